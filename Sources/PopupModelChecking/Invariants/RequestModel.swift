import PopupMachine

/// What is known of a request that has no outcome yet.
struct RequestModel<Page: Hashable & Sendable>: Sendable {
  let number: Int

  /// The id that it was made with, if it was.
  let name: PopupID?

  /// Whether the host was ever told to show it.
  var wasShown = false

  /// Whether no page rule ends it until it is placed, since its process ended (R41).
  var isSpared = false

  /// Whether it was asked to go for good.
  var isToGo = false

  /// What it was placed for, if it targets pages and was placed (R12).
  var anchor: PagesModel<Page>.Visit?

  init(number: Int, name: PopupID?) {
    self.number = number
    self.name = name
  }

  /// Whether an outcome makes sense of a popup that was, or was not, shown.
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
