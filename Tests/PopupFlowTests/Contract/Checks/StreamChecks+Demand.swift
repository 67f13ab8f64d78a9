import Dispatch
import PopupFlowTesting
import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<StreamKind> {
  /// Every publisher sends as many values as demanded, and no more.
  static let ofDemand: [ContractCheck] = [
    ContractCheck("Each subscriber receives one subscription, before anything else") { kind in
      let stream = kind.make()
      let notes = Notes<String>()
      let subscriber = TrackingSubscriber<Int>(
        onValue: { value, _ in
          notes.add("\(value)")
          return .none
        },
        onSubscription: { _ in notes.add("subscription") },
        onCompletion: { notes.add("completion") })
      stream.publisher.subscribe(subscriber)
      stream.send()
      stream.finish()
      var expected = ["subscription"] + kind.values(1).map(String.init)
      if !kind.traits.contains(.endless) { expected.append("completion") }
      #expect(notes.all == expected)
      #expect(subscriber.violations == [])
      subscriber.cancel()
    },
    ContractCheck("No value is delivered without demand") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .none)
      stream.send(3)
      #expect(subscriber.subscription != nil)
      #expect(subscriber.values == [])
      #expect(subscriber.violations == [])
      subscriber.cancel()
    },
    ContractCheck(
      "Values never exceed the demand; later demand delivers buffered values, all or the latest"
    ) {
      kind in
      var trial = StreamTrial(kind, demand: .max(2))
      trial.send(6)
      trial.request(.max(1))
      trial.request(.unlimited)
      trial.send(2)
      trial.subscriber.cancel()
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
    ContractCheck("Each subscriber has its own demand") { kind in
      let stream = kind.make()
      let one = stream.subscribe(demand: .max(1))
      let all = stream.subscribe()
      stream.send(3)
      #expect(one.values == Array(kind.values(3).prefix(1)))
      #expect(all.values == kind.values(3))
      for subscriber in [one, all] { subscriber.cancel() }
    },
    ContractCheck("Random orders of sends, demands and completions match a model") { kind in
      for seed in 0..<UInt64(15) { StreamRandomRun(kind, seed: seed).run() }
    },
    demandingNothingTraps,
  ]

  private static let demandingNothingTraps = ContractCheck("A demand of zero traps") { kind in
    await expectTrap(of: kind)
  }
}
