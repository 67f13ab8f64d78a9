#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Reports whether a scene is active, and when it is closed.
  @MainActor
  package final class SceneWatch {
    package enum Change {
      case activated, deactivated, closed
    }

    /// The scene; not retained.
    package private(set) weak var scene: UIWindowScene?

    /// Whether the scene was closed.
    package private(set) var isClosed = false

    /// Whether the scene is on screen, and the user can use it.
    package private(set) var isActive: Bool

    private var observations: [AnyCancellable] = []

    /// - Parameters:
    ///   - scene: The scene. It can be one that is not connected yet.
    ///   - onChange: Called after each change. Retained until the scene is closed.
    package init(
      _ scene: UIWindowScene, onChange: @escaping @MainActor @Sendable (Change) -> Void
    ) {
      self.scene = scene
      isActive = scene.activationState == .foregroundActive
      let changes: [(Notification.Name, Change)] = [
        (UIScene.didActivateNotification, .activated),
        (UIScene.willDeactivateNotification, .deactivated),
        (UIScene.didDisconnectNotification, .closed),
      ]
      observations = changes.map { name, change in
        NotificationCenter.default.observe(name, of: scene) { [weak self] _ in
          self?.note(change)
          onChange(change)
        }
      }
    }

    private func note(_ change: Change) {
      isActive = change == .activated
      guard change == .closed else { return }
      isClosed = true
      observations = []
    }
  }
#endif
