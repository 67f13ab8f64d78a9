import PopupMachine

/// A model of a request without an outcome.
struct RequestModel<Page: Hashable & Sendable>: Sendable {
  let number: Int

  /// The id that the app gave to the request, if any.
  let name: PopupID?

  /// Whether the host was commanded to show the popup.
  var wasShown = false

  /// Whether page rules spare the popup until it is placed, because of a relaunch (R41).
  var isSpared = false

  /// Whether the popup is dismissed for good.
  var isToGo = false

  /// The visit that the popup was placed for, if it has an anchor (R12).
  var anchor: PagesModel<Page>.Visit?

  init(number: Int, name: PopupID?) {
    self.number = number
    self.name = name
  }

  /// Returns whether an outcome fits a popup that was shown, or was not.
  func canEnd<Answer>(by outcome: PopupOutcome<Answer>) -> Bool {
    switch outcome {
    case .completed, .dismissed, .failed: wasShown
    case .discarded(.duplicate), .discarded(.originGone), .discarded(.ineligible),
      .discarded(.overflow), .discarded(.relaunched):
      !wasShown
    case .replaced, .cancelled, .discarded(.sessionEnded), .discarded(.expired): true
    }
  }
}
