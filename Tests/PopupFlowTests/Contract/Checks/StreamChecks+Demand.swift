import Dispatch
import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// Every publisher sends as many values as demanded, and no more.
  static let ofDemand: [ContractCheck] = [
    ContractCheck(
      """
      In random orders of subscriptions, demands, values, cancellations and the completion, each \
      subscriber receives what a model computes: one subscription before anything else; values up \
      to its demand; buffered values with later demand, all or the latest; a current value or the \
      completion if it comes late; and nothing after the completion or its cancellation
      """
    ) { kind in
      for seed in 0..<UInt64(15) { StreamRandomRun(kind, seed: seed).run() }
    },
    ContractCheck("The demand returned from a delivery is added") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .max(1)) { value, _ in
        value < 3 ? .max(1) : .none
      }
      stream.send(6)
      #expect(subscriber.values == kind.values(3))
      #expect(subscriber.violations == [])
      subscriber.cancel()
    },
    ContractCheck("Values requested during a delivery are delivered after it") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .none) { _, subscriber in
        subscriber.request(.max(1))
        return .none
      }
      var model = StreamModel(kind, demand: .none)
      stream.send(4)
      subscriber.request(.max(1))
      for _ in 0..<4 { model.send() }
      model.request(.unlimited)
      #expect(subscriber.values == model.values)
      stream.send()
      model.send()
      #expect(subscriber.values == model.values)
      #expect(subscriber.violations == [])
      subscriber.cancel()
    },
    ContractCheck("Demand requested while receiving the subscription is served") { kind in
      let stream = kind.make()
      let subscriber = TrackingSubscriber<Int>(
        demand: .none,
        onSubscription: { subscription in for _ in 0..<3 { subscription.request(.max(1)) } })
      stream.publisher.subscribe(subscriber)
      stream.send(5)
      #expect(subscriber.values == Array(kind.values(5).prefix(3)))
    },
    ContractCheck("Demands from several threads are added") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .none)
      let count = 16 + kind.first().count
      DispatchQueue.concurrentPerform(iterations: count) { _ in subscriber.request(.max(1)) }
      stream.send(20)
      #expect(subscriber.values == kind.values(16))
      #expect(subscriber.violations == [])
      subscriber.cancel()
    },
    ContractCheck("A demand of zero traps") { kind in await expectTrap(of: kind) },
  ]
}

/// Expects a trap if a subscriber demands nothing.
///
/// Does nothing if exit tests do not exist, or cannot capture values, which needs Swift 6.3.
private func expectTrap(of kind: StreamKind) async {
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
