import PopupFlowTesting

/// The faults of a host.
enum HostFault: String, CaseIterable {
  case neverPresents, presentsTwice, neverDismisses, dismissesTwice, answersUpdate
  case reportsOnLatest, reportsTooEarly, speaksAfterEnd, ignoresEarlyDismissal
  case anotherInstance, neverLetsGo, hidesClosing, hidesSwipe, hidesCancelledSwipe
  case endsTwice, reportsElsewhere, staysOnScreen, deafAfterSwipe, overlapsWayOut

  /// The checks that detect the fault, in order.
  var checks: [HostCheck] {
    switch self {
    case .neverPresents, .presentsTwice: [.answersPresent]
    case .neverDismisses, .dismissesTwice: [.answersDismiss]
    case .answersUpdate: [.leavesUpdateUnanswered]
    case .reportsOnLatest: [.reportsOwnPresentation]
    case .reportsTooEarly: [.reportsWhenOver]
    case .speaksAfterEnd: [.silentAfterEnd]
    case .ignoresEarlyDismissal: [.bearsEarlyDismissal]
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
