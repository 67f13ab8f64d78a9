import PopupFlow

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A clock for a store or a transition lock whose time moves only when a test advances it.
///
/// ```swift
/// let clock = VirtualClock()
/// let store = PopupStore<Shop>(clock: clock)
/// store.present(PopupRequest(.saved, lane: .toast, duration: .seconds(2)))
/// clock.advance(by: 2)
/// ```
///
/// Dates are seconds since 1970: the date `Date(timeIntervalSince1970: 60)` is the instant 60.
///
/// Actions run in the order of their times. Actions with the same time run in the order in which
/// they were scheduled. Each operation is O(*n*), where *n* is the number of scheduled actions.
public final class VirtualClock: PopupClock {
  // Removed actions are released outside the lock, since their deinitializers may run the user's
  // code.
  private let agenda: Locked<VirtualAgenda<Double, @MainActor @Sendable () -> Void>>

  /// Creates a clock at a time.
  ///
  /// - Parameter now: the initial time, in seconds.
  public init(now: Double = 0) {
    agenda = Locked(VirtualAgenda(now: now))
  }

  /// The current time, in seconds.
  @MainActor public var now: Double { agenda.withLock { $0.now } }

  /// The number of scheduled actions.
  @MainActor public var pendingCount: Int { agenda.withLock { $0.instants.count } }

  /// The instants of the scheduled actions, in seconds, earliest first.
  @MainActor public var pendingInstants: [Double] {
    agenda.withLock { $0.instants }.sorted()
  }

  /// The number of actions scheduled so far.
  @MainActor public var scheduleCount: Int { agenda.withLock { $0.count } }

  /// Returns the seconds from 1970 to a date: the time of the clock counts from 1970.
  @MainActor public func instant(of date: Date) -> Double { date.timeIntervalSince1970 }

  /// Schedules an action. Its cancellable may be released on any thread.
  @MainActor public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let number = agenda.withLock { $0.add(at: instant, action) }
    return AnyCancellable { @Sendable [weak self] in
      withExtendedLifetime(self?.agenda.withLock { $0.remove(number) }) {}
    }
  }

  /// Advances time to an instant, and runs the actions that are due, earliest first.
  ///
  /// - Parameter instant: the instant, in seconds. If it is in the past, the time does not change.
  @MainActor public func advance(to instant: Double) {
    while let action = agenda.withLock({ $0.takeNext(to: instant) }) { action() }
    skip(to: instant)
  }

  /// Advances time by a number of seconds, and runs the actions that are due, earliest first.
  @MainActor public func advance(by seconds: Double) {
    advance(to: now + seconds)
  }

  /// Advances time to an instant, in seconds, without running actions, as a late clock would.
  @MainActor public func skip(to instant: Double) {
    agenda.withLock { $0.skip(to: instant) }
  }

  /// Runs the next action before its time, as an inexact clock would.
  @MainActor package func fireEarly() {
    agenda.withLock { $0.takeEarly() }?()
  }
}
