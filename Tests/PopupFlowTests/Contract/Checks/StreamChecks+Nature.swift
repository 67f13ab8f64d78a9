import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<StreamKind> {
  /// Every subscription has a short description and hides its internals.
  static let ofNature: [ContractCheck] = [
    ContractCheck("A subscription's description is one word, and its mirror is empty") {
      kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .none)
      let subscription = try #require(subscriber.subscription)
      let description = try #require((subscription as? any CustomStringConvertible)?.description)
      #expect(!description.isEmpty && description.allSatisfy(\.isLetter))
      let mirror = try #require((subscription as? any CustomReflectable)?.customMirror)
      #expect(mirror.children.isEmpty)
      let playground = subscription as? any CustomPlaygroundDisplayConvertible
      #expect(playground?.playgroundDescription as? String == description)
      subscriber.cancel()
    }
  ]
}
