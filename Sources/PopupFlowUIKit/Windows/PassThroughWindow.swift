#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A window that popups lie in: touches beside them go through to what is below.
  ///
  /// It does not become key unless text is to be typed into it, or the focus of a television is to be
  /// in it (U19); then the app's window gets the key back (U14).
  @MainActor
  final class PassThroughWindow: UIWindow {
    var acceptsKeyboard = false
    var holdsFocus = false

    /// The window that was key last, of the app or of others.
    private(set) weak var appWindow: UIWindow?
    private var observing: AnyCancellable?

    override init(windowScene: UIWindowScene) {
      super.init(windowScene: windowScene)
      appWindow = windowScene.keyWindow
      observing = NotificationCenter.default.observe(UIWindow.didBecomeKeyNotification) {
        [weak self] window in
        self?.noteKey(window)
      }
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override var canBecomeKey: Bool { acceptsKeyboard || holdsFocus }

    // What is not a popup's or a backdrop's is not there.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.viewIfLoaded ? nil : hit
    }

    private func noteKey(_ object: ObjectIdentifier) {
      let window = windowScene?.windows.first { ObjectIdentifier($0) == object }
      if let window, window !== self { appWindow = window }
    }

    /// Lets the app's window have the key again, if this one has taken it.
    func giveBackKey() {
      guard isKeyWindow else { return }
      heir?.makeKey()
    }

    /// Goes away, for good.
    func close() {
      giveBackKey()
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }

    // The one that had the key before; if it is gone, the topmost that can have it.
    private var heir: UIWindow? {
      let candidates =
        windowScene?.windows.filter { $0 !== self && !$0.isHidden && $0.canBecomeKey } ?? []
      if let appWindow, candidates.contains(appWindow) { return appWindow }
      return candidates.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }
  }
#endif
