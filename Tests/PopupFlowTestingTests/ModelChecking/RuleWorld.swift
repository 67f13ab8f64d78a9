import PopupFlow
import PopupFlowTesting
import Testing

/// A small world in the neighbourhood of some rules.
struct RuleWorld: Sendable, CustomTestStringConvertible {
  /// The rules that decide in it, by their numbers.
  let rules: String

  let world: PopupWorld<Shop>

  /// What shows that the rules have decided something: it is so in some state of the world.
  let isReached: @Sendable (PopupState<Shop>) -> Bool

  /// How far it is explored, where it is not explored to its end.
  let depth: Int?

  var testDescription: String { rules }

  init(
    _ rules: String, _ world: PopupWorld<Shop>, depth: Int? = nil,
    reaching isReached: @escaping @Sendable (PopupState<Shop>) -> Bool
  ) {
    self.rules = rules
    self.world = world
    self.isReached = isReached
    self.depth = depth
  }

  /// A request whose content is its id.
  static func ask(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupRequest<Shop> {
    var request = PopupRequest<Shop>(id.description, id: id)
    adjust(&request)
    return request
  }
}

extension PopupState<Shop> {
  /// The ids of what is presented, in order.
  var shownIDs: [PopupID] { presented.map(\.popup.id) }
}
