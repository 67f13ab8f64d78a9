import PopupFlow

/// The stores that a host serves. They are informed whether the host's scene is active (R37), and
/// whether its screen is taken (R45).
@MainActor
package final class HostStores<Domain: PopupDomain> {
  /// A store, for each time that it was attached.
  private final class Entry {
    weak var store: PopupStore<Domain>?
    weak var activity: SceneActivity<Domain>?

    init(_ store: PopupStore<Domain>) {
      self.store = store
    }
  }

  /// The host that the stores know; not retained.
  package weak var host: (any PopupHost<Domain>)?

  private var entries: [Entry] = []

  /// Adds a store; not retained.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - scene: The scene of the host; `nil` if the host does not inform the store of it.
  ///   - isActive: Whether the scene is active.
  /// - Returns: A cancellable that ends the informing about the scene.
  package func attach(
    _ store: PopupStore<Domain>, scene: AnyObject?, isActive: Bool
  ) -> AnyCancellable? {
    entries.removeAll { $0.store == nil || $0.store === store && $0.activity == nil }
    let entry = Entry(store)
    entries.append(entry)
    guard let scene else { return nil }
    let activity = SceneActivity(store, scene: scene, isActive: isActive)
    entry.activity = activity
    return AnyCancellable { @Sendable in _ = activity }
  }

  // The stores can attach and release the host meanwhile.
  private var activities: [SceneActivity<Domain>] { entries.compactMap(\.activity) }

  /// Informs the stores whether the scene is active.
  func setActive(_ isActive: Bool) {
    for activity in activities { activity.isActive = isActive }
  }

  /// Informs the stores that the scene was closed.
  func disconnect() {
    for activity in activities { activity.disconnect() }
  }

  /// Informs the stores whether something of the app's own has the screen.
  func setScreenTaken(_ isTaken: Bool) {
    guard let host else { return }
    var informed: [PopupStore<Domain>] = []
    for store in entries.compactMap(\.store) where !informed.contains(where: { $0 === store }) {
      informed.append(store)
      host.setScreenTaken(isTaken, in: store)
    }
  }
}
