import PopupFlow

// Questions of hosts and views about the life of a popup on the screen.
extension PresentationLife {
  package var isWaiting: Bool { phase == .waiting || phase == .waitingForScreen }
  package var isResting: Bool { phase == .resting }
  package var isLeaving: Bool { dismissal != nil }
  var dismissal: Dismissal? { if case .leaving(let dismissal) = phase { dismissal } else { nil } }
  /// Whether it is taken away, for good or to be presented again.
  var isBeingDismissed: Bool { isLeaving || phase == .renewed }
  /// Whether a popup above it would stay.
  var canPresentPopups: Bool { phase == .resting || phase == .swiping || phase == .movingBack }
  package var hasEnded: Bool { phase == .ended }

  /// Whether UIKit was asked to present it, and has not completed that.
  package var isComing: Bool {
    switch phase {
    case .requested, .appearing: true
    case .leaving(let dismissal): dismissal.isStillAppearing
    case .waiting, .waitingForScreen, .resting, .swiping, .movingBack, .gone, .renewed, .ended:
      false
    }
  }

  /// Whether it was presented, and UIKit was not asked to dismiss it. Includes the turn after UIKit
  /// has removed it, in which the cause of its end may still be told.
  package var isShown: Bool {
    switch phase {
    case .resting, .swiping, .movingBack, .gone: true
    case .leaving(let dismissal):
      switch dismissal.step {
      case .due, .underFinger, .gone: true
      case .requested, .arriving, .underway: false
      }
    case .waiting, .waitingForScreen, .requested, .appearing, .renewed, .ended: false
    }
  }

  /// Whether its next step depends on whether it moves.
  package var dependsOnMotion: Bool {
    phase == .swiping || dismissal?.step == .underFinger || dismissal?.step == .arriving
  }

  /// Whether the system takes it away under the user's finger.
  package var isLeavingUnderFinger: Bool { dismissal?.step == .underFinger }

  /// Whether the store has dismissed the popup, and waits for the report of its end.
  package var isAwaitedByStore: Bool { isCommanded && !isAnswered }

  /// Whether it has not been on screen, and the store still wants it.
  package var isWanted: Bool { !hasBeenPresented && !isCommanded }

  /// The report to send if the popup ends now.
  package func lastReport(_ closing: Closing?) -> Report {
    if let report = closing?.report(isCommanded: dismissal?.cause == .command) { return report }
    return switch phase {
    case .waiting, .waitingForScreen, .requested, .appearing:
      hasBeenPresented ? .didDismiss : .didFail
    case .leaving(let dismissal):
      dismissal.cause == .user ? .userDismissed(nil) : .didDismiss
    case .gone(let wasSwiping):
      wasSwiping ? .userDismissed(nil) : .didDismiss
    case .resting, .swiping, .movingBack, .renewed, .ended:
      .didDismiss
    }
  }

  /// The phase for views, or nil while the popup waits or is gone.
  var shownPhase: PopupPhase? {
    switch phase {
    case .waiting, .waitingForScreen, .ended: nil
    case .requested, .appearing: .presenting
    case .resting, .gone, .renewed: .presented
    case .swiping, .movingBack: .swiping
    case .leaving(let dismissal): dismissal.cause == .user ? .swiping : .dismissing
    }
  }
}

extension PresentationLife.Dismissal {
  /// Whether UIKit has not completed its presentation.
  var isStillAppearing: Bool { step == .requested || step == .arriving }
}
