import PopupFlow

extension ContractCheck<StreamKind> {
  /// What every publisher and operator is held to.
  static let streams = ofDemand + ofTheEnd + ofRelease + ofReentrance + ofOrder + ofNature

  /// Makes a check of what holds for those kinds that have certain traits.
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

// Why something cannot be said of some.
extension StreamKind {
  static let endless = "It never completes."
  static let oneValue = "It publishes one value."
  static let passedOn = "Values are passed on unchanged, so the upstream publisher decides."

  /// Why what is about values that many share cannot be said of it.
  var ownForEach: String? {
    traits.contains(.shared) ? nil : "Each subscriber has a machine of its own."
  }
}
