import PopupMachine
import PopupModelChecking

// Drives a run to its end, after which every request has its outcome (invariant 2).
extension PopupInvariants<Shop> {
  private static var answerCount: Int { 10 }

  /// Returns the events of a step towards the end, or nil at the end: all popups are dismissed, the
  /// host answers or a silent host times out, and the session ends.
  package func closingBatch(at step: Int, isSilent: Bool) -> Batch? {
    switch step {
    case 0:
      let resumes =
        state.suspensions.sorted().map { PopupEvent<Shop>.resume($0) }
        + state.laneSuspensions.sorted { $0.key < $1.key }.flatMap { lane, reasons in
          reasons.sorted().map { PopupEvent<Shop>.resume($0, lane: lane) }
        }
      return Batch(time: state.now, events: [.activated] + resumes + [.dismissAll(lane: nil)])
    case 1...Self.answerCount where isSilent && state.configuration.transitionTimeout != nil:
      return Batch(time: reducer.earliestDeadline(in: state) ?? state.now, events: [.tick])
    case 1...Self.answerCount:
      let answers = state.presented.map { entry in
        PopupEvent<Shop>.report(
          entry.phase.endingReport(), entry.popup.id, presentation: entry.number)
      }
      return Batch(time: state.now, events: answers)
    case Self.answerCount + 1:
      return Batch(time: state.now, events: [.sessionEnded])
    default:
      return nil
    }
  }

  /// A description of what is left at the end; nil if nothing is.
  package var leftover: String? {
    if !openRequests.isEmpty { return "requests \(openRequests) have no outcome at the end" }
    if !state.presented.isEmpty { return "\(state.presented) are on screen at the end" }
    return reducer.earliestDeadline(in: state).map {
      "a tick is still scheduled for \($0) s at the end"
    }
  }
}
