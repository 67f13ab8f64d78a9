// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

/// The app of the current simulation.
///
/// Not a responder here: nothing travels that far.
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

  /// As active as its most active scene.
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

  /// Tells what a change of a scene has meant for the app.
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
