import PopupMachine
import PopupModelChecking

/// Events that happen together, with their time.
package struct Batch: Equatable, Sendable, CustomStringConvertible {
  package var time: Double
  package var events: [PopupEvent<Shop>]

  /// The time and the events, with the non-default fields of requests.
  package var description: String {
    "at \(time): " + events.map(\.snapshot).joined(separator: "; ")
  }
}
