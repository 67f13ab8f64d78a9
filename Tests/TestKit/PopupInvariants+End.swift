import PopupMachine
import PopupModelChecking

// How a run is driven to its end, after which no request may be without its outcome (invariant 2).
extension PopupInvariants<Shop> {
  private static var answerCount: Int { 10 }

  /// What comes in at a step of the way to the end: all is dismissed; the host answers, or time
  /// runs out on a silent one; the session ends. Nil when that is done.
  package func closingBatch(at step: Int, isSilent: Bool) -> Batch? {
    switch step {
    case 0:
      let resumes = state.suspensions.sorted().map(PopupEvent<Shop>.resume)
      return Batch(time: state.now, events: [.activated] + resumes + [.dismissAll(lane: nil)])
    case 1...Self.answerCount where isSilent && state.configuration.transitionTimeout != nil:
      return Batch(time: reducer.earliestDeadline(in: state) ?? state.now, events: [.tick])
    case 1...Self.answerCount:
      let answers = host.shown.map { entry in
        PopupEvent<Shop>.report(Self.answer(to: entry.phase), entry.id, presentation: entry.number)
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

  /// What is not over; nil if all is.
  package var leftover: String? {
    if !openRequests.isEmpty { return "requests \(openRequests) have no outcome at the end" }
    if !host.shown.isEmpty { return "the host shows \(host.shown) at the end" }
    return reducer.earliestDeadline(in: state).map { "a tick is asked for at \($0) s at the end" }
  }
}
