#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Performs the actions of a presentation's life.
  extension ModalHost {
    typealias Life = PresentationLife<Domain.Answer>

    /// Gives an input to the life of a presentation, and performs the actions.
    func note(_ input: Life.Input, of presentation: ModalPresentation<Domain>) {
      for action in presentation.life.take(input, closing(of: presentation)) {
        if case .impossible = action { presentation.life.reportImpossible(input) }
        apply(action, presentation)
      }
    }

    /// Returns the closing by the content. A popup that waits to return can be closed, too.
    func closing(of presentation: ModalPresentation<Domain>) -> PopupClosing<Domain.Answer>? {
      (presentation.content ?? kept[presentation.popup.number])?.popup.closing
    }

    private func apply(_ action: Life.Action, _ presentation: ModalPresentation<Domain>) {
      switch action {
      case .takeAway, .lookSoon: advanceSoon()
      case .lookLater: advanceLater()
      case .presentAgain: presentAgain(presentation)
      case .refused: didRefuse(presentation)
      case .report(let report):
        if presentation.life.isAnswered { keepLock(for: presentation) }
        presentation.report(report)
      case .lookAgain: note(.lookAgain, of: presentation)
      case .end: retire(presentation)
      case .beginTransition, .endTransition, .draw, .erase, .refresh, .stopTimer, .moveBack,
        .awaitEnd, .eraseLate, .awaitUnmounting, .awaitTap, .giveUpLate, .makeRoom, .leaveScreen,
        .late, .impossible:
        // For popups that views draw, or that SwiftUI presents.
        break
      }
    }
  }
#endif
