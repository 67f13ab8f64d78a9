#if canImport(UIKit) && !os(watchOS)
  import IssueReporting
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The backend of popups in a window above the app.
  @MainActor
  final class WindowBackend<Domain: PopupDomain>: SceneBackend {
    /// The slot of a popup in the window, and what had the focus and the keyboard before it.
    struct Place {
      var slot: WindowSlot?
      /// Whether the app makes its content. It may close another popup meanwhile, whose end places those
      /// that wait.
      var isBeingMade = false
      /// The focus of assistive technology before it was presented.
      var focus: AccessibilityFocus?
      /// The first responder in the window that has resigned for it (U24).
      var responder: ResignedResponder?
    }

    typealias Content = PopupWindowScreen
    typealias Session = PresentationSession<WindowBackend>

    weak var engine: HostEngine<WindowBackend>?

    private(set) weak var scene: UIWindowScene?
    private(set) var sceneObserver: SceneObserver?
    private(set) var window: PopupWindow?
    let speech: SceneSpeech
    private var focusObservers: [AnyCancellable] = []
    private let style: PopupWindowStyle
    private let level: UIWindow.Level
    private let clock: any PopupClock
    private let makeContent: @MainActor (ShownPopup<Domain>) -> any PopupWindowContent

    init(
      scene: UIWindowScene, style: PopupWindowStyle, level: UIWindow.Level, clock: any PopupClock,
      makeContent: @escaping @MainActor (ShownPopup<Domain>) -> any PopupWindowContent
    ) {
      self.scene = scene
      self.style = style
      self.level = level
      self.clock = clock
      self.makeContent = makeContent
      speech = SceneSpeech.of(scene, clock: clock)
      sceneObserver = SceneObserver(scene, clock: clock) { [weak self] change in
        self?.sceneDidChange(change)
      }
    }

    func makePlace() -> Place { Place() }

    // MARK: The screen

    /// Whether the scene is active.
    var isSceneActive: Bool { sceneObserver?.isActive ?? false }

    func endWithScene() {
      for session in sessions { session.finishWithScreen() }
    }

    /// Whether nothing of the app's own has the screen, beside which no popup with a backdrop may be
    /// shown (U21). A popup without one was not declined.
    var isScreenFree: Bool {
      sessions.contains { $0.place.slot?.backdrop != nil }
        || scene?.isBlocked(forWindowAt: level) != true
    }

    // MARK: Presenting

    func place(_ session: Session) {
      guard let engine, !engine.isDismissalTaken(in: session.popup.lane),
        !session.place.isBeingMade
      else { return }
      session.place.isBeingMade = true
      defer { session.place.isBeingMade = false }
      // The window may still exist while its popups are reported gone.
      guard isOpen else { return session.finishWithScreen() }
      let screen =
        engine.kept[session.popup.number]?.content
        ?? makeContent(session.shown).makeWindowScreen()
      // Its maker may have ended it.
      guard !session.life.hasEnded, validate(screen, for: session) else { return }
      let style = screen.style ?? self.style
      guard style.backdrop == nil || isScreenFree else { return session.decline() }
      engine.keep(screen, of: session)
      // The app may close another popup here or in the maker, and this one comes when that is gone (U22).
      guard !engine.isDismissalTaken(in: session.popup.lane) else { return }
      let number = session.popup.number
      session.shown.configure?(screen.controller)
      guard !session.life.hasEnded, !engine.isDismissalTaken(in: session.popup.lane) else { return }
      guard session.popup.number == number else {
        // It has another content by now.
        return clock.nextTurn { [weak self] in
          if session.life.isWaiting { self?.place(session) }
        }
      }
      session.note(.draw)
      guard let root = openRoot() else { return session.finish() }
      let slot = makeSlot(screen, for: session)
      session.place.focus = AccessibilityFocus(in: scene, speech)
      if slot.backdrop != nil { session.place.responder = window?.resignResponder() }
      root.add(slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      let end = animationEnd(after: slot.knownDuration) { [weak session] in
        session?.note(.appeared)
      }
      slot.style.animation.present(slot.context(in: root.view), completion: end)
    }

    func update(_ session: Session, to popup: Popup<Domain>) {
      guard let engine else { return }
      let screen = session.place.slot.map { PopupWindowScreen($0.controller, style: $0.style) }
      if engine.updateInPlace(session, to: popup, showing: screen) {
        session.place.slot?.isMandatory = session.shown.isMandatory
        if session.life.isResting { announce(session) }
      } else if let old = session.place.slot {
        replace(old, of: session, engine)
      }
      // One that waits gets its content when it is shown.
    }

    private func replace(
      _ old: WindowSlot, of session: Session, _ engine: HostEngine<WindowBackend>
    ) {
      let next = engine.remake(session) {
        let screen = makeContent($0).makeWindowScreen()
        $0.configure?(screen.controller)
        return screen
      }
      guard let (shown, screen) = next, let root,
        screen.controller === old.controller || validate(screen, for: session)
      else { return }
      let replaced = session.shown
      session.shown = shown
      let slot = makeSlot(screen, for: session)
      engine.letGo(replaced)
      root.replace(old, with: slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      // A finger on the old view has no popup to drag any more.
      session.note(.endDrag(isOut: false))
      if session.life.isResting { announce(session) }
      // The content maker may have closed it.
      if session.shown.closing != nil { session.note(.close) }
    }

    /// Returns whether a content can be shown. UIKit has a controller in one place (U12).
    private func validate(_ screen: PopupWindowScreen, for session: Session) -> Bool {
      let controller = screen.controller
      guard controller.isInContainer || controller.presentingViewController != nil else {
        return true
      }
      reportIssue(
        """
        The content made for popup "\(session.popup.id)" is in use: the app or another popup shows \
        it. The popup has failed. Make a new controller or view for each popup.
        """)
      session.finish()
      return false
    }

    private func makeSlot(_ screen: PopupWindowScreen, for session: Session) -> WindowSlot {
      let slot = WindowSlot(screen, style: style)
      session.place.slot = slot
      // On a remote, a finger only moves the focus (U19).
      if scene?.traitCollection.userInterfaceIdiom != .tv {
        slot.takeDrags { [weak self, weak session] step in
          if let session { self?.drag(session, step) }
        }
      }
      slot.takeHolds { [weak session] cause, isThere in
        session?.hold(cause, isThere)
      }
      if slot.style.backdrop?.dismissesOnTap == true {
        slot.backdrop?.takeTaps { [weak session] in
          if let session, session.life.isResting { session.note(.close) }
        }
      }
      slot.isMandatory = session.shown.isMandatory
      return slot
    }

    func didPresent(_ session: Session) {
      if session.life.isResting { announce(session) }
    }

    // MARK: The window

    var root: WindowRoot? { window?.root as? WindowRoot }

    private func openRoot() -> WindowRoot? {
      if let root { return root }
      guard let scene else { return nil }
      let root = WindowRoot(nibName: nil, bundle: nil)
      root.canEscape = { [weak self] in self?.escapable != nil }
      root.onEscape = { [weak self] in self?.escape() ?? false }
      let window = PopupWindow(root, level: level, in: scene, clock: clock)
      window.onLoss = { [weak self] in self?.loseWindow() }
      self.window = window
      focusObservers = AssistiveTechnology.observeFocus { [weak self] in self?.noteFocus() }
      return root
    }

    /// Ends the popups of a window that the app or an SDK has hidden (U31).
    private func loseWindow() {
      guard let lost = window else { return }
      let gone = sessions.filter { $0.place.slot != nil }
      // A popup that a report causes has a window of its own.
      window = nil
      for session in gone {
        if let slot = session.place.slot { (lost.root as? WindowRoot)?.remove(slot) }
        session.finishWithScreen()
      }
      lost.close()
    }

    /// Updates the window after a change of its popups.
    ///
    /// - Parameter responder: The first responder that has resigned for a popup that was dismissed.
    private func windowHasChanged(backTo responder: ResignedResponder? = nil) {
      hideWhatLiesBehind()
      window?.popupsHaveChanged(backTo: responder)
    }

    // MARK: Dismissing

    func perform(_ action: Life.Action, of session: Session) {
      switch action {
      case .takeAway: takeAway(session)
      case .moveBack: moveBack(session)
      case .makeRoom:
        // It waited for a popup that leaves the screen. That has taken too long, so the popup counts
        // as gone (R33).
        for old in sessions where old.life.isAnswered { old.finish() }
      case .beginTransition, .endTransition, .draw, .erase, .refresh, .stopTimer, .presentAgain,
        .awaitEnd, .eraseLate, .awaitUnmounting, .awaitTap, .giveUpLate, .leaveScreen, .report,
        .reconsider, .pollSoon, .pollLater, .refused, .end, .late, .impossible:
        // For popups that views draw, or that the system presents.
        break
      }
    }

    private func takeAway(_ session: Session) {
      // A report before this may have ended it.
      guard session.life.isLeaving else { return }
      guard let slot = session.place.slot, let root else { return session.finish() }
      if session.shown.closing != nil { root.noteClosing() }
      slot.recognizer?.isEnabled = false
      let duration = slot.knownDuration
      let wait = SignalWait(
        clock, isActive: isTimePassing,
        limit: { [weak session] in
          guard let session, session.life.isLeaving else { return 0 }
          // The store does not wait for a popup that was closed, so nothing else ends an animation of the
          // app's own. The next popup waits for that, and has ten seconds by default (R33).
          return duration.map { $0 + 2 } ?? (session.life.isAnswered ? 5 : nil)
        },
        then: { [weak session] in
          if let session, session.life.isLeaving { session.note(.left) }
        })
      slot.style.animation.dismiss(slot.context(in: root.view)) { wait.end() }
    }

    /// Returns the completion of an animation, which performs an action once: when it is called, or when
    /// UIKit has not called it for two seconds (U40).
    ///
    /// - Parameters:
    ///   - seconds: The duration of the animation; nil for one of the app's own, which takes the time
    ///     that it likes.
    ///   - action: The action.
    private func animationEnd(
      after seconds: Double?, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> @MainActor @Sendable () -> Void {
      guard let seconds else { return action }
      let wait = SignalWait(
        clock, isActive: isTimePassing, limit: { seconds + 2 }, then: action)
      return { wait.end() }
    }

    private func moveBack(_ session: Session) {
      guard let slot = session.place.slot, let root else { return }
      let context = slot.context(in: root.view)
      let end = animationEnd(after: 0.2) { [weak session] in
        session?.note(.movedBack)
      }
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: {
          context.rest()
          session.shown.noteDrag(0)
        }, completion: { _ in end() })
    }

    func remove(_ session: Session, former: Life, isKnown: Bool) {
      guard let slot = session.place.slot else { return }
      root?.remove(slot)
      root?.closeRanks()
      windowHasChanged(backTo: session.place.responder)
      if slot.backdrop != nil, isOpen { giveBackFocus(of: session) }
    }

    /// Closes the window if it is empty. Called after the report, which may have caused another
    /// popup.
    func didEnd(_ session: Session) {
      guard let window, sessions.allSatisfy({ $0.place.slot == nil }) else { return }
      self.window = nil
      focusObservers = []
      window.close()
    }

    // MARK: Dragging

    private func drag(_ session: Session, _ step: DragRecognizer.Step) {
      switch step {
      case .began: session.note(.beginDrag)
      case .moved(let distance):
        guard session.life.phase == .swiping, let slot = session.place.slot else { return }
        let drag = slot.drag(by: distance)
        slot.follow(drag)
        session.shown.noteDrag(drag.progress)
      case .lifted(let distance, let speed):
        let isOut = session.place.slot?.drag(by: distance).isOut(speed: speed) ?? false
        session.note(.endDrag(isOut: isOut))
      case .cancelled: session.note(.endDrag(isOut: false))
      }
    }
  }
#endif
