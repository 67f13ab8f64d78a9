@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open internal(set) var activationState: ActivationState = .unattached
  open var title: String! = ""
  open private(set) lazy var session = UISceneSession()
  open override var next: UIResponder? { UIApplication(simulation: simulation) }
  /// Retained until the scene is closed, as by UIKit.
  open var delegate: (any UISceneDelegate)?

  nonisolated public static let didDisconnectNotification =
    Notification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification =
    Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification =
    Notification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}

@MainActor
open class UIScreen: NSObject {
  open internal(set) var bounds: CGRect

  init(size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    super.init()
  }
}

/// A window of the device that contains windows of the app (U14).
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  private struct Member {
    weak var window: UIWindow?
  }

  open private(set) var screen: UIScreen
  open internal(set) var interfaceOrientation: UIInterfaceOrientation = .portrait
  /// The safe area of the screen, in each orientation.
  public var insets: UIEdgeInsets
  /// The frame of the window's controls, from iPadOS 26 on; nil if there are none. In a
  /// right-to-left layout they are on the right.
  public var windowControls: CGRect?
  /// Whether the window of an iPad is so narrow that it has a phone's size class.
  var isNarrow = false
  weak var lastKeyWindow: UIWindow?
  private var members: [Member] = []

  init(
    simulation: UIKitSimulation, size: CGSize, insets: UIEdgeInsets, role: UISceneSession.Role
  ) {
    screen = UIScreen(size: size)
    self.insets = insets
    super.init(simulation: simulation)
    session.role = role
  }

  open var traitCollection: UITraitCollection { simulation.traitCollection }

  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

  /// The windows of the scene. The scene does not retain them: a window without an owner is
  /// removed, with everything it shows.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The key window of the scene. Another scene has its own.
  open var keyWindow: UIWindow? { lastKeyWindow }

  func add(_ window: UIWindow) {
    guard simulation.isConnected(self) else {
      raise("Attempting to attach window to an invalidated scene: \(self); window: \(window)")
    }
    remove(window)
    members.append(Member(window: window))
  }

  func remove(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
  }

  /// The visible windows from the bottom up, ordered by level and then by the time of showing.
  var windowsInOrder: [UIWindow] {
    windows.filter(\.isOnScreen).sorted {
      ($0.windowLevel.rawValue, $0.shownOrder) < ($1.windowLevel.rawValue, $1.shownOrder)
    }
  }
}
