#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A window for popups that passes touches beside them to the windows below.
  ///
  /// It becomes key for a popup with a backdrop, which has the keyboard (U24) and a television's
  /// focus (U19), or for text input. Then it returns the key state to the app's window (U14).
  @MainActor
  final class PassThroughWindow: UIWindow {
    /// Whether text in a popup can be edited.
    var acceptsKeyboard = false

    /// Whether a popup with a backdrop is on screen.
    var isModal = false

    /// The window below that was key last.
    private(set) weak var appWindow: UIWindow?

    /// Whether it became key for a backdrop, and not for a tap.
    private(set) var hasTakenKey = false

    // The first responder of the app, to return to.
    private var appResponder: ResignedResponder?
    private var observing: AnyCancellable?

    override init(windowScene: UIWindowScene) {
      super.init(windowScene: windowScene)
      appWindow = windowScene.keyWindow
      observing = NotificationCenter.default.observe(UIWindow.didBecomeKeyNotification) {
        [weak self] window in
        self?.noteKey(window)
      }
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeKey: Bool { acceptsKeyboard || isModal }

    // Only popups and backdrops receive touches, and what popups present in this window.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event),
        let root = rootViewController as? PopupWindowRoot,
        let view = root.viewIfLoaded
      else { return nil }
      if view.isDescendant(of: hit) || hit.isDescendant(of: view) {
        return root.hitTest(convert(point, to: view), with: event)
      }
      return hit
    }

    private func noteKey(_ object: ObjectIdentifier) {
      guard let window = windowScene?.windows.first(where: { ObjectIdentifier($0) == object }),
        window !== self
      else { return }
      // A window of popups that takes the key from this one returns it.
      if (window as? PassThroughWindow)?.appWindow !== self { appWindow = window }
    }

    /// Makes this window key, and resigns the first responder of the app (U24).
    func takeKey() {
      guard !isKeyWindow else { return }
      let responder = ResignedResponder(in: windowScene?.keyWindow)
      // One of an earlier popup is kept while a popup has the keyboard, and no longer.
      if responder != nil || !hasTakenKey { appResponder = responder }
      hasTakenKey = true
      makeKey()
    }

    /// Makes the app's window key again, if this one is key, and returns to its first responder.
    func giveBackKey() {
      hasTakenKey = false
      guard isKeyWindow else { return }
      _ = ResignedResponder(in: self)
      heir?.makeKey()
      appResponder?.restore()
      appResponder = nil
    }

    /// Closes the window.
    func close() {
      giveBackKey()
      bequeath()
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }

    // A window above that is to return the key to this one returns it to the app.
    private func bequeath() {
      for case let window as PassThroughWindow in windowScene?.windows ?? []
      where window !== self && window.appWindow === self {
        window.appWindow = appWindow
        window.appResponder = appResponder
      }
    }

    // The window that was key before, or else the topmost one that can become key.
    private var heir: UIWindow? {
      let candidates =
        windowScene?.windows.filter { $0 !== self && !$0.isHidden && $0.canBecomeKey } ?? []
      if let appWindow, candidates.contains(appWindow) { return appWindow }
      return candidates.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }
  }
#endif
