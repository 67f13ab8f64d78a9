import PopupMachine
import PopupModelChecking

/// Events that come in together, and when.
package struct Batch: Equatable, Sendable, CustomStringConvertible {
  package var time: Double
  package var events: [PopupEvent<Shop>]

  /// The time and the events; of a request only what is not its default.
  package var description: String {
    "at \(time): " + events.map(\.snapshot).joined(separator: "; ")
  }
}
