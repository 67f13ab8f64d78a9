/// The app of a simulation: its scenes and their key windows.
@MainActor
final class UIApplication {
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
