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

/// A clock that counts the seconds since its creation, also while the device sleeps.
///
/// A deadline that passes while the device sleeps takes effect when the device wakes.
public struct DispatchPopupClock: MainQueueClock {
  private let start = ContinuousClock.now

  /// Creates a clock that is at 0 now.
  public init() {}

  /// The seconds since the clock was created.
  public var now: Double {
    (ContinuousClock.now - start).inSeconds
  }

  /// Performs an action on the main queue.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    MainQueueTimer.perform(after: instant - now, action)
  }
}

/// A timer of the main queue, which counts on while the device sleeps.
private final class MainQueueTimer: Sendable {
  private typealias Pending = (
    action: (@MainActor @Sendable () -> Void)?, sources: [any DispatchSourceTimer]
  )

  // Dispatch releases the handlers of a source a moment after its cancellation, and the action must go
  // at once.
  private let pending: Locked<Pending>

  // A timer that fires too early is set again. A longer time would overflow.
  private static let longest = 1e8

  /// Performs an action on the main queue, after a time in seconds.
  static func perform(
    after delay: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let timer = MainQueueTimer(after: min(max(0, delay), longest), action)
    return AnyCancellable { timer.cancel() }
  }

  private init(after delay: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    // Whichever is first: the one stands still while the device sleeps, and the other is late if the user
    // sets back the time of the device.
    let running = DispatchSource.makeTimerSource(queue: .main)
    running.schedule(deadline: .now() + delay)
    let wall = DispatchSource.makeTimerSource(queue: .main)
    wall.schedule(wallDeadline: .now() + delay)
    pending = Locked((action, [running, wall]))
    for source in [running, wall] {
      source.setEventHandler { [weak self] in
        let action = self?.end()
        // Correct because the handler runs on the main queue, where the main actor runs.
        MainActor.assumeIsolated { action?() }
      }
      source.activate()
    }
  }

  func cancel() {
    withExtendedLifetime(end()) {}
  }

  /// Cancels the sources.
  ///
  /// - Returns: The action, once. Release it after the call, because releasing can run code of the app.
  private func end() -> (@MainActor @Sendable () -> Void)? {
    let (action, sources) = pending.withLock { pending in
      defer { pending = (nil, []) }
      return pending
    }
    for source in sources { source.cancel() }
    return action
  }
}

/// A clock that knows the turns of its main loop.
package protocol TurningClock: PopupClock {
  /// Performs an action on the next turn of the main loop, when the system has completed or refused
  /// the last call.
  @MainActor func performOnNextTurn(_ action: @escaping @MainActor () -> Void)
}

/// A clock whose timers belong to the main queue.
///
/// Costly because a timer is two sources of Dispatch: setting and cancelling them took 14 µs on Linux.
package protocol MainQueueClock: CostlyTimerClock, TurningClock {}

extension MainQueueClock {
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

/// The wall time in seconds since 1970, for stores whose state outlives the process.
///
/// With it, "once a day" means a day across relaunches, and while the device sleeps. The clock counts
/// on from the wall time at which it is created, and reads the wall time again only to place a date. So
/// it never runs backwards, and a user who changes the time of the device changes nothing in a running
/// app: a date that is ten minutes ahead then is ten minutes ahead here.
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
public struct WallPopupClock: MainQueueClock {
  private let start: Double
  private let instant = ContinuousClock.now
  private let wallTime: @Sendable () -> Double

  /// Creates a clock that counts on from the current wall time.
  public init() {
    self.init(wallTime: { WallTime.secondsSince1970 })
  }

  /// - Parameter wallTime: Returns the wall time of the device, in seconds since 1970.
  package init(wallTime: @escaping @Sendable () -> Double) {
    start = wallTime()
    self.wallTime = wallTime
  }

  /// The seconds since 1970.
  public var now: Double {
    start + (ContinuousClock.now - instant).inSeconds
  }

  /// Returns the seconds from 1970 to a date. If the time of the device was changed meanwhile, the
  /// instant is as far from ``now`` as the date is from that time.
  public func instant(of date: Date) -> Double {
    let change = now - wallTime()
    return date.timeIntervalSince1970 + (abs(change) < Self.leastChange ? 0 : change)
  }

  /// Performs an action on the main queue, at an instant in seconds since 1970.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    MainQueueTimer.perform(after: instant - now, action)
  }

  // The device corrects its time by less than this, and two requests until one date end at one instant.
  private static let leastChange = 1.0
}
