#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// What a host waits for.
  @MainActor
  struct ModalRow {
    /// The transition that the host has begun.
    var turn: TransitionLock.Token?

    /// A turn that the host has, and has begun nothing in yet.
    var granted: TransitionLock.Token?

    var isAsking = false
    var isAdvancingSoon = false
    var retry: AnyCancellable?
    var lookout: AnyCancellable?

    /// How often in a row something was said to move without a word of who moves it.
    var silentLooks = 0

    /// What the host waits for the end of already.
    weak var awaited: (any UIViewControllerTransitionCoordinator)?

    /// On what it would present, and was seen there on an earlier turn (U3).
    weak var presenter: UIViewController?
  }

  // What is begun when, one thing at a time.
  extension ModalHost {
    /// Looks at what is to be done, on the next turn: nothing is begun from inside anything.
    func advanceSoon() {
      guard !row.isAdvancingSoon else { return }
      row.isAdvancingSoon = true
      nextTurn { [weak self] in
        guard let self else { return }
        row.isAdvancingSoon = false
        advance()
      }
    }

    private func advance() {
      settle()
      keepLookout()
      if row.turn?.isEnded ?? true { begin() }
      row.granted.take()?.endIfRunning()
    }

    private func begin() {
      let presentations = presentationsInOrder
      let isClearing = !clearings.isEmpty
      let leaving = presentations.filter { $0.isToGo || isClearing && $0.stage == .presented }
        .min { ($0.controller?.presentationDepth ?? 0) < ($1.controller?.presentationDepth ?? 0) }
      if let leaving {
        guard isStill(leaving.window?.rootViewController) else { return }
        return dismiss(leaving)
      }
      guard !isClearing else { return clear() }
      // What lies over it would go too, and is looked at again when that has gone (U5).
      let remade = presentations.first {
        $0.nextContent != nil && $0.stage == .presented
          && $0.controller?.presentedViewController == nil
      }
      if let remade {
        guard isStill(remade.window?.rootViewController) else { return }
        return dismiss(remade)
      }
      guard let next = presentations.first(where: { $0.stage == .waiting }) else { return }
      guard let window, isStill(window.rootViewController),
        let presenter = readyPresenter(in: window)
      else {
        return advanceLater()
      }
      present(next, on: presenter, in: window)
    }

    // MARK: Turns

    /// Returns the turn for a transition; `nil` if others have the lock. The host then looks again when it
    /// has its turn.
    ///
    /// While a command is not answered, the store has the lock for it, and knows best whether the popup is
    /// still wanted when its turn comes. So the host takes the lock only for what nobody has commanded.
    func takeTurn(_ origin: TransitionLock.Token.Origin) -> TransitionLock.Token? {
      if let granted = row.granted.take(), !granted.isEnded {
        row.turn = granted
        return granted
      }
      // The caller of `clearScreen` has the lock, too.
      let isGranted =
        !clearings.isEmpty || isLockShared && presentations.values.contains(where: \.isStoreTurn)
      row.turn = (isGranted ? TransitionLock() : lock).tryBegin(origin)
      if row.turn == nil { ask(origin) }
      return row.turn
    }

    private func ask(_ origin: TransitionLock.Token.Origin) {
      guard !row.isAsking else { return }
      row.isAsking = true
      let nextTurn = nextTurn
      lock.enqueue(owner: self, origin) { [weak self] turn in
        // Nothing is begun from inside anything.
        nextTurn { [weak self] in
          guard let self else { return turn.endIfRunning() }
          row.isAsking = false
          row.granted = turn
          advance()
        }
      }
    }

    /// Ends the running turn, if there is one.
    func endTurn() {
      row.turn.take()?.endIfRunning()
    }

    // MARK: Looking again

    /// Looks again after a while: UIKit does not tell that a window is shown (U3), nor always that
    /// something is over.
    func advanceLater() {
      guard row.retry == nil else { return }
      row.retry = clock.schedule(at: clock.now + 0.1) { [weak self] in
        guard let self else { return }
        row.retry = nil
        advanceSoon()
      }
    }

    /// Looks now and then as long as a popup is on screen: UIKit tells nobody that a window's root was
    /// replaced under it (U13), and a root's view need not bear another that would notice. Nor does
    /// it tell what the app does below a popup that covers it (U9).
    private func keepLookout() {
      guard row.lookout == nil, presentations.values.contains(where: \.isUp) else { return }
      row.lookout = clock.schedule(at: clock.now + 1) { [weak self] in
        guard let self else { return }
        row.lookout = nil
        advanceSoon()
        PageTrackers.lookAgain()
      }
    }

    /// Whether nothing moves in a controller, what it contains and what it presents (U2); if something
    /// does, its end is waited for.
    ///
    /// A controller that says for two seconds that it comes or goes, without a coordinator, says so
    /// for good: UIKit does not promise that a cancelled swipe takes that back.
    func isStill(_ controller: UIViewController?) -> Bool {
      guard let running = controller?.runningTransition else {
        row.silentLooks = 0
        return true
      }
      row.silentLooks = running.coordinator == nil ? row.silentLooks + 1 : 0
      guard row.silentLooks < 20 else { return true }
      wait(for: running)
      return false
    }

    private func wait(for running: RunningTransition) {
      advanceLater()
      guard let coordinator = running.coordinator, row.awaited !== coordinator else { return }
      let willTell = running.whenOver(nextTurn) { [weak self] in self?.advanceSoon() }
      if willTell { row.awaited = coordinator }
    }

    // MARK: Where

    /// The scene's key window, if it is one of the app's screens, or else the first that is (U14).
    var window: UIWindow? {
      let windows = (scene?.windows ?? []).filter {
        !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil
      }
      return windows.first(where: \.isKeyWindow)
        ?? windows.first { $0 === scene?.keyWindow } ?? windows.first
    }

    /// What is on top of a window, if it was there on an earlier turn already: UIKit tells only the
    /// controller itself that it has appeared, and does so on the turn after at the latest (U3).
    private func readyPresenter(in window: UIWindow) -> UIViewController? {
      guard let top = window.rootViewController?.topmostPresented,
        top.viewIfLoaded?.window === window, !top.isBeingPresented, !top.isBeingDismissed
      else { return nil }
      guard row.presenter === top else {
        row.presenter = top
        advanceSoon()
        return nil
      }
      return top
    }
  }
#endif
