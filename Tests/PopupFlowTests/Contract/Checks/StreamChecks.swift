import PopupFlow

extension ContractCheck<StreamKind> {
  /// The checks of every publisher.
  static let streams = ofDemand + ofTheEnd + ofRelease + ofReentrance + ofOrder + ofNature

  /// Creates a check that does not apply to kinds with certain traits.
  init(
    _ claim: String, except reasons: [StreamKind.Trait: String] = [:],
    unless excuse: @escaping @Sendable (StreamKind) -> String? = { _ in nil },
    body: @escaping @MainActor @Sendable (StreamKind) async throws -> Void
  ) {
    self.init(
      claim,
      excuse: { kind in
        for (trait, reason) in reasons where kind.traits.contains(trait) { return reason }
        return excuse(kind)
      },
      body)
  }
}

// The reasons why a check does not apply to a kind.
extension StreamKind {
  static let endless = "It never completes."
  static let oneValue = "It publishes one value."
  static let oneSender = "Only the main actor, or the loop, sends to it."

  /// The reason why checks of shared values do not apply to this kind.
  var ownForEach: String? {
    traits.contains(.shared) ? nil : "Each subscriber has a machine of its own."
  }
}
