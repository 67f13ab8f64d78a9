// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these types. Comments say what the double models, and why.

/// The app of the current simulation.
///
/// Not a responder, because no event reaches it.
@MainActor
open class UIApplication: NSObject {
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open class var shared: UIApplication { UIKitSimulation.current.application }

  private unowned let simulation: UIKitSimulation
  var scenes: [UIWindowScene] = []
  weak var keyWindow: UIWindow?

  init(simulation: UIKitSimulation) {
    self.simulation = simulation
    super.init()
  }

  open var connectedScenes: Set<UIScene> { Set(scenes) }

  /// The state of the most active scene.
  open var applicationState: State {
    if scenes.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    if scenes.contains(where: { $0.activationState == .foregroundInactive }) { return .inactive }
    return .background
  }

  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")

  /// Sends the notifications for a change of the app's state, caused by a scene.
  func tellChange(from old: State) {
    let center = NotificationCenter.default
    let new = applicationState
    guard new != old else { return }
    if old == .active { center.post(name: Self.willResignActiveNotification, object: self) }
    if new == .background {
      center.post(name: Self.didEnterBackgroundNotification, object: self)
      simulation.endAnimationsUnfinished()
    }
    if old == .background {
      center.post(name: Self.willEnterForegroundNotification, object: self)
    }
    if new == .active { center.post(name: Self.didBecomeActiveNotification, object: self) }
  }
}
