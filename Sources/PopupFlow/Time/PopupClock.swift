import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of a store. Tests use a clock that they advance.
public protocol PopupClock: Sendable {
  /// The current time, in seconds from a fixed instant. It never runs backwards.
  @MainActor var now: Double { get }

  /// Performs an action on the main actor at an instant, or as soon as possible if it is past, but
  /// never before this method returns.
  ///
  /// - Parameters:
  ///   - instant: The instant, in seconds.
  ///   - action: The action, which is performed once.
  /// - Returns: A cancellable that cancels the action.
  @MainActor func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable

  /// Returns the instant of a date, in seconds. By default, it is as far from ``now`` as the date
  /// is from the wall time.
  @MainActor func instant(of date: Date) -> Double
}

/// A clock for which setting a timer costs more than an early tick.
///
/// If the next deadline is later than the timer, a store leaves the timer alone.
package protocol CostlyTimerClock: PopupClock {}

/// The clock of a test, which begins in 1970 and whose time only the test moves.
package protocol VirtualTimeClock: PopupClock {}

/// A clock that counts the seconds since its creation, except while the device sleeps.
public struct DispatchPopupClock: CostlyTimerClock {
  // Costly because a block stays in its queue until its instant, even if it is cancelled.
  private let start = DispatchTime.now().uptimeNanoseconds

  /// Creates a clock that is at 0 now.
  public init() {}

  /// The seconds since the clock was created.
  public var now: Double {
    Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Performs an action on the main queue.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    // The queue retains its block until the instant, so a cancellation releases the action itself.
    let pending = Locked<(@MainActor @Sendable () -> Void)?>(action)
    let delay = min(max(0, instant - now), Self.longest)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      let action = pending.withLock { $0.take() }
      // Correct because the block runs on the main queue, where the main actor runs.
      MainActor.assumeIsolated { action?() }
    }
    return AnyCancellable { withExtendedLifetime(pending.withLock { $0.take() }) {} }
  }

  // A timer that fires too early is set again. A longer time would overflow.
  private static let longest = 1e8
}

/// A clock that knows the turns of its main loop.
package protocol TurningClock: PopupClock {
  /// Performs an action on the next turn of the main loop, when the system has completed or refused
  /// the last call.
  @MainActor func performOnNextTurn(_ action: @escaping @MainActor () -> Void)
}

extension DispatchPopupClock: TurningClock {
  package func performOnNextTurn(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { action() }
  }
}

extension PopupClock {
  /// Performs an action on the next turn of the main loop; with a clock of the app, as soon as
  /// possible.
  @MainActor
  package func nextTurn(_ action: @escaping @MainActor () -> Void) {
    if let clock = self as? any TurningClock { return clock.performOnNextTurn(action) }
    // Retains itself until its turn begins.
    let turn = CompositeCancellable()
    turn.keep(
      schedule(at: now) {
        turn.cancel()
        action()
      })
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The wall time in seconds since 1970, for stores whose state outlives the process.
///
/// With it, "once a day" means a day across relaunches, and while the device sleeps. The clock asks
/// for the wall time once, when it is created, and counts on from there. So it never runs
/// backwards, and a user who changes the time of the device changes nothing in a running app.
///
/// After a relaunch, the time of a store with an archive goes on by as much as the time of the device has
/// since the archive was written, and never backwards (<doc:Rules#R35>). If the user has changed the time
/// of the device meanwhile:
///
/// - If it was set back, the store continues at the last time of its state. Limits and expiry take longer
///   by the change, and at most by the time for which the app was not running.
/// - If it was set forward, popups expire and limits are free again as if that time had passed. When it
///   is set right again, the store continues as above: time goes on at once, also if the device was a
///   year ahead.
public struct WallPopupClock: PopupClock {
  private let start: Double
  private let instant = ContinuousClock.now

  /// Creates a clock that counts on from the current wall time.
  public init() {
    self.init(start: WallTime.secondsSince1970)
  }

  package init(start: Double) {
    self.start = start
  }

  /// The seconds since 1970.
  public var now: Double {
    start + (ContinuousClock.now - instant).inSeconds
  }

  /// Returns the seconds from 1970 to a date.
  public func instant(of date: Date) -> Double {
    date.timeIntervalSince1970
  }

  /// Performs an action on the main actor, at an instant in seconds since 1970.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let delay = Duration(inSeconds: max(0, instant - now))
    let task = Task { @MainActor in
      // Only a cancellation ends the sleep early.
      guard (try? await Task.sleep(for: min(delay, Self.longest))) != nil else { return }
      action()
    }
    return AnyCancellable { task.cancel() }
  }

  // A timer that fires too early is set again.
  private static let longest = Duration.seconds(100_000_000)
}
