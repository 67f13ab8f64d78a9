import PopupFlow
import PopupFlowTesting
import Testing

/// A small world that exercises some rules.
struct RuleWorld: Sendable, CustomTestStringConvertible {
  /// The numbers of these rules.
  let rules: String

  let world: PopupWorld<Shop>

  /// Returns true in a state that shows the effect of the rules. The world must have one.
  let isReached: @Sendable (PopupState<Shop>) -> Bool

  /// The depth of the exploration; nil if all states are explored.
  let depth: Int?

  /// Whether only a thorough run explores all states, since they are more than ``largest``.
  let isLarge: Bool

  /// The number of states after which other runs explore no further depth.
  static let largest = 320

  var testDescription: String { rules }

  init(
    _ rules: String, _ world: PopupWorld<Shop>, depth: Int? = nil, isLarge: Bool = false,
    reaching isReached: @escaping @Sendable (PopupState<Shop>) -> Bool
  ) {
    self.rules = rules
    self.world = world
    self.isReached = isReached
    self.depth = depth
    self.isLarge = isLarge
  }
}

extension PopupState<Shop> {
  /// The ids of the presented popups, in order.
  var shownIDs: [PopupID] { presented.map(\.popup.id) }
}
