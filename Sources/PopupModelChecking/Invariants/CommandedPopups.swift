import PopupMachine

/// The popups that the host was commanded to present, and their phases according to its reports.
struct CommandedPopups: Sendable {
  /// A presentation that has not ended.
  struct Presentation: Equatable, Sendable {
    let number: Int
    let id: PopupID
    let lane: PopupLane
    var request: Int
    var phase: PopupPhase
  }

  /// The expected result of a report (R32).
  enum Verdict: Sendable {
    case fits, late, misfit
  }

  /// The presentations, in order.
  private(set) var all: [Presentation] = []

  /// The number of the latest presentation.
  private(set) var count = 0

  // Presentations that timed out before they appeared. Their `dismiss` is allowed.
  private var failed: [Int] = []

  private func index(of number: Int) -> Int? {
    all.firstIndex { $0.number == number }
  }

  // MARK: Commands

  /// Carries out a command.
  ///
  /// - Throws: A violation of invariant 3 or 4 if the command does not fit what is presented.
  mutating func perform<Domain>(_ command: PopupCommand<Domain>) throws(PopupViolation) {
    let rule = PopupRule.sensibleCommands
    switch command {
    case .present(let popup, let number, _): try present(popup, number)
    case .update(let popup, let number):
      guard let index = index(of: number) else {
        throw PopupViolation(of: rule, "presentation \(number) is updated, but not shown")
      }
      try rule.require(all[index].id == popup.id, "\(popup.id) replaces a popup with another id")
      try rule.require(
        all[index].phase == .presenting || all[index].phase == .presented,
        "\(popup.id) is updated while it is \(all[index].phase)")
      all[index].request = popup.number
    case .dismiss(let popup, let number, .overdue):
      try rule.require(
        failed.contains(number), "\(popup.id), presentation \(number), is not overdue")
      failed.removeAll { $0 == number }
    case .dismiss(let popup, let number, _):
      guard let index = index(of: number), all[index].id == popup.id else {
        throw PopupViolation(of: rule, "\(popup.id) is dismissed, but not presented")
      }
      try rule.require(
        all[index].phase == .presented, "\(popup.id) is dismissed while it is \(all[index].phase)")
      try rule.require(
        all[index].request == popup.number, "\(popup.id) is dismissed as another request")
      all[index].phase = .dismissing
    }
  }

  private mutating func present<Domain>(
    _ popup: Popup<Domain>, _ number: Int
  ) throws(PopupViolation) {
    let (id, lane) = (popup.id, popup.lane)
    try PopupRule.placing.require(
      number == count + 1, "presentation \(number) follows presentation \(count)")
    count = number
    for entry in all {
      try PopupRule.sensibleCommands.require(entry.id != id, "\(id) is already presented")
      try PopupRule.freeLane.require(
        entry.lane != lane || entry.phase == .presented,
        "\(id) is presented while \(entry.id) in its lane is \(entry.phase)")
    }
    all.append(
      Presentation(
        number: number, id: id, lane: lane, request: popup.number, phase: .presenting))
  }

  /// Applies a relaunch: no popup is on screen (R41).
  mutating func relaunch() {
    all = []
    failed = []
  }

  // MARK: Reports

  /// Applies a report, and returns its expected result.
  mutating func take<Answer>(_ report: PopupReport<Answer>) -> Verdict {
    let named = report.presentation.map(index) ?? all.firstIndex { $0.id == report.id }
    guard let index = named else {
      guard let number = report.presentation else { return .misfit }
      return number >= 1 && number <= count ? .late : .misfit
    }
    guard all[index].id == report.id else { return .misfit }
    switch (report.kind, all[index].phase) {
    case (.didPresent, .presenting), (.dismissCancelled, .swiping): all[index].phase = .presented
    case (.willDismiss, .presented): all[index].phase = .swiping
    case (.didFail, .presenting), (.didDecline, .presenting), (.didDismiss, _), (.userDismissed, _):
      all.remove(at: index)
    default: return .misfit
    }
    return .fits
  }

  /// Applies the timeout of a transition (R33).
  mutating func timeOut(_ number: Int, _ phase: PopupPhase) throws(PopupViolation) {
    guard let index = index(of: number), all[index].phase == phase, phase != .presented else {
      throw PopupViolation(of: .overdue, "presentation \(number) is not \(phase) too long")
    }
    if phase == .swiping { return all[index].phase = .presented }
    if phase == .presenting { failed.append(number) }
    all.remove(at: index)
  }
}
