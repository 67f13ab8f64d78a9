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

    /// Whether UIKit has reported that the scene will be inactive. Its state says so later.
    private var isDeactivating = false

    private var observations: [AnyCancellable] = []

    /// - Parameters:
    ///   - scene: The scene. It can be one that is not connected yet.
    ///   - onChange: Called after each change. Retained until the scene is closed.
    package init(
      _ scene: UIWindowScene, onChange: @escaping @MainActor @Sendable (Change) -> Void
    ) {
      self.scene = scene
      if isActive, SceneOrder.number(of: scene) == 0 { SceneOrder.noteActivation(of: scene) }
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
      // Several scenes can be active side by side. A touch makes the window of one of them key.
      observations.append(
        NotificationCenter.default.observe(UIWindow.didBecomeKeyNotification, of: nil) {
          [weak self] in self?.noteKeyWindow($0)
        })
    }

    /// Whether the scene is on screen, and the user can use it.
    package var isActive: Bool {
      !isClosed && !isDeactivating && scene?.activationState == .foregroundActive
    }

    /// The scene as the window of a host (U35).
    package var window: HostWindow {
      guard let scene, !isClosed else {
        return HostWindow(id: ObjectIdentifier(self), activity: .background, activation: 0)
      }
      return HostWindow(
        id: ObjectIdentifier(scene),
        activity: isActive
          ? .active : scene.activationState == .foregroundInactive ? .inactive : .background,
        activation: SceneOrder.number(of: scene))
    }

    private func note(_ change: Change) {
      isDeactivating = change == .deactivated
      if change == .activated, let scene { SceneOrder.noteActivation(of: scene) }
      guard change == .closed else { return }
      isClosed = true
      observations = []
    }

    private func noteKeyWindow(_ window: ObjectIdentifier) {
      guard isActive, let scene, scene.windows.contains(where: { ObjectIdentifier($0) == window })
      else { return }
      SceneOrder.noteActivation(of: scene)
    }
  }
#endif
