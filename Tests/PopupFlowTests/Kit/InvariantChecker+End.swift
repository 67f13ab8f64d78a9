import PopupFlow

// How a run is driven to its end, after which no request may be without its outcome (invariant 2).
extension InvariantChecker {
  private static let answerCount = 10

  /// What comes in at a step of the way to the end: all is dismissed; the host answers, or time
  /// runs out on a silent one; the session ends. Nil when that is done.
  func closingBatch(at step: Int, isSilent: Bool) -> Batch? {
    switch step {
    case 0:
      return Batch(time: state.now, events: [.resume, .dismissAll(lane: nil)])
    case 1...Self.answerCount where isSilent && reducer.policy.transitionTimeout != nil:
      return Batch(time: reducer.earliestDeadline(in: state) ?? state.now, events: [.tick])
    case 1...Self.answerCount:
      let answers = host.shown.sorted { $0.key < $1.key }.map { number, entry in
        PopupEvent<Shop>.report(Self.answer(to: entry.phase), entry.id, presentation: number)
      }
      return Batch(time: state.now, events: answers)
    case Self.answerCount + 1:
      return Batch(time: state.now, events: [.sessionEnded])
    default:
      return nil
    }
  }

  private static func answer(to phase: PopupPhase) -> PopupReport<String>.Kind {
    switch phase {
    case .presenting: .didPresent
    case .presented: .userDismissed(nil)
    case .dismissing: .didDismiss
    case .swiping: .dismissCancelled
    }
  }

  /// Checks that all is over.
  func checkEnd() throws(Violation) {
    let missing = (1..<(requestCount + 1)).filter { outcomes[$0] == nil }
    try require(missing.isEmpty, "2: requests \(missing) have no outcome at the end")
    try require(host.shown.isEmpty, "2: the host shows \(host.shown) at the end")
    try require(
      reducer.earliestDeadline(in: state) == nil, "R35: a tick is asked for when all is over")
  }
}
