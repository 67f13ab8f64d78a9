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
/// After a relaunch with another time of the device, the store does the following:
///
/// - If the time was set back, the store continues at the last time of its state. Limits and expiry
///   take longer by the time that the app was not running, at most by the change.
/// - If the time was set forward, popups expire and limits are free again as if that time had
///   passed. When it is set right again, the store continues as above.
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
