import Testing

@testable import PopupFlow

/// Every publisher gives what is demanded, and no more.
@MainActor
@Suite struct StreamsDemandTests {
  @Test("Nothing comes without demand", arguments: StreamKind.all)
  func withoutDemand(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none)
    stream.publisher.subscribe(subscriber)
    stream.send(3)
    #expect(subscriber.subscription != nil)
    #expect(subscriber.values == [])
    #expect(subscriber.violations == [])
  }

  @Test("With unlimited demand everything comes, in order", arguments: StreamKind.all)
  func unlimited(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>()
    stream.publisher.subscribe(subscriber)
    stream.send(5)
    #expect(subscriber.values == kind.first + [1, 2, 3, 4, 5])
    #expect(subscriber.violations == [])
  }

  @Test(
    "No more comes than is demanded; then what was held, all or the latest of it",
    arguments: StreamKind.all)
  func neverMore(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .max(2))
    stream.publisher.subscribe(subscriber)
    stream.send(6)
    let first = Array((kind.first + [1, 2]).prefix(2))
    #expect(subscriber.values == first)
    subscriber.request(.max(1))
    let next = kind.holding == .all ? 3 : 6
    #expect(subscriber.values == first + [next])
    subscriber.request(.unlimited)
    #expect(subscriber.values == first + (kind.holding == .all ? [3, 4, 5, 6] : [6]))
    #expect(subscriber.violations == [])
  }

  @Test("What is returned from a delivery is demanded more", arguments: StreamKind.all)
  func demandReturned(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .max(1)) { value, _ in
      value < 3 ? .max(1) : .none
    }
    stream.publisher.subscribe(subscriber)
    stream.send(6)
    #expect(subscriber.values == kind.first + [1, 2, 3])
    #expect(subscriber.violations == [])
  }

  @Test("What is requested from inside a delivery comes after it", arguments: StreamKind.all)
  func demandFromInside(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none) { value, subscriber in
      subscriber.request(.max(1))
      return .none
    }
    stream.publisher.subscribe(subscriber)
    stream.send(4)
    subscriber.request(.max(1))
    #expect(subscriber.values == (kind.holding == .all ? [1, 2, 3, 4] : [4]))
    stream.send()
    #expect(subscriber.values.last == 5)
    #expect(subscriber.violations == [])
  }

  @Test("Demands add up", arguments: StreamKind.all)
  func demandsAddUp(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none)
    stream.publisher.subscribe(subscriber)
    let count = 3 + kind.first.count
    for _ in 0..<count { subscriber.request(.max(1)) }
    stream.send(5)
    #expect(subscriber.values == kind.first + [1, 2, 3])
    #expect(subscriber.violations == [])
  }

  @Test("Each subscriber has its own demand", arguments: StreamKind.all)
  func ownDemand(kind: StreamKind) {
    let stream = kind.make()
    let one = TrackingSubscriber<Int>(demand: .max(1))
    let all = TrackingSubscriber<Int>()
    stream.publisher.subscribe(one)
    stream.publisher.subscribe(all)
    stream.send(3)
    #expect(one.values == Array((kind.first + [1]).prefix(1)))
    #expect(all.values == kind.first + [1, 2, 3])
  }

  @Test("Two hundred thousand values that were held come when they are demanded")
  func manyHeld() {
    let subscriber = TrackingSubscriber<Int>(demand: .none)
    let conduit = Conduit(to: subscriber, holding: .all) { _ in }
    conduit.start()
    for value in 0..<200_000 { conduit.send(value) }
    subscriber.request(.unlimited)
    #expect(subscriber.values == Array(0..<200_000))
    #expect(subscriber.violations == [])
  }

  @Test("What is about the moment is not held, also when it is sent from inside a delivery")
  func nothingHeld() {
    let conduit = Locked<Conduit<Int, Never>?>(nil)
    let subscriber = TrackingSubscriber<Int>(demand: .max(3)) { value, _ in
      if value == 1 { for nested in 2...6 { conduit.withLock { $0 }?.send(nested) } }
      return .none
    }
    let made = Conduit(to: subscriber, holding: .nothing) { _ in }
    conduit.withLock { $0 = made }
    made.start()
    made.send(1)
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2, 3])
    made.send(7)
    #expect(subscriber.values == [1, 2, 3, 7])
    conduit.withLock { $0 = nil }
  }
}

/// Demanding nothing is a mistake that must not pass unnoticed.
@Suite struct StreamsZeroDemandTests {
  private static func demandNothing(of kind: StreamKind) async {
    await MainActor.run {
      let stream = kind.make()
      let subscriber = TrackingSubscriber<Int>()
      stream.publisher.subscribe(subscriber)
      subscriber.request(.none)
    }
  }

  @Test("Demanding nothing of a store's publisher traps")
  func states() async {
    await #expect(processExitsWith: .failure) { await Self.demandNothing(of: .states) }
  }

  @Test("Demanding nothing of what is scheduled traps")
  func scheduled() async {
    await #expect(processExitsWith: .failure) { await Self.demandNothing(of: .scheduled) }
  }

  @Test("Demanding nothing of the main loop's idling traps")
  func idle() async {
    await #expect(processExitsWith: .failure) {
      let subscriber = TrackingSubscriber<Void>()
      Publishers.MainLoopIdle().subscribe(subscriber)
      subscriber.request(.none)
    }
  }

  @Test("Demanding something does not trap, so that the traps above are about the demand")
  func something() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for kind in [StreamKind.states, .scheduled] {
          let stream = kind.make()
          let subscriber = TrackingSubscriber<Int>()
          stream.publisher.subscribe(subscriber)
          subscriber.request(.max(1))
        }
        let subscriber = TrackingSubscriber<Void>()
        Publishers.MainLoopIdle().subscribe(subscriber)
        subscriber.request(.max(1))
      }
    }
  }
}
