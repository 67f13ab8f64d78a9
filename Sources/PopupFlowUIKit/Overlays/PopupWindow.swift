#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A window above the app for popups, of a ``WindowHost`` or of another framework (V8).
  ///
  /// It is key for popups with a backdrop, which have the keyboard (U24) and a television's focus
  /// (U19), or for text input. Then the app's window is key again (U14). It looks like the app's
  /// window (U27).
  ///
  /// Call ``popupsHaveChanged(backTo:)`` after each change of the root's parts.
  @MainActor
  package final class PopupWindow: UIWindow {
    package let root: PopupWindowRoot

    /// Called when the app or an SDK has hidden the window, and with it the popups (U31).
    package var onLoss: @MainActor () -> Void = {}

    /// The window below that was key last.
    weak var appWindow: UIWindow? {
      didSet { followApp() }
    }

    // For the extension about the key.
    var key = PopupWindowKey()
    let clock: any PopupClock

    private lazy var looks = WindowLooks(of: self)
    private var observing: [AnyCancellable] = []
    private var closing: AnyCancellable?
    private(set) var isClosing = false

    /// Shows a window without popups. The app's window stays key (U14).
    init(
      _ root: PopupWindowRoot, level: UIWindow.Level, in scene: UIWindowScene,
      clock: any PopupClock
    ) {
      self.root = root
      self.clock = clock
      super.init(windowScene: scene)
      windowLevel = level
      appWindow = scene.keyWindow.flatMap { isAbove($0) ? $0 : nil } ?? scene.appWindow
      followApp()
      let center = NotificationCenter.default
      observing = [
        center.observe(UIWindow.didBecomeKeyNotification) { [weak self] in self?.noteKey($0) },
        center.observe(UIWindow.didResignKeyNotification) { [weak self] _ in self?.pollKey() },
        center.observe(UIWindow.didBecomeHiddenNotification) { [weak self] _ in
          self?.pollKey()
        },
        center.observe(UIScene.didActivateNotification, of: scene) { [weak self] _ in
          self?.noteActivation()
        },
        center.observe(UITextField.textDidEndEditingNotification) { [weak self] _ in
          self?.noteEndOfEditing()
        },
        center.observe(UITextView.textDidEndEditingNotification) { [weak self] _ in
          self?.noteEndOfEditing()
        },
      ]
      rootViewController = root
      isHidden = false
    }

    /// Shows a window just above the app, in which a controller draws the popups.
    package convenience init(
      drawnBy controller: UIViewController, in scene: UIWindowScene, clock: any PopupClock
    ) {
      let root = PopupWindowRoot(nibName: nil, bundle: nil)
      let level = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
      self.init(root, level: level, in: scene, clock: clock)
      root.fill(with: controller)
      // Draws the content before its first change, which can be animated.
      root.view.layoutIfNeeded()
    }

    package required init?(coder: NSCoder) { nil }

    /// The tint of the view whose popups are in the window; nil for that of the app's window.
    package var viewTint: UIColor? {
      get { looks.tint }
      set { looks.tint = newValue }
    }

    /// The window that the system would ask, and whose looks count, without this window.
    var modelWindow: UIWindow? { windowScene?.delegateWindow ?? appWindow }

    func followApp() {
      let model = modelWindow
      root.app = isAsked(by: model) ? windowScene?.appWindow : model
      looks.follow(root.app)
    }

    /// Returns whether a window forwards the system's questions to this one. When a scene is closed,
    /// windows of popups can have returned the key to each other, and would ask each other for ever.
    private func isAsked(by window: UIWindow?) -> Bool {
      var next = window
      while let popups = next as? PopupWindow {
        if popups === self { return true }
        next = popups.root.app
      }
      return false
    }

    /// Returns whether a window of the app or of popups lies below this one. Only from such a window
    /// is the key taken (U32).
    func isAbove(_ window: UIWindow) -> Bool {
      let (own, other) = (windowLevel.rawValue, window.windowLevel.rawValue)
      if window is PopupWindow { return other <= own }
      return !window.isOfSystem && (other < own || window.windowLevel == .normal)
    }

    // Only popups receive touches, and what is presented in this window.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event), let view = root.viewIfLoaded else {
        return nil
      }
      guard view.isDescendant(of: hit) || hit.isDescendant(of: view) else { return hit }
      return root.hitTest(convert(point, to: view), with: event)
    }

    package override var canBecomeKey: Bool { isModal || acceptsKeyboard }

    package override var isHidden: Bool {
      didSet { if !oldValue { loseIfHidden() } }
    }

    /// Finds out whether the window was hidden while its scene was inactive, after the app could show it
    /// again.
    private func noteActivation() {
      guard isHidden else { return }
      clock.nextTurn { [weak self] in self?.loseIfHidden() }
    }

    private func loseIfHidden() {
      // A scene that is closed hides its windows, too.
      guard isHidden, !isClosing, windowScene?.activationState == .foregroundActive else { return }
      onLoss()
    }

    // MARK: Closing

    /// Closes the window without its popups, and with what they have presented (U30).
    ///
    /// While something else is presented in the window, by an SDK for example, the window stays, also
    /// if its owner is gone. It is key only if that is edited.
    package func close() {
      root.empty()
      popupsHaveChanged()
      closeWhenFree()
    }

    private func closeWhenFree() {
      closing = nil
      let isOpen = !isHidden && windowScene.map { $0.activationState != .unattached } ?? false
      let isFree = root.dismissPresented(all: !isOpen)
      guard isOpen, !isFree else { return closeNow() }
      // Retains the window, and with it what is presented.
      closing = clock.schedule(at: clock.now + 0.25) { self.closeWhenFree() }
    }

    private func closeNow() {
      isClosing = true
      looks.stop()
      giveBackKey()
      // A window above that is to return the key to this one returns it to the app.
      for case let window as PopupWindow in windowScene?.windows ?? []
      where window !== self && window.appWindow === self {
        window.appWindow = appWindow
        window.key.responder = key.responder
      }
      isHidden = true
      rootViewController = nil
      windowScene = nil
    }
  }
#endif
