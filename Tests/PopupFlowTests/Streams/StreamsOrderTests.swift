import Dispatch
import Testing

@testable import PopupFlow

/// Every publisher delivers serially, in one order for all, however its subscribers answer.
@MainActor
@Suite struct StreamsOrderTests {
  @Test(
    "Subscribers are served in the order in which they subscribed", arguments: StreamKind.shared)
  func servedInOrder(kind: StreamKind) {
    let stream = kind.make()
    let notes = Notes<String>()
    let subscribers = (0..<20).map { index in
      TrackingSubscriber<Int> { value, _ in
        notes.add("\(value) to \(index)")
        return .none
      }
    }
    for subscriber in subscribers { stream.publisher.subscribe(subscriber) }
    stream.send(3)
    var expected = subscribers.indices.flatMap { index in kind.first.map { "\($0) to \(index)" } }
    for value in 1...3 { expected += subscribers.indices.map { "\(value) to \($0)" } }
    #expect(notes.all == expected)
  }

  @Test(
    "Values sent from inside a delivery reach all subscribers in one order",
    arguments: StreamKind.ofStores)
  func nestedSends(kind: StreamKind) {
    let stream = kind.make()
    let subscribers = (0..<4).map { index in
      TrackingSubscriber<Int> { value, _ in
        // Each answers the first values, two at a time.
        MainActor.assumeIsolated { if value > 0 && value < 4 { stream.send(2) } }
        return .none
      }
    }
    for subscriber in subscribers { stream.publisher.subscribe(subscriber) }
    stream.send()
    // What was pending together settles together, so states may leave numbers out.
    let values = subscribers[0].values
    #expect(values == values.sorted() && Set(values).count == values.count)
    #expect(stream.sent >= 9 && values.last == stream.sent)
    for subscriber in subscribers {
      #expect(subscriber.values == values)
      #expect(subscriber.violations == [])
    }
  }

  // A store's own tests have a longer chain; nesting even as deep as this overflows the stack.
  @Test(
    "A chain of 10 000 values, each sent from inside the delivery of the last",
    arguments: StreamKind.bearingNestedSends)
  func chain(kind: StreamKind) {
    let stream = kind.make()
    let length = 10_000
    let counter = Counter()
    let chain = stream.publisher.sink { value in
      counter.increment()
      MainActor.assumeIsolated { if value > 0 && value < length { stream.send() } }
    }
    stream.send()
    #expect(counter.count == length + kind.first.count)
    chain.cancel()
  }

  @Test("A chain of 100 000 demands, each from inside the delivery of the last")
  func chainOfDemands() {
    let subscriber = TrackingSubscriber<Int>(demand: .none) { _, subscriber in
      subscriber.request(.max(1))
      return .none
    }
    let conduit = Conduit(to: subscriber, holding: .all) { _ in }
    conduit.start()
    for value in 0..<100_000 { conduit.send(value) }
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 100_000)
    #expect(subscriber.violations == [])
  }

  @Test(
    "Who subscribes late gets what is current, or what comes from now on",
    arguments: StreamKind.shared)
  func lateSubscriber(kind: StreamKind) {
    let stream = kind.make()
    stream.send(2)
    let late = TrackingSubscriber<Int>()
    stream.publisher.subscribe(late)
    #expect(late.values == (kind.holding == .latest ? [2] : []))
    stream.send()
    #expect(late.values == (kind.holding == .latest ? [2, 3] : [3]))
    #expect(late.violations == [])
  }

  @Test(
    "Who subscribes after the end gets the completion, and what was current at last",
    arguments: StreamKind.all)
  func subscriberAfterTheEnd(kind: StreamKind) {
    let stream = kind.make()
    stream.send(2)
    stream.finish()
    let late = TrackingSubscriber<Int>()
    stream.publisher.subscribe(late)
    #expect(late.values == (kind.holding == .latest ? [2] : []))
    #expect(late.completionCount == 1)
    #expect(late.violations == [])
    let undemanding = TrackingSubscriber<Int>(demand: .none)
    stream.publisher.subscribe(undemanding)
    #expect(undemanding.values == [])
    #expect(undemanding.completionCount == 1)
    #expect(undemanding.violations == [])
  }

  @Test(
    "Who subscribes from inside a delivery gets each value once",
    arguments: StreamKind.shared)
  func subscribingFromInside(kind: StreamKind) {
    let stream = kind.make()
    let late = TrackingSubscriber<Int>()
    let first = TrackingSubscriber<Int> { value, _ in
      MainActor.assumeIsolated { if value == 1 { stream.publisher.subscribe(late) } }
      return .none
    }
    stream.publisher.subscribe(first)
    stream.send(3)
    #expect(late.values == (kind.holding == .latest ? [1, 2, 3] : [2, 3]))
    #expect(late.violations == [])
  }

  @Test("Cancelling one that is served later, from inside a delivery", arguments: StreamKind.shared)
  func cancellingAnother(kind: StreamKind) {
    let stream = kind.make()
    let second = TrackingSubscriber<Int>()
    let first = TrackingSubscriber<Int> { value, _ in
      if value == 2 { second.cancel() }
      return .none
    }
    stream.publisher.subscribe(first)
    stream.publisher.subscribe(second)
    stream.send(3)
    #expect(first.values == kind.first + [1, 2, 3])
    #expect(second.values == kind.first + [1])
  }

  @Test("Nothing comes before the subscription, however soon it is sent")
  func subscriptionFirst() {
    let ended = TrackingSubscriber<Int>()
    let over = Conduit(to: ended, holding: .all) { _ in }
    over.send(completion: .finished)
    over.start()
    #expect(ended.completionCount == 1)
    #expect(ended.violations == [])
    let subscriber = TrackingSubscriber<Int>()
    let conduit = Conduit(to: subscriber, holding: .all) { _ in }
    conduit.send(1)
    conduit.send(completion: .finished)
    #expect(subscriber.violations == [])
    conduit.start()
    #expect(subscriber.values == [1])
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
  }

  @Test(
    "Sent from four threads and demanded from four, it is delivered serially",
    arguments: [false, true])
  func concurrentSenders(isDemandedFromInside: Bool) {
    let perThread = 2000
    let subscriber = TrackingSubscriber<Int>(demand: .max(1)) { _, _ in
      isDemandedFromInside ? .max(1) : .none
    }
    let conduit = Conduit(to: subscriber, holding: .all) { _ in }
    conduit.start()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in 0..<perThread {
        if thread < 4 {
          conduit.send(thread * perThread + index)
        } else if !isDemandedFromInside {
          subscriber.request(.max(1))
        }
      }
    }
    #expect(subscriber.violations == [])
    #expect(subscriber.values.count == 4 * perThread)
    for thread in 0..<4 {
      let own = subscriber.values.filter { $0 / perThread == thread }
      #expect(own == own.sorted())
    }
  }
}
