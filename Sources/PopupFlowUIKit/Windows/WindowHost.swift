#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Shows popups in a window of their own, over the app: banners, toasts, cards.
  ///
  /// ```swift
  /// let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
  ///   BannerView(popup.content) { popup.finish() }
  /// }
  /// store.drive(banners, lanes: [.banner]).store(in: &cancellables)
  /// ```
  ///
  /// It presents nothing on the app's controllers, so it needs no transition lock and collides with
  /// no transition of theirs. Touches beside the popups go to the app, and its window keeps the key
  /// (U14). One host serves one lane, most of the time; where the lane's capacity is more than one,
  /// its popups are stacked. The window is there only while a popup is.
  ///
  /// On Apple TV, the window of a popup with a backdrop is key while the popup is on screen, so that the
  /// focus can be in it. The Menu button does what the escape gesture does; nothing can be dragged.
  ///
  /// With a backdrop a popup is modal: assistive technology is taken to it, to its
  /// `firstFocus` if it has one, sees nothing else meanwhile, and goes back to where it
  /// was. Without one, it is read out (V5).
  ///
  /// A popup that returns is shown with the controller it was made with (U12). When its scene is
  /// disconnected, everything on screen is reported gone, once, and nothing is shown any more.
  @MainActor
  public final class WindowHost<Domain: PopupDomain>: PopupHost {
    /// What tells the store what became of a command.
    public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    typealias Presentation = WindowPresentation<Domain>

    private let style: WindowStyle
    private let level: UIWindow.Level
    private let makeContent: @MainActor (UIKitPopup<Domain>) -> any WindowContent
    private weak var scene: UIWindowScene?
    private var observing: AnyCancellable?
    /// What popups were shown with, by the request's number, until their outcome.
    var kept: [Int: WindowKept<Domain>] = [:]
    var presentations: [Presentation] = []
    private(set) var window: PassThroughWindow?

    /// Makes a host for a scene.
    ///
    /// - Parameters:
    ///   - scene: where the popups are shown; not held.
    ///   - style: how they are shown that have no style of their own.
    ///   - level: over which windows theirs lies; by default, just over the app's. One that lies
    ///     over the keyboard, or over the system's alerts, needs a higher one.
    ///   - content: makes what a popup is shown with: a view, a controller, or either with a style.
    ///     Called once for each request that comes on screen; held as long as the host.
    public init(
      scene: UIWindowScene, style: WindowStyle = .banner,
      level: UIWindow.Level = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1),
      content: @escaping @MainActor (UIKitPopup<Domain>) -> any WindowContent
    ) {
      self.scene = scene
      self.style = style
      self.level = level
      makeContent = content
      observing = NotificationCenter.default.observe(
        UIScene.didDisconnectNotification, of: scene
      ) { [weak self] _ in
        self?.sceneIsGone()
      }
    }

    // MARK: What is on screen

    /// What is on screen, on its way in or out too, in the order in which it came.
    public var showing: [PopupID] { presentations.map(\.popup.id) }

    /// What a popup is shown with, or was and is kept for its return; nil if there is none.
    public func controller(of id: PopupID) -> UIViewController? {
      presentations.last { $0.popup.id == id }?.slot?.controller
        ?? kept.values.first { $0.popup.id == id }?.screen.controller
    }

    // MARK: Commands

    /// Shows, changes or hides a popup.
    public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
      switch command {
      case .present(let popup, let number, let isReturning):
        present(popup, number, isReturning: isReturning, report)
      case .update(let popup, let number):
        guard let presentation = presentations.first(where: { $0.number == number }) else { return }
        update(presentation, to: popup)
      case .dismiss(_, let number, let reason):
        guard let presentation = presentations.first(where: { $0.number == number }) else {
          return report(.didDismiss)
        }
        dismiss(presentation, reason)
      }
    }

    /// Lets go of what was kept for a return (U12).
    public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
      // Let go of behind the change: what ends with it is the user's.
      let released = kept.removeValue(forKey: resolution.request)
      // It has its outcome before it is gone, so nobody waits for its way out any more (R33).
      for presentation in presentations where presentation.popup.number == resolution.request {
        if presentation.isLeaving { isGone(presentation) }
      }
      if let released { letGo(released.popup) }
    }

    private func present(
      _ popup: Popup<Domain>, _ number: Int, isReturning: Bool, _ report: @escaping Report
    ) {
      // Its last way out may not have ended, if a transition forgot to say so.
      for old in presentations where old.popup.number == popup.number { isGone(old) }
      let remembered = isReturning ? kept[popup.number] : nil
      let shown = remembered?.popup ?? makeShown(popup)
      // It was closed while it was away.
      if let closing = shown.closing { return report(.userDismissed(closing.answer)) }
      guard let root = openRoot() else { return report(.didFail) }
      let presentation = Presentation(number, popup, shown: shown, report: report)
      presentations.append(presentation)
      let screen = remembered?.screen ?? makeContent(shown).makeWindowScreen()
      kept[popup.number] = WindowKept(popup: shown, screen: screen)
      show(shown, screen, in: presentation)
      guard let slot = presentation.slot else { return }
      presentation.focus = AccessibilityFocus()
      root.add(slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      slot.style.transition.present(slot.context(in: root.view)) { [weak self, weak presentation] in
        if let presentation { self?.hasCome(presentation) }
      }
    }

    private func update(_ presentation: Presentation, to popup: Popup<Domain>) {
      guard !presentation.isLeaving, let root, let old = presentation.slot else { return }
      presentation.become(popup)
      if presentation.shown.update(popup.content) {
        let screen = WindowScreen(old.controller, style: old.style)
        kept[popup.number] = WindowKept(popup: presentation.shown, screen: screen)
        if presentation.isAtRest { announce(presentation) }
        return
      }
      let (shown, replaced) = (makeShown(popup), presentation.shown)
      let screen = makeContent(shown).makeWindowScreen()
      kept[popup.number] = WindowKept(popup: shown, screen: screen)
      show(shown, screen, in: presentation)
      letGo(replaced)
      guard let slot = presentation.slot else { return }
      root.replace(old, with: slot)
      windowHasChanged()
      root.view.layoutIfNeeded()
      // A finger that was on the old one has nothing to drag.
      if presentation.isDragged { settle(presentation) }
      if presentation.isAtRest { announce(presentation) }
      // It may have been closed from where it was made.
      if let closing = shown.closing { close(presentation, with: closing.answer) }
    }

    private func show(
      _ popup: UIKitPopup<Domain>, _ screen: WindowScreen, in presentation: Presentation
    ) {
      let slot = WindowSlot(screen, style: style)
      presentation.show(popup, in: slot)
      // A finger on a remote moves the focus, and nothing else (U19).
      if !isOnTelevision {
        slot.takeDrags { [weak self, weak presentation] step in
          if let presentation { self?.drag(presentation, step) }
        }
      }
      guard slot.style.backdrop?.dismissesOnTap == true else { return }
      slot.backdrop?.takeTaps { [weak self, weak presentation] in
        guard let presentation, presentation.isAtRest else { return }
        self?.close(presentation, with: nil)
      }
    }

    // MARK: The window

    var root: WindowRoot? { window?.rootViewController as? WindowRoot }

    private func openRoot() -> WindowRoot? {
      // Its window may be there still, while what was in it is reported gone.
      guard isOpen, let scene else { return nil }
      if let root { return root }
      let root = WindowRoot(nibName: nil, bundle: nil)
      root.canEscape = { [weak self] in self?.escapable != nil }
      root.onEscape = { [weak self] in self?.escape() ?? false }
      let window = PassThroughWindow(windowScene: scene)
      window.windowLevel = level
      window.rootViewController = root
      // Not made key: the app's is (U14).
      window.isHidden = false
      self.window = window
      return root
    }

    /// Brings the window up to date with what is in it.
    func windowHasChanged() {
      guard let window, let root else { return }
      window.acceptsKeyboard = root.slots.contains { $0.style.acceptsKeyboard }
      window.holdsFocus = isOnTelevision && root.slots.contains { $0.backdrop != nil }
      hideWhatLiesBehind()
      if window.holdsFocus {
        window.makeKey()
        root.setNeedsFocusUpdate()
        root.updateFocusIfNeeded()
      } else if isOnTelevision || !window.acceptsKeyboard {
        window.giveBackKey()
      }
      #if !os(tvOS) && !os(visionOS)
        root.setNeedsStatusBarAppearanceUpdate()
      #endif
    }

    /// Takes the window away when nothing is in it.
    func closeWindowIfEmpty() {
      guard presentations.isEmpty, let window else { return }
      self.window = nil
      window.close()
    }

    /// Whether a remote takes the place of fingers, and the focus stays in the key window (U19).
    private var isOnTelevision: Bool { scene?.traitCollection.userInterfaceIdiom == .tv }

    /// Whether its scene was not closed.
    var isOpen: Bool { observing != nil }

    private func sceneIsGone() {
      observing = nil
      for presentation in presentations { isGone(presentation) }
    }
  }
#endif
