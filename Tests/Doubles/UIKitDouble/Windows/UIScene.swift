// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open internal(set) var activationState: ActivationState = .unattached
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// Held, as UIKit does until the scene is closed.
  open var delegate: (any UISceneDelegate)?

  nonisolated public static let willConnectNotification =
    Notification.Name("UISceneWillConnectNotification")
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

/// One window of the device's, with the app's windows in it (U14).
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
  private struct Member {
    weak var window: UIWindow?
  }

  open private(set) var screen: UIScreen
  open internal(set) var interfaceOrientation: UIInterfaceOrientation = .portrait
  var insets: UIEdgeInsets
  weak var lastKeyWindow: UIWindow?
  private var members: [Member] = []

  init(simulation: UIKitSimulation, size: CGSize, insets: UIEdgeInsets) {
    screen = UIScreen(size: size)
    self.insets = insets
    super.init(simulation: simulation)
  }

  open var traitCollection: UITraitCollection { simulation.traitCollection }

  /// Windows are held by those who made them: one that nobody holds is gone, with what it shows.
  open var windows: [UIWindow] { members.compactMap(\.window) }

  /// The scene's window that is key, or was when another scene's took over.
  open var keyWindow: UIWindow? { lastKeyWindow }

  func add(_ window: UIWindow) {
    remove(window)
    members.append(Member(window: window))
  }

  func remove(_ window: UIWindow) {
    members.removeAll { $0.window == nil || $0.window === window }
  }

  /// The windows to be seen, from the bottom up: by level, then by when each was shown.
  var windowsInOrder: [UIWindow] {
    windows.filter(\.isOnScreen).sorted {
      ($0.windowLevel.rawValue, $0.shownOrder) < ($1.windowLevel.rawValue, $1.shownOrder)
    }
  }
}
