import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// The checks of every publisher.
  static let streams = ofDemand + ofTheEnd + ofRelease + ofReentrance + ofOrder + [ofNature]

  /// Every subscription has a short description and hides its internals.
  private static let ofNature = ContractCheck(
    "A subscription's description is one word, and its mirror is empty"
  ) { kind in
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
}

// The reasons why a check does not apply to a kind.
extension StreamKind {
  static let oneValue = "It publishes one value."
  static let oneSender = "Only the main actor, or the loop, sends to it."

  var endless: String? { traits.contains(.endless) ? "It never completes." : nil }

  /// The reason why checks of shared values do not apply to this kind.
  var ownForEach: String? {
    traits.contains(.shared) ? nil : "Each subscriber has a machine of its own."
  }
}
