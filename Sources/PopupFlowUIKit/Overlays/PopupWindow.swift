#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A window above the app for popups, of a ``WindowHost`` or of another framework (V8).
  ///
  /// It is key for popups with a backdrop, which have the keyboard (U24) and a television's focus
  /// (U19), or for text input. Then the app's window is key again (U14).
  ///
  /// Call ``popupsHaveChanged(backTo:)`` after each change of the root's parts.
  @MainActor
  package final class PopupWindow: UIWindow {
    package let root: PopupWindowRoot

    /// The window below that was key last.
    private(set) weak var appWindow: UIWindow?

    // Whether it became key for a backdrop, and not for a tap.
    private var hasTakenKey = false
    // The first responder of the app, to return to.
    private var appResponder: ResignedResponder?
    private var observing: AnyCancellable?
    private var closing: AnyCancellable?

    /// Shows a window without popups. The app's window stays key (U14).
    init(_ root: PopupWindowRoot, level: UIWindow.Level, in scene: UIWindowScene) {
      self.root = root
      super.init(windowScene: scene)
      appWindow = scene.keyWindow
      observing = NotificationCenter.default.observe(UIWindow.didBecomeKeyNotification) {
        [weak self] window in
        self?.noteKey(window)
      }
      windowLevel = level
      rootViewController = root
      isHidden = false
    }

    /// Shows a window just above the app, in which a controller draws the popups.
    package convenience init(drawnBy canvas: UIViewController, in scene: UIWindowScene) {
      let root = PopupWindowRoot(nibName: nil, bundle: nil)
      let level = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
      self.init(root, level: level, in: scene)
      root.fill(with: canvas)
      // Draws the content before its first change, which can be animated.
      root.view.layoutIfNeeded()
    }

    package required init?(coder: NSCoder) { nil }

    // Only popups receive touches, and what is presented in this window.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event), let view = root.viewIfLoaded else {
        return nil
      }
      guard view.isDescendant(of: hit) || hit.isDescendant(of: view) else { return hit }
      return root.hitTest(convert(point, to: view), with: event)
    }

    // MARK: Key

    package override var canBecomeKey: Bool { isModal || acceptsKeyboard }

    private var isModal: Bool { root.modalContent != nil }

    private var acceptsKeyboard: Bool {
      root.presentedViewController != nil || root.parts.contains(where: \.acceptsKeyboard)
    }

    private func noteKey(_ object: ObjectIdentifier) {
      guard let window = windowScene?.windows.first(where: { ObjectIdentifier($0) == object }),
        window !== self
      else { return }
      // A window of popups that takes the key from this one returns it.
      if (window as? PopupWindow)?.appWindow !== self { appWindow = window }
    }

    /// Updates keyboard, focus and status bar.
    ///
    /// - Parameter responder: The first responder that has resigned for a popup that was dismissed.
    package func popupsHaveChanged(backTo responder: ResignedResponder? = nil) {
      accessibilityViewIsModal = isModal
      if isOnTelevision { moveTelevisionFocus() } else { moveKeyboard(backTo: responder) }
      #if !os(tvOS) && !os(visionOS)
        root.setNeedsStatusBarAppearanceUpdate()
      #endif
    }

    /// Whether a remote replaces fingers, and the focus stays in the key window (U19).
    private var isOnTelevision: Bool { traitCollection.userInterfaceIdiom == .tv }

    private func moveTelevisionFocus() {
      guard isModal else {
        if root.presentedViewController == nil { giveBackKey() }
        return
      }
      makeKey()
      root.setNeedsFocusUpdate()
      root.updateFocusIfNeeded()
    }

    /// Gives the keyboard to the popups while there is a backdrop, and returns it then (U24).
    private func moveKeyboard(backTo responder: ResignedResponder?) {
      if isModal { takeKey() }
      guard isKeyWindow else {
        // The app has taken the keyboard while the backdrop was on screen.
        if !isModal { giveBackKey() }
        return
      }
      responder?.restore()
      let isEdited = firstResponderInside.map { $0 !== root } ?? false
      if isModal {
        if !isEdited, root.presentedViewController == nil { root.becomeFirstResponder() }
      } else if !acceptsKeyboard || hasTakenKey && !isEdited {
        giveBackKey()
      }
    }

    /// Resigns the first responder of a popup, the text field of a lower one for example.
    func resignResponder() -> ResignedResponder? {
      isOnTelevision || firstResponderInside === root ? nil : ResignedResponder(in: self)
    }

    private func takeKey() {
      guard !isKeyWindow else { return }
      let responder = ResignedResponder(in: windowScene?.keyWindow)
      // One of an earlier popup is kept while a popup has the keyboard, and no longer.
      if responder != nil || !hasTakenKey { appResponder = responder }
      hasTakenKey = true
      makeKey()
    }

    private func giveBackKey() {
      hasTakenKey = false
      guard isKeyWindow else { return }
      _ = ResignedResponder(in: self)
      heir?.makeKey()
      appResponder?.restore()
      appResponder = nil
    }

    // The window that was key before, or else the topmost one that can become key.
    private var heir: UIWindow? {
      let candidates =
        windowScene?.windows.filter { $0 !== self && !$0.isHidden && $0.canBecomeKey } ?? []
      if let appWindow, candidates.contains(appWindow) { return appWindow }
      return candidates.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }

    // MARK: Closing

    /// Closes the window without its popups, and with what they have presented.
    ///
    /// While something else is presented on the root, by an SDK for example, the window stays, also
    /// if its owner is gone. It is key only if that is edited.
    package func close(_ clock: any PopupClock) {
      root.empty()
      popupsHaveChanged()
      closeWhenFree(clock)
    }

    private func closeWhenFree(_ clock: any PopupClock) {
      closing = nil
      let isOpen = windowScene.map { $0.activationState != .unattached } ?? false
      let isFree = root.dismissPresented(withGuest: !isOpen)
      guard isOpen, !isFree else { return closeNow() }
      // Retains the window, and with it what is presented.
      closing = clock.schedule(at: clock.now + 0.25) { self.closeWhenFree(clock) }
    }

    private func closeNow() {
      giveBackKey()
      // A window above that is to return the key to this one returns it to the app.
      for case let window as PopupWindow in windowScene?.windows ?? []
      where window !== self && window.appWindow === self {
        window.appWindow = appWindow
        window.appResponder = appResponder
      }
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }
  }
#endif
