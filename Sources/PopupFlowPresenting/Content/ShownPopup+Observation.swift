import Observation
import PopupFlow

// Observation, on the systems that have it. The macro `@Observable` cannot be used: it requires them.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownPopup: Observable {}

/// Returns a registrar, or nil on systems without Observation.
func makeObservation() -> (any Sendable)? {
  guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return nil }
  return ObservationRegistrar()
}

extension ShownPopup {
  /// Notes that a view, or another observer, reads a property.
  func noteAccess<Value>(_ property: KeyPath<ShownPopup, Value>) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      registrar?.access(self, keyPath: property)
    }
  }

  /// Changes a property, and notifies observers.
  func changing<Value>(_ property: KeyPath<ShownPopup, Value>, _ change: () -> Void) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *), let registrar {
      registrar.withMutation(of: self, keyPath: property, change)
    } else {
      change()
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private var registrar: ObservationRegistrar? { observation as? ObservationRegistrar }
}
