/// The outermost view of a scene, hidden until it is shown.
@MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  open var windowLevel: Level = .normal

  // MARK: Looks

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { changeTraits { $0.overrideUserInterfaceStyle = oldValue } }
  }
  open var traitOverrides = UITraitOverrides() {
    didSet { changeTraits { $0.traitOverrides = oldValue } }
  }
  private var isComparingTraits = false

  /// Tells the views of a change, compared with the traits before it.
  private func changeTraits(back: (UIWindow) -> Void) {
    guard !isComparingTraits else { return }
    isComparingTraits = true
    let (style, overrides) = (overrideUserInterfaceStyle, traitOverrides)
    back(self)
    let old = traitCollection
    (overrideUserInterfaceStyle, traitOverrides) = (style, overrides)
    isComparingTraits = false
    tellTraits(since: old)
  }

  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
      if let windowScene { frame = windowScene.screen.bounds }
    }
  }

  /// Replacing the controller while it presents leaves the presented controllers behind (U13).
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController !== oldValue { replaceRoot(oldValue) }
    }
  }

  /// Each window has its own; only that of the key window receives keys (U24).
  weak var firstResponder: UIResponder?
  var transitions: [Transition] = []
  /// Controllers whose root was replaced while it presented. They are never released.
  var leftBehind: [UIViewController] = []
  private(set) var shownOrder = 0
  private var isShown = false
  private var isRootAttached = false
  private var rootContainer: UITransitionView?

  /// The last answers of the root. Exists only in the double.
  public internal(set) var rootAnswers: RootAnswers?

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    // Initialisers do not call property observers.
    windowScene.add(self)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }

  open override var isHidden: Bool {
    get { !isShown }
    set {
      guard newValue == isShown else { return }
      if newValue { hide() } else { show() }
    }
  }

  var isOnScreen: Bool { isShown && windowScene.map { $0.activationState != .unattached } ?? false }
  var screenInsets: UIEdgeInsets { windowScene?.insets ?? .zero }

  private func show() {
    guard windowScene != nil else {
      simulation.warn(.windowWithoutScene, "\(self) has no scene, and is not shown")
      return
    }
    shownOrder = simulation.nextWindowOrder()
    isShown = true
    comeOnScreen()
    simulation.post(UIWindow.didBecomeVisibleNotification, self, .windowVisibility)
  }

  /// Appears. If the scene is connecting, waits until it has connected.
  func comeOnScreen() {
    guard isOnScreen else { return }
    if let rootViewController, !isRootAttached {
      attach(rootViewController)
    } else {
      for controller in topControllers { controller.appearUntilNextTurn() }
    }
  }

  private func hide() {
    for transition in transitions { transition.finishNow() }
    for controller in topControllers { controller.disappearNow() }
    isShown = false
    if isKeyWindow { resignKeyWindow() }
    simulation.post(UIWindow.didBecomeHiddenNotification, self, .windowVisibility)
  }

  private func replaceRoot(_ old: UIViewController?) {
    if let old {
      for transition in transitions { transition.finishNow() }
      if old.presented != nil {
        simulation.warn(
          .rootReplacedUnderPresentation,
          "\(old) is replaced as root while it presents; what it presents stays in the window")
        leftBehind.append(old)
      }
      old.viewIfLoaded?.removeFromSuperview()
      isRootAttached = false
    }
    if let rootViewController, isOnScreen { attach(rootViewController) }
  }

  private func attach(_ root: UIViewController) {
    isRootAttached = true
    rootAnswers = RootAnswers(of: root)
    root.loadViewIfNeeded()
    let container = rootContainer ?? UITransitionView(frame: bounds)
    if rootContainer == nil {
      rootContainer = container
      // The system's own, so it is told nothing.
      container.superview = self
      subviews.insert(container, at: 0)
    }
    fitRoot()
    root.view.frame = bounds
    container.content.insertSubview(root.view, at: 0)
  }

  /// Gives the view of the root, and those around it, the size of the window.
  func fitRoot() {
    guard let rootContainer else { return }
    rootContainer.frame = bounds
    rootContainer.content.frame = bounds
    for view in rootContainer.content.subviews { view.frame = bounds }
  }

  /// The controllers whose views are in this window, from the bottom up, without covered ones.
  var topControllers: [UIViewController] {
    subviews.compactMap { view in
      let controller =
        view === rootContainer
        ? rootContainer?.content.subviews.last?.controller
        : (view as? PresentationContainerView)?.presented ?? view.controller
      return controller?.viewIfLoaded?.window === self ? controller : nil
    }
  }

  // MARK: The key window

  /// Each scene has a key window of its own. A window becomes key in its scene, and nothing is posted
  /// if it is that already, wherever the user was.
  open var isKeyWindow: Bool { windowScene?.lastKeyWindow === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, let windowScene else { return }
    simulation.application.keyScene = windowScene
    guard !isKeyWindow else { return }
    windowScene.lastKeyWindow?.resignKeyWindow()
    windowScene.lastKeyWindow = self
    simulation.post(UIWindow.didBecomeKeyNotification, self, .keyWindow)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// No other window becomes key automatically: the window that took over returns the state (U14).
  private func resignKeyWindow() {
    if isKeyWindow { windowScene?.lastKeyWindow = nil }
    simulation.post(UIWindow.didResignKeyNotification, self, .keyWindow)
  }

  nonisolated public static let didBecomeVisibleNotification =
    Notification.Name("UIWindowDidBecomeVisibleNotification")
  nonisolated public static let didBecomeHiddenNotification =
    Notification.Name("UIWindowDidBecomeHiddenNotification")
  nonisolated public static let didResignKeyNotification =
    Notification.Name("UIWindowDidResignKeyNotification")
  nonisolated public static let didBecomeKeyNotification =
    Notification.Name("UIWindowDidBecomeKeyNotification")
}
