#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Changes below the popups, on an empty screen (U13).
  extension ModalBackend {
    /// Performs a change on an empty screen, on a later turn of the main loop.
    func clearScreen(animated: Bool, then change: @escaping @MainActor () -> Void) {
      clearings.append((animated, change))
      advanceSoon()
    }

    /// Dismisses the app's own modals when the host's are gone.
    func clear() {
      guard let clearing = clearings.first,
        let presenter = mainWindow?.rootViewController?.modalPresenter
      else { return }
      guard
        let turn = takeTurn(
          .place(PopupCallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)))
      else { return }
      let dismissalNumber = queue.beginTransition()
      presenter.dismiss(animated: clearing.isAnimated) { [weak self] in
        guard let self else { return turn.endIfRunning() }
        // UIKit also calls it when it refuses (U36).
        guard presenter.presentedViewController != nil else {
          return didEndTransition(turn, dismissalNumber)
        }
        clock.nextTurn { [weak self] in self?.check(presenter, turn, dismissalNumber) }
      }
      clock.nextTurn { [weak self] in self?.check(presenter, turn, dismissalNumber) }
    }

    private func check(
      _ presenter: UIViewController, _ turn: TransitionLock.Token, _ dismissalNumber: Int,
      isEndless: Bool = false
    ) {
      guard queue.isRunning(turn, dismissalNumber) else { return }
      guard presenter.presentedViewController != nil else {
        return didEndTransition(turn, dismissalNumber)
      }
      if !isEndless, let running = presenter.runningTransition {
        let willTell = awaitEnd(of: running, on: presenter) { [weak self] isEndless in
          self?.check(presenter, turn, dismissalNumber, isEndless: isEndless)
        }
        if willTell { return queue.refusal = Silence() }
      }
      // UIKit has refused to dismiss them.
      endTurn()
      if isEndless { queue.refusal.giveUp() }
      queue.refusal.note(clock.now, isActive: isSceneActive)
      guard queue.refusal.isOverdue else { return advanceLater() }
      reportIssue(
        """
        UIKit has refused to dismiss the modals below a change for two seconds. The change is made. \
        Look for a controller that overrides dismiss(animated:completion:) without calling super.
        """)
      finishClearings()
    }

    func finishClearings() {
      queue.refusal = Silence()
      let done = clearings
      clearings = []
      for clearing in done { clearing.change() }
      advanceSoon()
    }
  }
#endif
