#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The scene of a host, which tells the host's stores whether it is active (R37).
  @MainActor
  final class HostScene<Domain: PopupDomain> {
    private var watch: SceneWatch?
    private var activities: [(number: Int, activity: SceneActivity<Domain>)] = []
    private var attachCount = 0

    /// - Parameters:
    ///   - scene: The scene; not retained.
    ///   - onClose: Called when the scene is closed, after the stores have been told.
    init(_ scene: UIWindowScene, onClose: @escaping @MainActor @Sendable () -> Void) {
      watch = SceneWatch(scene) { [weak self] change in
        self?.tell(change)
        if change == .closed { onClose() }
      }
    }

    /// Whether the scene was closed.
    var isClosed: Bool { watch?.isClosed ?? false }

    /// Tells a store whether the scene is active, now and at each change.
    ///
    /// - Returns: A cancellable that ends this.
    func attach(to store: PopupStore<Domain>) -> AnyCancellable? {
      guard let watch, let scene = watch.scene, !isClosed else { return nil }
      attachCount += 1
      let number = attachCount
      let activity = SceneActivity(store, scene: scene, isActive: watch.isActive)
      activities.append((number, activity))
      return AnyCancellable { @Sendable [weak self] in
        MainQueue.perform { self?.detach(number) }
      }
    }

    private func detach(_ number: Int) {
      // Released after the change, because its end is told to the store.
      let released = activities.filter { $0.number == number }
      activities.removeAll { $0.number == number }
      withExtendedLifetime(released) {}
    }

    private func tell(_ change: SceneWatch.Change) {
      // The stores can attach and release the host meanwhile.
      for (_, activity) in activities {
        switch change {
        case .activated: activity.isActive = true
        case .deactivated: activity.isActive = false
        case .closed: activity.disconnect()
        }
      }
    }
  }
#endif
