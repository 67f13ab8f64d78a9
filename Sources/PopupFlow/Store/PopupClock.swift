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

  /// Whether a timer that is set too early is better left alone than set anew, because setting one
  /// costs more than that it fires for nothing.
  var leavesEarlyTimers: Bool { get }
}

extension PopupClock {
  /// Timers are always set to what is due next.
  public var leavesEarlyTimers: Bool { false }
}

/// The time that goes by, in seconds since the clock was made; it stands still while the machine
/// sleeps.
public struct DispatchPopupClock: PopupClock {
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

  /// True: a work item of Dispatch's stays in its queue to its instant, even when it is cancelled.
  public var leavesEarlyTimers: Bool { true }

  // A timer that fires too early asks again; one of more seconds would overflow.
  private static let longest = 1e8
}
