#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A window for popups that passes touches beside them to the windows below.
  ///
  /// It becomes key only for text input, or for the focus of a television (U19). Then it returns
  /// the key state to the app's window (U14).
  @MainActor
  final class PassThroughWindow: UIWindow {
    var acceptsKeyboard = false
    var holdsFocus = false

    /// The window that was key last.
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

    // Only popups and backdrops receive touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.viewIfLoaded ? nil : hit
    }

    private func noteKey(_ object: ObjectIdentifier) {
      let window = windowScene?.windows.first { ObjectIdentifier($0) == object }
      if let window, window !== self { appWindow = window }
    }

    /// Makes the app's window key again, if this one is key.
    func giveBackKey() {
      guard isKeyWindow else { return }
      heir?.makeKey()
    }

    /// Closes the window.
    func close() {
      giveBackKey()
      isHidden = true
      rootViewController = nil
      windowScene = nil
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
