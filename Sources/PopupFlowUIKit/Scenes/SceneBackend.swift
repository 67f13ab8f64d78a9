#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// A backend of popups in one scene.
  @MainActor
  protocol SceneBackend: HostBackend {
    /// The scene; not retained.
    var scene: UIWindowScene? { get }

    /// Reports the changes of the scene to ``sceneDidChange(_:)``; nil while the backend is made.
    var sceneObserver: SceneObserver? { get }

    /// Ends all presentations, because the scene was closed.
    func endWithScene()
  }

  extension SceneBackend {
    /// Whether the scene is open.
    var isOpen: Bool { sceneObserver?.isClosed == false }

    var countedScene: AnyObject? { isOpen ? scene : nil }

    var windows: [HostWindow] { (sceneObserver?.window).map { [$0] } ?? [] }

    /// Returns whether the time of a wait passes. In a closed scene, it does: otherwise, the wait would
    /// never end.
    var isTimePassing: @MainActor () -> Bool {
      { [weak self] in self.map { $0.isSceneActive || !$0.isOpen } ?? true }
    }

    func sceneDidChange(_ change: SceneObserver.Change) {
      guard change == .closed else {
        engine?.monitor.isActive = change == .activated
        return
      }
      engine?.sceneDidClose()
      endWithScene()
    }
  }
#endif
