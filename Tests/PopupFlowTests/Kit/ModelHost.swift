import PopupFlow

/// A host that keeps track of what it shows from commands and its own reports alone, and objects to
/// commands that make no sense (invariant 4).
struct ModelHost {
  struct Shown: Equatable {
    let id: PopupID
    let lane: PopupLane
    var request: Int
    var phase: PopupPhase
  }

  /// What is to come of a report, by R32.
  enum Verdict {
    case fits, late, misfit

    /// Changes nothing, but the rules do not say whether it is an issue.
    case unclear
  }

  /// What it shows, by the number of the presentation.
  private(set) var shown: [Int: Shown] = [:]

  private var ids: [Int: PopupID] = [:]
  private var dismissed: Set<Int> = []
  private var failed: Set<Int> = []
  private var shownRequests: Set<Int> = []

  var presentationCount: Int { ids.count }

  func hasShown(request number: Int) -> Bool { shownRequests.contains(number) }

  // MARK: Commands

  mutating func obey(_ command: PopupCommand<Shop>) throws(Violation) {
    switch command {
    case .present(let popup, let number, let isReturning):
      try present(popup, number, isReturning)
    case .update(let popup, let number):
      guard var entry = shown[number] else {
        throw Violation("4: update of presentation \(number), which is not shown")
      }
      try require(entry.id == popup.id, "4: update of another popup than \(popup.id)")
      try require(
        entry.phase == .presenting || entry.phase == .presented,
        "4, R8: update of \(popup.id), which is \(entry.phase)")
      entry.request = popup.number
      shown[number] = entry
      shownRequests.insert(popup.number)
    case .dismiss(let popup, let number, let reason):
      try require(
        ids[number] == popup.id, "4: dismissal of \(popup.id), which was not presented")
      try require(
        dismissed.insert(number).inserted, "4: presentation \(number) dismissed twice")
      if reason == .overdue {
        try require(failed.contains(number), "4: presentation \(number) is not overdue")
        shown[number] = nil
      } else {
        try require(
          shown[number]?.phase == .presented,
          "4, R28: \(popup.id) is dismissed, but not presented")
        try require(shown[number]?.request == popup.number, "4: dismissal of another request")
        shown[number]?.phase = .dismissing
      }
    }
  }

  private mutating func present(
    _ popup: Popup<Shop>, _ number: Int, _ isReturning: Bool
  ) throws(Violation) {
    try require(number == ids.count + 1, "R25: presentation \(number) is out of turn")
    try require(
      shown.values.allSatisfy { $0.id != popup.id }, "4: \(popup.id) is presented already")
    try require(
      shown.values.allSatisfy { $0.lane != popup.lane || $0.phase == .presented },
      "3: \(popup.id) is presented while its lane is in transition")
    try require(
      shownRequests.contains(popup.number) == isReturning, "R25: \(popup.id) returns or does not")
    ids[number] = popup.id
    shownRequests.insert(popup.number)
    shown[number] = Shown(
      id: popup.id, lane: popup.lane, request: popup.number, phase: .presenting)
  }

  // MARK: Reports

  /// What is to come of a report; the host takes its own word for it.
  mutating func say(_ report: PopupReport<String>) -> Verdict {
    let number =
      report.presentation ?? shown.first { $0.value.id == report.id }?.key
    guard let number, let id = ids[number] else { return .misfit }
    guard let phase = shown[number]?.phase else { return id == report.id ? .late : .unclear }
    guard id == report.id else { return .misfit }
    switch (report.kind, phase) {
    case (.didPresent, .presenting), (.dismissCancelled, .swiping):
      shown[number]?.phase = .presented
    case (.willDismiss, .presented):
      shown[number]?.phase = .swiping
    case (.didFail, .presenting), (.didDismiss, _), (.userDismissed, _):
      shown[number] = nil
    default:
      return .misfit
    }
    return .fits
  }

  /// The machine has taken a transition for over (R33).
  mutating func giveUp(_ number: Int, _ phase: PopupPhase) throws(Violation) {
    try require(shown[number]?.phase == phase, "R33: presentation \(number) is not \(phase)")
    switch phase {
    case .presenting: failed.insert(number)
    case .dismissing: shown[number] = nil
    case .swiping: shown[number]?.phase = .presented
    case .presented: throw Violation("R33: presentation \(number) is in no transition")
    }
  }
}

/// Something that the machine must never do, in words that begin with the invariant or the rule.
struct Violation: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

func require(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(Violation) {
  guard condition else { throw Violation(description()) }
}
