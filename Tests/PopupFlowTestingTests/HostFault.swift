import PopupFlowTesting

/// The faults of a host.
enum HostFault: String, CaseIterable {
  case neverPresents, presentsTwice, neverDismisses, dismissesTwice, answersUpdate
  case reportsOnLatest, reportsTooEarly, speaksAfterEnd, ignoresEarlyDismissal
  case forgetsEarlyDismissal
  case anotherInstance, neverLetsGo, hidesClosing, hidesSwipe, hidesCancelledSwipe
  case endsTwice, reportsElsewhere, staysOnScreen, deafAfterSwipe, overlapsWayOut

  /// The checks that detect the fault, in order.
  var checks: [HostCheck] {
    switch self {
    case .neverPresents, .presentsTwice: [.answersPresent]
    case .neverDismisses, .dismissesTwice: [.answersDismiss, .answersEarlyDismissal]
    case .answersUpdate: [.leavesUpdateUnanswered]
    case .reportsOnLatest: [.reportsOwnPresentation]
    case .reportsTooEarly: [.reportsWhenOver]
    case .speaksAfterEnd: [.silentAfterEnd]
    case .ignoresEarlyDismissal: [.answersEarlyDismissal, .bearsEarlyDismissal]
    case .forgetsEarlyDismissal: [.answersEarlyDismissal]
    case .anotherInstance: [.keepsInstance]
    case .neverLetsGo: [.letsGo]
    case .hidesClosing: [.reportsUser]
    case .hidesSwipe: [.reportsSwipe]
    case .hidesCancelledSwipe: [.reportsCancelledSwipe]
    case .endsTwice: [.endsOnce]
    case .reportsElsewhere: [.reportsOnMainActor]
    case .staysOnScreen:
      [.reportsWhenOver, .silentAfterEnd, .bearsEarlyDismissal, .dismissesAfterRemoval]
    case .overlapsWayOut: [.waitsForWayOut]
    case .deafAfterSwipe: [.randomRuns]
    }
  }
}
