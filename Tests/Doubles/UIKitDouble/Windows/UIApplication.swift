/// The last responder. Made for each use, because a responder retains its simulation. No instance is
/// `shared`, because each simulation has an app of its own.
@MainActor
open class UIApplication: UIResponder {
  open var connectedScenes: Set<UIScene> { Set(simulation.application.scenes) }
}

/// The app of a simulation: its scenes and their key windows.
@MainActor
final class SimulatedApp {
  var scenes: [UIWindowScene] = []
  /// The scene that receives the keys: the one with the window that was touched, or made key, last.
  weak var keyScene: UIWindowScene?
  var keyWindow: UIWindow? { keyScene?.lastKeyWindow }

  /// Whether no scene is in the foreground.
  var isInBackground: Bool {
    !scenes.contains {
      $0.activationState == .foregroundActive || $0.activationState == .foregroundInactive
    }
  }
}
