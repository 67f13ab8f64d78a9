import Testing

/// Every publisher and subscriber of the library keeps Combine's contract. Each check of each
/// subject is a case of its own. The operators on requests are `Publishers.Map`; see ``Stamp``.
@MainActor
@Suite struct ContractTests {
  nonisolated static let publishers = ContractCase.all(
    StreamKind.publishers, ContractCheck.streams)

  nonisolated static let subscribers = ContractCase.all(SinkKind.all, ContractCheck.sinks)

  nonisolated static let drivers = ContractCase.all(DriverKind.all, ContractCheck.drivers)

  @Test("A publisher", arguments: publishers)
  func publisher(_ contract: ContractCase<StreamKind>) async throws {
    try await contract.run()
  }

  @Test("A subscriber", arguments: subscribers)
  func subscriber(_ contract: ContractCase<SinkKind>) async throws {
    try await contract.run()
  }

  @Test("Hosts and gates", arguments: drivers)
  func driver(_ contract: ContractCase<DriverKind>) async throws {
    try await contract.run()
  }

  @Test("Every subject has its own name, and every check applies to some subject")
  func names() {
    let names =
      StreamKind.publishers.map(\.name) + SinkKind.all.map(\.name) + DriverKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for check in ContractCheck.streams {
      #expect(Self.publishers.contains { $0.check.claim == check.claim }, "\(check.claim)")
    }
  }
}
