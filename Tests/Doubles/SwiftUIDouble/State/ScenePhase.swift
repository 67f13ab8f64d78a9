import UIKitDouble

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active

  @MainActor
  init(_ scene: UIWindowScene) {
    switch scene.activationState {
    case .foregroundActive: self = .active
    case .foregroundInactive: self = .inactive
    case .background, .unattached: self = .background
    }
  }
}

/// Calls a closure at each phase of a scene, at the calls of the scene's delegate.
@MainActor
func observePhases(
  of scene: UIWindowScene, _ onChange: @escaping @MainActor @Sendable (ScenePhase) -> Void
) -> [AnyCancellable] {
  let phases: [(Notification.Name, ScenePhase)] = [
    (UIScene.willEnterForegroundNotification, .inactive),
    (UIScene.didActivateNotification, .active),
    (UIScene.willDeactivateNotification, .inactive),
    (UIScene.didEnterBackgroundNotification, .background),
  ]
  return phases.map { name, phase in
    let center = NotificationCenter.default
    // Safe because the token is only passed back, which may be done on any thread.
    nonisolated(unsafe) let token = center.addObserver(forName: name, object: scene, queue: nil) {
      _ in MainActor.assumeIsolated { onChange(phase) }
    }
    return AnyCancellable { center.removeObserver(token) }
  }
}
