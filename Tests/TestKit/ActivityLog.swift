import PopupFlow

/// The changes of a store's activity (R37): `activated`, `deactivated`.
@MainActor
package final class ActivityLog {
  private var changes: [String] = []
  private var subscription: AnyCancellable?

  package init<Domain: PopupDomain>(_ store: PopupStore<Domain>) {
    subscription = store.transitions.sink { [unowned self] in
      for event in $0.events {
        switch event {
        case .activated: changes.append("activated")
        case .deactivated: changes.append("deactivated")
        default: break
        }
      }
    }
  }

  /// Returns the changes since the last call.
  package func take() -> [String] {
    defer { changes = [] }
    return changes
  }
}
