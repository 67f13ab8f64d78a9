import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Expects a trap if a subscriber demands nothing.
///
/// Does nothing if exit tests do not exist, or cannot capture values, which needs Swift 6.3.
func expectTrap(of kind: StreamKind) async {
  #if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows))
    await #expect(processExitsWith: .failure) { [name = kind.name as String] in
      await demand(.none, ofPublisher: name)
    }
    // Rules out that the trap has another cause.
    await #expect(processExitsWith: .success) { [name = kind.name as String] in
      await demand(.max(1), ofPublisher: name)
    }
  #endif
}

@MainActor
private func demand(_ demand: Subscribers.Demand, ofPublisher name: String) {
  guard let kind = StreamKind.publishers.first(where: { $0.name == name }) else { return }
  kind.make().subscribe().request(demand)
}
