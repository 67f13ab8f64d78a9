/// The time after which a popup on screen leaves by itself (<doc:Rules#R36>).
public struct PopupCountdown: Hashable, Sendable {
  /// The duration of the popup, in seconds.
  public let seconds: Double

  /// The part of the duration that is left, in seconds.
  public let secondsLeft: Double

  /// Whether the time passes. It stands still while the popup appears or leaves, while the user swipes or
  /// holds it (<doc:Rules#R49>), while the app is inactive (<doc:Rules#R37>), and while something of the
  /// app's own has the screen (<doc:Rules#R45>).
  public let isRunning: Bool
}

extension PopupStore {
  /// Returns how much of its duration is left to a popup on screen; nil if no popup of the id is on screen,
  /// or it has no duration.
  ///
  /// A bar that shrinks with the time:
  ///
  /// ```swift
  /// if let countdown = store.countdown(of: "undo") {
  ///   TimeBar(
  ///     from: countdown.secondsLeft / countdown.seconds,
  ///     seconds: countdown.isRunning ? countdown.secondsLeft : nil)
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
        seconds: duration.seconds, secondsLeft: left, isRunning: duration.passed.end(of: 0) != nil)
    }
  }
}

/// The duration of a popup on screen, and the clock that says how much of it has passed.
struct DurationOnScreen: Equatable {
  let seconds: Double
  let passed: PopupStopwatch
}

extension PopupState {
  /// Returns the duration of the popup of an id, if it is on screen and has one.
  func durationOnScreen(of id: PopupID) -> DurationOnScreen? {
    guard let presentation = presented.last(where: { $0.popup.id == id }),
      let seconds = presentation.popup.durationInSeconds
    else { return nil }
    return DurationOnScreen(seconds: seconds, passed: presentation.duration)
  }
}
