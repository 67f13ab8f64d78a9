import PopupMachine

/// A model of a host. It tracks what it shows from commands and its own reports, and throws if a
/// command makes no sense (invariant 4).
package struct HostModel: Sendable {
  /// A presentation that has not ended.
  package struct Shown: Equatable, Sendable {
    package let number: Int
    package let id: PopupID
    package let lane: PopupLane
    let isExclusive: Bool
    package internal(set) var request: Int
    package internal(set) var phase: PopupPhase

    // Whether the machine has commanded its dismissal.
    var isDismissed = false

    // Whether the host has presented it, or the user has closed it (R38).
    var isSeen = false

    // The seconds that count for the transition, and those that count for the duration (R37, R45).
    var transitionSeconds = 0.0
    var shownSeconds = 0.0
  }

  /// The expected result of a report (R32).
  package enum Verdict: Sendable {
    case fits, late, misfit
  }

  /// The presentations on screen, in order.
  package private(set) var shown: [Shown] = []

  /// The number of the latest presentation.
  package private(set) var presentationCount = 0

  // The presentations that ended since they were last taken.
  private var ended: [Shown] = []

  // Presentations that timed out before they appeared. Their `dismiss` is allowed.
  private var failed: [Int] = []

  package init() {}

  private func index(of number: Int) -> Int? {
    shown.firstIndex { $0.number == number }
  }

  // MARK: Commands

  /// Carries out a command.
  ///
  /// - Parameter wasShown: whether the request was shown before.
  package mutating func perform<Domain>(
    _ command: PopupCommand<Domain>, wasShown: Bool
  ) throws(PopupViolation) {
    let rule = PopupRule.sensibleCommands
    switch command {
    case .present(let popup, let number, let isReturning):
      try present(popup, number)
      try PopupRule.placing.require(
        wasShown == isReturning,
        "\(popup.id) is presented with isReturning \(isReturning), expected \(wasShown)")
    case .update(let popup, let number):
      guard let index = index(of: number) else {
        throw PopupViolation(of: rule, "presentation \(number) is updated, but not shown")
      }
      try rule.require(shown[index].id == popup.id, "\(popup.id) replaces a popup with another id")
      try rule.require(
        shown[index].phase == .presenting || shown[index].phase == .presented,
        "\(popup.id) is updated while it is \(shown[index].phase)")
      shown[index].request = popup.number
      shown[index].shownSeconds = 0
    case .dismiss(let popup, let number, .overdue):
      try rule.require(
        failed.contains(number), "\(popup.id), presentation \(number), is not overdue")
      failed.removeAll { $0 == number }
    case .dismiss(let popup, let number, _):
      guard let index = index(of: number), shown[index].id == popup.id else {
        throw PopupViolation(of: rule, "\(popup.id) is dismissed, but not presented")
      }
      try rule.require(!shown[index].isDismissed, "presentation \(number) is dismissed twice")
      try rule.require(
        shown[index].phase == .presented,
        "\(popup.id) is dismissed while it is \(shown[index].phase)")
      try rule.require(
        shown[index].request == popup.number, "\(popup.id) is dismissed as another request")
      shown[index].phase = .dismissing
      shown[index].isDismissed = true
      shown[index].transitionSeconds = 0
    }
  }

  private mutating func present<Domain>(
    _ popup: Popup<Domain>, _ number: Int
  ) throws(PopupViolation) {
    let (id, lane) = (popup.id, popup.lane)
    try PopupRule.placing.require(
      number == presentationCount + 1,
      "presentation \(number) follows presentation \(presentationCount)")
    presentationCount = number
    for entry in shown {
      try PopupRule.sensibleCommands.require(entry.id != id, "\(id) is already presented")
      try PopupRule.freeLane.require(
        entry.lane != lane || entry.phase == .presented,
        "\(id) is presented while \(entry.id) in its lane is \(entry.phase)")
    }
    shown.append(
      Shown(
        number: number, id: id, lane: lane, isExclusive: popup.request.presence == .exclusive,
        request: popup.number, phase: .presenting))
  }

  /// Applies a relaunch: no popup is on screen (R41).
  mutating func relaunch() {
    ended += shown
    shown = []
    failed = []
  }

  /// Returns the presentations that ended, and removes them.
  mutating func takeEnded() -> [Shown] {
    defer { ended = [] }
    return ended
  }

  private mutating func end(_ index: Int) {
    ended.append(shown.remove(at: index))
  }

  // MARK: Time

  /// Lets time of an active app pass.
  ///
  /// - Parameter isTaken: whether the screen is taken for a lane, so that time stands still (R45).
  mutating func pass(seconds: Double, isTaken: (PopupLane) -> Bool) {
    if seconds <= 0 { return }
    for index in shown.indices where !isTaken(shown[index].lane) {
      shown[index].transitionSeconds += seconds
      shown[index].shownSeconds += seconds
    }
  }

  // MARK: Reports

  /// Returns the expected result of a report, and applies it to the model.
  package mutating func take<Answer>(_ report: PopupReport<Answer>) -> Verdict {
    let named = report.presentation.map(index) ?? shown.firstIndex { $0.id == report.id }
    guard let index = named else {
      guard let number = report.presentation else { return .misfit }
      return number >= 1 && number <= presentationCount ? .late : .misfit
    }
    guard shown[index].id == report.id else { return .misfit }
    switch (report.kind, shown[index].phase) {
    case (.didPresent, .presenting):
      shown[index].phase = .presented
      shown[index].isSeen = true
      shown[index].shownSeconds = 0
    case (.dismissCancelled, .swiping):
      shown[index].phase = .presented
    case (.willDismiss, .presented):
      shown[index].phase = .swiping
      shown[index].transitionSeconds = 0
    case (.didFail, .presenting), (.didDecline, .presenting), (.didDismiss, _):
      end(index)
    case (.userDismissed, _):
      shown[index].isSeen = true
      end(index)
    default:
      return .misfit
    }
    return .fits
  }

  /// Applies the timeout of a transition (R33).
  mutating func timeOut(_ number: Int, _ phase: PopupPhase) throws(PopupViolation) {
    let rule = PopupRule.overdue
    guard let index = index(of: number), shown[index].phase == phase else {
      throw PopupViolation(of: rule, "presentation \(number) is not \(phase)")
    }
    switch phase {
    case .presenting:
      failed.append(number)
      end(index)
    case .dismissing: end(index)
    case .swiping: shown[index].phase = .presented
    case .presented: throw PopupViolation(of: rule, "presentation \(number) is in no transition")
    }
  }
}
