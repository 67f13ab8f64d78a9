#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// Shows popups in a window of their own above the app: banners, toasts and cards.
  ///
  /// ```swift
  /// let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
  ///   BannerView(popup.content) { popup.finish() }
  /// }
  /// store.drive(banners, lanes: [.banner]).store(in: &cancellables)
  /// ```
  ///
  /// The host presents nothing on the app's controllers, so it needs no transition lock. Touches
  /// beside the popups are the app's. Usually one host serves one lane. If the lane's capacity is
  /// more than one, its popups are stacked. The window exists only while a popup is shown, or while
  /// something that an SDK or the app has presented on its root is.
  ///
  /// A popup with a backdrop has the keyboard while it is on screen: its window is key, and the
  /// app's first responder resigns. When the popup is dismissed, the app's window is key again, and
  /// its first responder returns. The Escape key closes what the escape gesture closes. Without a
  /// backdrop, the app's window stays key.
  ///
  /// On Apple TV, the focus moves to a popup with a backdrop. The Menu button acts like the escape
  /// gesture, and popups cannot be dragged.
  ///
  /// A popup with a backdrop is modal for assistive technology: the focus moves to it, to its
  /// `firstFocus` if it has one, and back when the popup is dismissed. A popup without a backdrop
  /// is announced.
  ///
  /// While the app has an alert, a menu, a search or something of the system's on the screen, popups
  /// of a host whose `style` has a backdrop wait until that is gone.
  ///
  /// The store is active while the host's scene or another one of its scenes is; see
  /// `PopupStore.followsScenes`. While the store is inactive, in the background for example, it
  /// presents no popup, and the durations of popups on screen stand still.
  ///
  /// A popup that is mandatory (`PopupDomain.isMandatory(_:)`) is closed by its content only: no drag,
  /// tap beside it, escape gesture or key closes it, whatever its style.
  ///
  /// A popup that returns is shown with the same controller. When the scene is disconnected, each
  /// popup on screen is reported as gone. Later popups wait until a scene of the store is active.
  /// If the store does not follow its scenes, or the host is not removed, they fail.
  @MainActor
  public final class WindowHost<Domain: PopupDomain>: PopupHost {
    /// Reports to the store the result of a command.
    public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    typealias Presentation = WindowPresentation<Domain>

    let style: WindowStyle
    private let level: UIWindow.Level
    private let makeContent: @MainActor (ShownPopup<Domain>) -> any WindowContent
    private(set) weak var scene: UIWindowScene?
    private var hostScene: HostScene<Domain>?

    /// Sends requests from inside popups to the store.
    private(set) var innerRequest: PopupStore<Domain>.InnerRequest?
    var kept = KeptContents<KeptWindowContent<Domain>>()
    var presentations: [Presentation] = []

    var heldBack: [HeldBack] = []

    private let clock: any PopupClock

    /// Looks at the screen while something of the app's own has it.
    private(set) lazy var lookout = ScreenLookout(self, clock: clock) { !$0.isScreenTaken }
    private(set) var window: PopupWindow?

    /// Creates a host for a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene of the popups; not retained.
    ///   - style: The style of popups without a style of their own.
    ///   - level: The level of the window; by default, just above the app's. To cover the keyboard
    ///     or the system's alerts, pass a higher level.
    ///   - clock: The clock for looking again while something of the app's own has the screen.
    ///   - content: Makes a view, a controller, or either with a style, for each request that is
    ///     shown. The host retains the closure.
    public init(
      scene: UIWindowScene, style: WindowStyle = .banner,
      level: UIWindow.Level = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1),
      clock: any PopupClock = DispatchPopupClock(),
      content: @escaping @MainActor (ShownPopup<Domain>) -> any WindowContent
    ) {
      self.scene = scene
      self.style = style
      self.level = level
      self.clock = clock
      makeContent = content
      hostScene = HostScene(scene) { [weak self] change in
        self?.lookout.isActive = change == .activated
        if change == .closed { self?.sceneDidClose() }
      }
    }

    /// Informs a store whether the scene is active; see `PopupStore.followsScenes`. Popups request
    /// others from that store.
    public func attach(to store: PopupStore<Domain>) -> AnyCancellable? {
      innerRequest = store.innerRequest
      lookout.attach(to: store)
      return hostScene?.attach(to: store)
    }

    // MARK: What is on screen

    /// The popups that are on screen or moving in or out, in the order of their commands.
    public var showing: [PopupID] { presentations.map(\.popup.id) }

    /// Returns the controller of a popup that is shown or will return, or `nil` if there is none.
    public func controller(of id: PopupID) -> UIViewController? {
      presentations.last { $0.popup.id == id }?.slot?.controller
        ?? kept.content(of: id)?.screen.controller
    }

    // MARK: Commands

    /// Shows, updates or dismisses a popup.
    public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
      switch command {
      case .present(let popup, let number, let isReturning):
        // Another store may have used the number before.
        if !isReturning { forget(popup.number) }
        let next = HeldBack(popup: popup, number: number, report: report)
        if isWayOutTaken(for: next) { heldBack.append(next) } else { present(next) }
      case .update(let popup, let number):
        if let index = heldBack.firstIndex(where: { $0.number == number }) {
          heldBack[index].popup = popup
        }
        guard let presentation = presentations.first(where: { $0.number == number }) else { return }
        update(presentation, to: popup)
      case .dismiss(_, let number, let reason):
        heldBack.removeAll { $0.number == number }
        // It waited for a popup that leaves the screen. That has taken too long, so the popup counts
        // as gone (R33).
        if reason == .overdue {
          for old in presentations where old.life.isAnswered { retire(old) }
        }
        guard let presentation = presentations.first(where: { $0.number == number }) else {
          return report(.didDismiss)
        }
        note(.dismiss(reason), of: presentation)
      }
    }

    /// Releases the content that was kept for a popup's return.
    public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
      forget(resolution.request)
      // The request has its outcome before the popup is gone, so the store does not wait for it
      // (R33).
      for presentation in presentations where presentation.popup.number == resolution.request {
        if presentation.life.isAwaited { retire(presentation) }
      }
    }

    func present(_ next: HeldBack) {
      let (popup, number, report) = (next.popup, next.number, next.report)
      if isScreenTaken {
        lookout.didDecline()
        return report(.didDecline(.screen))
      }
      // The store presents another popup in the lane only after it has given up the old one (R22,
      // R33).
      for old in presentations
      where old.life.isAwaited && old.popup.lane == popup.lane { retire(old) }
      let remembered = kept[popup.number]
      let shown = remembered?.popup ?? makeShown(popup)
      // It was closed while it was off screen.
      if let closing = shown.closing { return report(.userDismissed(closing.answer)) }
      guard let root = openRoot() else { return report(.didFail) }
      let presentation = Presentation(number, popup, shown: shown, report: report)
      note(.draw, of: presentation)
      presentations.append(presentation)
      let screen = remembered?.screen ?? makeContent(shown).makeWindowScreen()
      kept[popup.number] = KeptWindowContent(popup: shown, screen: screen)
      show(shown, screen, in: presentation)
      guard let slot = presentation.slot else { return }
      presentation.focus = AccessibilityFocus(in: scene)
      if slot.backdrop != nil { presentation.responder = window?.resignResponder() }
      root.add(slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      slot.style.animation.present(slot.context(in: root.view)) { [weak self, weak presentation] in
        if let self, let presentation { note(.appeared, of: presentation) }
      }
    }

    private func update(_ presentation: Presentation, to popup: Popup<Domain>) {
      guard !presentation.life.isLeaving, let root, let old = presentation.slot else { return }
      presentation.popup = popup
      if presentation.shown.update(popup) {
        old.isMandatory = presentation.shown.isMandatory
        let screen = WindowScreen(old.controller, style: old.style)
        kept[popup.number] = KeptWindowContent(popup: presentation.shown, screen: screen)
        if presentation.life.isResting { announce(presentation) }
        return
      }
      let (shown, replaced) = (makeShown(popup), presentation.shown)
      // A closing on the way in takes effect when the popup is shown, with either content.
      if let closing = replaced.closing { shown.noteClosing(with: closing.answer) }
      let screen = makeContent(shown).makeWindowScreen()
      kept[popup.number] = KeptWindowContent(popup: shown, screen: screen)
      show(shown, screen, in: presentation)
      letGo(replaced)
      guard let slot = presentation.slot else { return }
      root.replace(old, with: slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      // A finger on the old view has no popup to drag any more.
      endDrag(presentation, isOut: false)
      if presentation.life.isResting { announce(presentation) }
      // The content maker may have closed it.
      if shown.closing != nil { close(presentation) }
    }

    private func show(
      _ popup: ShownPopup<Domain>, _ screen: WindowScreen, in presentation: Presentation
    ) {
      let slot = WindowSlot(screen, style: style)
      presentation.show(popup, in: slot)
      // On a remote, a finger only moves the focus (U19).
      if scene?.traitCollection.userInterfaceIdiom != .tv {
        slot.takeDrags { [weak self, weak presentation] step in
          if let presentation { self?.drag(presentation, step) }
        }
      }
      if slot.style.backdrop?.dismissesOnTap == true {
        slot.backdrop?.takeTaps { [weak self, weak presentation] in
          guard let presentation, presentation.life.isResting else { return }
          self?.close(presentation)
        }
      }
      slot.isMandatory = popup.isMandatory
    }

    // MARK: The window

    var root: WindowRoot? { window?.root as? WindowRoot }

    private func openRoot() -> WindowRoot? {
      // The window may still exist while its popups are reported gone.
      guard isOpen, let scene else { return nil }
      if let root { return root }
      let root = WindowRoot(nibName: nil, bundle: nil)
      root.canEscape = { [weak self] in self?.escapable != nil }
      root.onEscape = { [weak self] in self?.escape() ?? false }
      window = PopupWindow(root, level: level, in: scene)
      return root
    }

    /// Updates the window after a change of its popups.
    ///
    /// - Parameter responder: The first responder that has resigned for a popup that was dismissed.
    func windowHasChanged(backTo responder: ResignedResponder? = nil) {
      hideWhatLiesBehind()
      window?.popupsHaveChanged(backTo: responder)
    }

    /// Closes the window if it is empty.
    func closeWindowIfEmpty() {
      guard presentations.isEmpty, let window else { return }
      self.window = nil
      window.close(clock)
    }

    /// Whether the scene is open.
    var isOpen: Bool { hostScene?.isClosed == false }

    private func sceneDidClose() {
      for presentation in presentations { retire(presentation) }
    }
  }
#endif
