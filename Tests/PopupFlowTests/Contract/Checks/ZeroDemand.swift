import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Demanding nothing is a mistake that must not pass unnoticed.
///
/// Checks nothing if exit tests cannot capture values, which needs Swift 6.3, or do not exist.
func expectTrap(of kind: StreamKind) async {
  #if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows))
    await #expect(processExitsWith: .failure) { [name = kind.name as String] in
      await demand(.none, ofPublisher: name)
    }
    // So that the trap is about the demand.
    await #expect(processExitsWith: .success) { [name = kind.name as String] in
      await demand(.max(1), ofPublisher: name)
    }
  #endif
}

@MainActor
private func demand(_ demand: Subscribers.Demand, ofPublisher name: String) {
  guard let kind = StreamKind.publishers.first(where: { $0.name == name }) else { return }
  let stream = kind.make()
  let subscriber = TrackingSubscriber<Int>()
  stream.publisher.subscribe(subscriber)
  subscriber.request(demand)
}
