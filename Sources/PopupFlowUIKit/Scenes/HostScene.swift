#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The scene of a host, which informs the host's stores whether it is active (R37).
  @MainActor
  final class HostScene<Domain: PopupDomain> {
    private var watch: SceneWatch?
    private var attached: [Weak<SceneActivity<Domain>>] = []

    /// - Parameters:
    ///   - scene: The scene; not retained.
    ///   - clock: The clock of the looks at an inactive scene.
    ///   - onChange: Called after each change, when the stores are informed.
    init(
      _ scene: UIWindowScene, clock: any PopupClock,
      onChange: @escaping @MainActor @Sendable (SceneWatch.Change) -> Void
    ) {
      watch = SceneWatch(scene, clock: clock) { [weak self] change in
        self?.inform(change)
        onChange(change)
      }
    }

    /// Whether the scene is active.
    var isActive: Bool { watch?.isActive ?? false }

    /// Whether the scene was closed.
    var isClosed: Bool { watch?.isClosed ?? false }

    /// The scene as the window of its host (U35).
    var windows: [HostWindow] { watch.map { [$0.window] } ?? [] }

    /// Informs a store whether the scene is active, now and at each change.
    ///
    /// - Returns: A cancellable that ends this.
    func attach(to store: PopupStore<Domain>) -> AnyCancellable? {
      guard let watch, let scene = watch.scene, !isClosed else { return nil }
      let activity = SceneActivity(store, scene: scene, isActive: watch.isActive)
      attached.removeAll { $0.object == nil }
      attached.append(Weak(activity))
      return AnyCancellable { @Sendable in _ = activity }
    }

    private func inform(_ change: SceneWatch.Change) {
      // The stores can attach and release the host meanwhile.
      for activity in attached.compactMap(\.object) {
        switch change {
        case .activated: activity.isActive = true
        case .deactivated: activity.isActive = false
        case .closed: activity.disconnect()
        }
      }
    }
  }
#endif
