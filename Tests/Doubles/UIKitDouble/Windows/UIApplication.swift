/// The app of a simulation: its scenes and its key window.
@MainActor
final class UIApplication {
  var scenes: [UIWindowScene] = []
  weak var keyWindow: UIWindow?

  /// Whether no scene is in the foreground.
  var isInBackground: Bool {
    !scenes.contains {
      $0.activationState == .foregroundActive || $0.activationState == .foregroundInactive
    }
  }
}
