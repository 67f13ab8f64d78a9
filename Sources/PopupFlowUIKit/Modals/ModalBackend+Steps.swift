#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The passes: one poll of all popups, and at most one transition.
  extension ModalBackend {
    /// Decides the next step on the next turn, because UIKit's callbacks are no place to begin a
    /// transition.
    func advanceSoon() {
      guard !queue.isAdvancingSoon else { return }
      queue.isAdvancingSoon = true
      clock.nextTurn { [weak self] in
        guard let self else { return }
        queue.isAdvancingSoon = false
        advance()
      }
    }

    /// Polls after a while. UIKit does not report when a window is shown (U3), and does not
    /// report the end of each transition.
    func advanceLater() {
      guard queue.retry == nil else { return }
      queue.retry = clock.schedule(at: clock.now + 0.1) { [weak self] in
        guard let self else { return }
        queue.retry = nil
        advanceSoon()
      }
    }

    func advance() {
      reconcile()
      let seen = snapshot()
      let hasNotified = notice(seen)
      engine?.monitor.beginPolling()
      if queue.running?.isEnded ?? true {
        // The notices call the app, which may have changed the screen.
        let snapshot = hasNotified ? snapshot() : seen
        perform(snapshot.step, snapshot)
      }
      // If the host has begun no transition in its turn, the turn ends, and others can begin theirs.
      if queue.running == nil, queue.turn.isTaken { endTurn() }
    }

    // MARK: Lives

    /// Informs the lives of what is seen, and finds presentations that are over, from the top down.
    private func reconcile() {
      for session in sessions.reversed() where !session.life.hasEnded {
        let popup = snapshot(of: session)
        // It cannot be taken out of the hidden window (U30, U31).
        if popup.isUp, popup.isHidden, popup.cover != nil {
          session.note(.postpone)
        } else if isUndone(session) {
          presentOnceMore(session)
        } else {
          session.note(.polled(polledState(of: session)))
        }
        if session.life.isResting { session.place.observer?.follow() }
        noteSwipe(of: session)
      }
    }

    private func polledState(of session: Session) -> Life.PolledState {
      let gone = Life.PolledState.gone(hasNextContent: session.place.nextContent != nil)
      guard isUp(session), let controller = controller(of: session) else { return gone }
      // While a transition runs in a hidden window, UIKit would lose a dismissal (U2, U31).
      if isHidden(session) {
        return awaitTransition(of: controller.bottommostPresenter) ? .moving : gone
      }
      guard session.life.dependsOnMotion else { return .still }
      return controller.runningTransition != nil ? .moving : .still
    }

    // MARK: Notices

    /// - Returns: Whether anything was notified, which may have called the app.
    private func notice(_ snapshot: ModalSnapshot) -> Bool {
      let sessions = sessions
      let notices = snapshot.notices
      for notice in notices {
        switch notice {
        case .endTurn(let index): sessions[index].place.dismissalTurn.finish()
        case .postpone(let index): sessions[index].note(.postpone)
        case .stopTime: engine?.monitor.didFindScreenTaken()
        case .deferDismissal(let index): engine?.deferDismissal(sessions[index])
        case .awaitScreen: engine?.monitor.didDecline()
        case .decline(let index): decline(sessions[index])
        }
      }
      guard snapshot.isBlocked else {
        let wasTaken = engine?.monitor.isTaken == true
        engine?.monitor.poll()
        return wasTaken || !notices.isEmpty
      }
      let sources = queue.declinedSources.map(\.object) + [window?.rootViewController]
      let tops = sources.compactMap { $0?.frontmost }
      if snapshot.clearing == nil, engine?.monitor.isTaken == true,
        let top = tops.first(where: { $0.runningTransition != nil }),
        let running = top.runningTransition
      {
        wait(for: running, on: top)
      }
      return !notices.isEmpty
    }

    // MARK: Steps

    private func perform(_ step: ModalStep, _ snapshot: ModalSnapshot) {
      switch step {
      case .none: break
      case .dismiss(let index):
        let isLeftBehind = snapshot.popups[index].presence == .leftBehind
        dismiss(sessions[index], isLeftBehind: isLeftBehind, isReturning: false)
      case .replace(let index):
        dismiss(sessions[index], isLeftBehind: false, isReturning: true)
      case .clear: clear()
      case .change: finishClearings()
      case .present(let index): present(sessions[index])
      case .wait(let cause): wait(for: cause)
      }
    }

    private func wait(for cause: ModalStep.Cause) {
      switch cause {
      case .popup(let index):
        let session = sessions[index]
        // The controller's own transition, because it may have left the window (U6, U13).
        let root = session.place.window?.rootViewController
        if !awaitTransition(of: root, controller(of: session)) { advanceSoon() }
      case .modals: _ = awaitTransition(of: mainWindow?.rootViewController)
      case .screen(let index):
        advanceLater()
        guard let source = source(of: sessions[index]), let window = window(of: source),
          !awaitTransition(of: window.rootViewController)
        else { return }
        let top = source.frontmost
        if isReady(top, in: window), queue.top !== top {
          queue.top = top
          advanceSoon()
        }
      }
    }

    // MARK: Transitions of others

    /// Whether a controller, its children or its modals move, as ``awaitTransition(of:)`` would say.
    func isMoving(_ controller: UIViewController?) -> Bool {
      guard let running = controller?.runningTransition else { return false }
      queue.hasSeenMotion = true
      return transition.canTell(running.coordinator)
        || !transition.wouldBeOverdue(isActive: isSceneActive)
    }

    /// Awaits the transition that runs on controllers, their children or their modals, if there is one
    /// (U2).
    ///
    /// If a controller is in transition for two seconds of an active scene without a coordinator, or
    /// with one that refuses to report the end, the transition counts as over (U25).
    ///
    /// - Returns: Whether a transition runs.
    private func awaitTransition(of controllers: UIViewController?...) -> Bool {
      let moving = controllers.lazy.compactMap { $0 }.first { $0.runningTransition != nil }
      guard let moving, let running = moving.runningTransition else {
        transition.reset()
        return false
      }
      wait(for: running, on: moving)
      if transition.canTell(running.coordinator) {
        transition.reset()
      } else if transition.noteUnreported(isActive: isSceneActive) {
        return false
      }
      return true
    }

    private func wait(for running: RunningTransition, on controller: UIViewController) {
      advanceLater()
      advance(after: running, on: controller)
    }

    /// Decides the next step when a transition of a controller is over.
    func advance(after running: RunningTransition, on controller: UIViewController) {
      guard let coordinator = running.coordinator else { return }
      _ = transition.awaitEnd(
        of: coordinator, isActive: isTimePassing,
        current: { [weak controller] in controller?.runningTransition?.coordinator }
      ) { [weak self] in self?.advanceSoon() }
    }

    /// Performs an action when a transition of a controller is over, or when its end counts as untold
    /// (U40).
    ///
    /// - Returns: Whether the action will be called.
    func awaitEnd(
      of running: RunningTransition, on controller: UIViewController,
      then action: @escaping @MainActor (_ isEndless: Bool) -> Void
    ) -> Bool {
      guard let coordinator = running.coordinator else { return false }
      return SignalWait.awaitEnd(
        of: coordinator, clock, isActive: isTimePassing,
        current: { [weak controller] in controller?.runningTransition?.coordinator }, then: action)
    }
  }
#endif
