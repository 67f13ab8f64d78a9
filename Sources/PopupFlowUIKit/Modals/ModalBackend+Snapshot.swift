#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The backend polls its popups and their screens. The next step follows from the snapshot, which
  // decides it without UIKit.
  extension ModalBackend {
    /// Returns what is seen of all popups now. O(*n*), where *n* is the number of controllers in the
    /// window.
    func snapshot() -> ModalSnapshot {
      queue.hasSeenMotion = false
      let snapshot = ModalSnapshot(
        popups: sessions.map(snapshot(of:)), otherScreens: otherScreens,
        clearing: clearings.isEmpty ? nil : modalsToClear)
      if !queue.hasSeenMotion { transition.reset() }
      return snapshot
    }

    /// Returns what is seen of a popup now.
    func snapshot(of session: Session) -> ModalSnapshot.Popup {
      var popup = ModalSnapshot.Popup(session.life.modalStage)
      popup.isCommanded = session.life.isCommanded
      popup.isAnswered = session.life.isAnswered
      popup.isHidden = isHidden(session)
      popup.hasNextContent = session.place.nextContent != nil
      popup.awaitsLock = session.place.dismissalTurn.isWaiting
      // It may have ended meanwhile.
      popup.isAwaitedByReturn =
        session.place.isAwaitedByReturn && engine?.kept[session.popup.number] != nil
      if session.place.refusal.isOverdue {
        popup.refusal = session.place.isStuck ? .paused : .long
      }
      popup.screen = screen(from: source(of: session))
      guard let controller = controller(of: session) else { return popup }
      popup.isTopmost = controller.presentedViewController == nil
      popup.cover = controller.cover(canPresentPopups: canPresent(on:))
      popup.isCoverLeaving = controller.topmostPresented.isBeingDismissed
      guard isUp(session) else { return popup }
      let root = session.place.window?.rootViewController
      popup.presence = root === controller.bottommostPresenter ? .up : .leftBehind
      popup.depth = controller.presentationDepth
      popup.isMoving = isMoving(root) || popup.presence == .leftBehind && isMoving(controller)
      return popup
    }

    // MARK: Screens

    /// Returns the controller from which a popup was presented, or is to be: the app's, or else the
    /// root of the window.
    func source(of session: Session) -> UIViewController? {
      let root = window?.rootViewController
      if session.life.isWaiting { return presentingController?(session.popup) ?? root }
      guard let source = session.place.source else { return root }
      // It may have left the screen below a popup that a controller around it presents (U13).
      guard source.viewIfLoaded?.window == nil else { return source }
      return controller(of: session)?.presentingViewController ?? source
    }

    /// Returns the window in which popups can be presented from a controller, or nil.
    func window(of source: UIViewController) -> UIWindow? {
      let main = window
      if source === main?.rootViewController { return main }
      let own = source.frontmost.viewIfLoaded?.window
      return own?.windowScene === scene && own?.isHidden == false ? own : nil
    }

    /// Returns whether popups can be presented on the topmost controller of a chain (U21). From a
    /// controller of the app's that is not on the screen, none can.
    private func screen(from source: UIViewController?) -> ModalSnapshot.Screen {
      guard let source else { return .missing }
      guard let window = window(of: source) else { return .blocked }
      let top = source.frontmost
      let isCovered = top !== source && !top.isMarkedAsPopup && !canPresent(on: top)
      let isBelow = scene?.isBlocked(above: window, canPresentPopups: canPresent(on:)) ?? false
      if isCovered || top.isSearched || isBelow { return .blocked }
      if isMoving(window.rootViewController) { return .moving }
      return isReady(top, in: window) && queue.top === top ? .ready : .unready
    }

    /// The screens from which no popup has been presented, and which count all the same.
    private var otherScreens: [ModalSnapshot.Screen] {
      guard presentingController != nil else { return [screen(from: window?.rootViewController)] }
      return queue.declinedSources.compactMap(\.object).map { screen(from: $0) }
    }

    /// Whether UIKit can present on a controller. UIKit reports only the controller itself that it
    /// has appeared, at the latest on the next turn (U3).
    func isReady(_ top: UIViewController, in window: UIWindow) -> Bool {
      top.viewIfLoaded?.window === window && !top.isBeingPresented && !top.isBeingDismissed
    }

    // A window that is hidden keeps its modals.
    private var modalsToClear: ModalSnapshot.Clearing {
      guard let root = mainWindow?.rootViewController, root.modalPresenter != nil else {
        return .empty
      }
      return isMoving(root) ? .moving : .still
    }

    private func canPresent(on controller: UIViewController) -> Bool {
      guard !controller.isBeingDismissed else { return false }
      return canPresentPopups?(controller) ?? controller.canPresentPopups
    }

    // MARK: Single questions

    func controller(of session: Session) -> UIViewController? { session.place.content?.controller }

    /// Whether UIKit presents a popup, from the beginning of its transition until it is gone.
    func isUp(_ session: Session) -> Bool {
      !session.life.isWaiting && controller(of: session)?.presentingViewController != nil
    }

    /// Whether a popup's window is hidden, released, or without a scene (U31).
    func isHidden(_ session: Session) -> Bool {
      session.place.hasWindow && session.place.window?.hasLeftScreen ?? true
    }

    /// The app's main window, on the screen or not (U14, U31).
    var mainWindow: UIWindow? {
      foundWindow = scene?.mainWindow(after: foundWindow)
      return foundWindow
    }

    /// The window for popups, which is on the screen.
    var window: UIWindow? { mainWindow.flatMap { scene?.shownWindow(for: $0) } }

    // MARK: The monitor

    var isScreenFree: Bool { snapshot().isFree }

    func didBecomeFree() {
      queue.declinedSources = []
      advanceSoon()
    }

    /// Whether a popup is on the screen. UIKit does not report that a window's root was replaced under
    /// it (U13), or that the app has changed pages below it (U9).
    var needsPolling: Bool { sessions.contains { isUp($0) } }

    func poll() {
      for session in sessions { session.place.isStuck = false }
      retakeKeyboard()
      advanceSoon()
      PageTrackers.reconsider()
    }
  }
#endif
