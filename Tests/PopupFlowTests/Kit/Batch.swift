import PopupFlow
import PopupFlowTesting

/// Events that come in together, and when.
struct Batch: Equatable, Sendable, CustomStringConvertible {
  var time: Double
  var events: [PopupEvent<Shop>]

  /// The time and the events; of a request only what is not its default.
  var description: String {
    "at \(time): " + events.map(\.snapshot).joined(separator: "; ")
  }
}
