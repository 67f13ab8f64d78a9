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
