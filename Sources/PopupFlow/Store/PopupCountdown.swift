/// The duration of a popup on screen, and how much of it is left (<doc:Rules#R36>).
///
/// The popup can expire, or be dismissed, before.
public struct PopupCountdown: Hashable, Sendable {
  /// The duration of the popup.
  public let duration: Duration

  /// The part of the duration that is left.
  public let remaining: Duration

  /// Whether the time passes. It stands still while the popup appears, while the user swipes or holds it
  /// (<doc:Rules#R49>), while the app is inactive (<doc:Rules#R37>), and while something of the app's own
  /// has the screen (<doc:Rules#R45>).
  public let isRunning: Bool

  /// The fraction of the duration that is left, from 1 to 0.
  public var fraction: Double { duration > .zero ? remaining / duration : 0 }
}

extension PopupStore {
  /// Returns how much of its duration is left to a popup on screen; nil if no popup of the id is on screen,
  /// or it leaves, or has no duration.
  ///
  /// A bar shrinks in the time that is left, or stands still:
  ///
  /// ```swift
  /// if let countdown = store.countdown(of: "undo") {
  ///   ShrinkingBar(from: countdown.fraction, in: countdown.isRunning ? countdown.remaining : nil)
  /// }
  /// ```
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated when the time begins, stands still,
  /// goes on or has another length, and not as it passes. O(*p*), where *p* popups are presented.
  ///
  /// - Parameter id: The id of a popup.
  public func countdown(of id: PopupID) -> PopupCountdown? {
    noteRead(.countdown(id))
    return engine.state.durationOnScreen(of: id).map { duration in
      let left = max(0, duration.seconds - duration.passed.seconds(at: engine.now))
      return PopupCountdown(
        duration: Duration(inSeconds: duration.seconds), remaining: Duration(inSeconds: left),
        isRunning: duration.isRunning)
    }
  }
}

/// The duration of a popup on screen, and the clock that says how much of it has passed.
struct DurationOnScreen: Equatable {
  let seconds: Double
  let passed: PopupStopwatch

  var isRunning: Bool { if case .running = passed { true } else { false } }
}

extension PopupState {
  /// Returns the duration of the popup of an id, if it is on screen and stays there, and has one.
  func durationOnScreen(of id: PopupID) -> DurationOnScreen? {
    let presentation = presented.last { $0.popup.id == id && $0.reason == nil }
    guard let presentation, let seconds = presentation.popup.durationInSeconds else { return nil }
    return DurationOnScreen(seconds: seconds, passed: presentation.duration)
  }
}
