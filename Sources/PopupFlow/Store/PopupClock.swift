import Dispatch

/// The time a store lives by. Tests inject one that moves when they say.
public protocol PopupClock: Sendable {
  /// The time, in seconds from some fixed instant. It never runs backwards.
  @MainActor var now: Double { get }

  /// Does something on the main actor at an instant, or at once if it is past, but never before
  /// this returns.
  ///
  /// - Parameters:
  ///   - instant: when, in seconds.
  ///   - action: what to do, once.
  /// - Returns: what takes it back.
  @MainActor func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable
}

/// A clock whose timers cost more to set than to let fire for nothing.
///
/// A store leaves such a timer alone if the next deadline is later than the timer.
package protocol CostlyTimerClock: PopupClock {}

/// The time that goes by, in seconds since the clock was made; it stands still while the machine
/// sleeps.
// A work item of Dispatch stays in its queue until its instant, even if it is cancelled.
public struct DispatchPopupClock: CostlyTimerClock {
  private let start = DispatchTime.now().uptimeNanoseconds

  /// Makes a clock that is at 0 now.
  public init() {}

  /// The seconds since the clock was made.
  public var now: Double {
    Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// Does something on the main queue.
  public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let work = DispatchWorkItem {
      // Right because the work is put on the main queue, which is the main actor's.
      MainActor.assumeIsolated { action() }
    }
    let delay = min(max(0, instant - now), Self.longest)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
    return AnyCancellable { work.cancel() }
  }

  // A timer that fires too early asks again; one of more seconds would overflow.
  private static let longest = 1e8
}
