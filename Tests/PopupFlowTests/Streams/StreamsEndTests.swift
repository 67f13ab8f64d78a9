import Dispatch
import Testing

@testable import PopupFlow

/// Every publisher ends once: by its completion, or by a cancel.
@MainActor
@Suite struct StreamsEndTests {
  @Test(
    "The completion comes once, without demand, and nothing after it",
    arguments: StreamKind.all)
  func completes(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none)
    stream.publisher.subscribe(subscriber)
    stream.finish()
    stream.finish()
    stream.send(2)
    subscriber.request(.unlimited)
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.values == [])
    #expect(subscriber.violations == [])
  }

  @Test(
    "What happened is held beyond the completion; what is current is over with it",
    arguments: StreamKind.all)
  func heldAtTheEnd(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none)
    stream.publisher.subscribe(subscriber)
    stream.send(3)
    stream.finish()
    #expect(subscriber.completionCount == (kind.holding == .all ? 0 : 1))
    subscriber.request(.max(2))
    #expect(subscriber.values == (kind.holding == .all ? [1, 2] : []))
    subscriber.request(.max(1))
    #expect(subscriber.values == (kind.holding == .all ? [1, 2, 3] : []))
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
  }

  @Test("After a cancel nothing comes, nor a completion", arguments: StreamKind.all)
  func cancels(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>()
    stream.publisher.subscribe(subscriber)
    stream.send()
    subscriber.cancel()
    subscriber.cancel()
    stream.send(2)
    subscriber.request(.max(1))
    stream.finish()
    #expect(subscriber.values == kind.first + [1])
    #expect(subscriber.completionCount == 0)
    #expect(subscriber.violations == [])
  }

  @Test("Cancelling from inside a delivery ends it there", arguments: StreamKind.all)
  func cancelsFromInside(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none) { _, subscriber in
      subscriber.cancel()
      return .unlimited
    }
    stream.publisher.subscribe(subscriber)
    stream.send(3)
    subscriber.request(.unlimited)
    stream.send(3)
    stream.finish()
    #expect(subscriber.values == [kind.holding == .all ? 1 : 3])
    #expect(subscriber.completionCount == 0)
  }

  @Test("Cancelling while being subscribed leaves nothing behind", arguments: StreamKind.all)
  func cancelsInSubscribing(kind: StreamKind) {
    let stream = kind.make()
    let subscriber = TrackingSubscriber<Int>(demand: .none, onSubscription: { $0.cancel() })
    stream.publisher.subscribe(subscriber)
    subscriber.request(.unlimited)
    stream.send(2)
    stream.finish()
    #expect(subscriber.values == [])
    #expect(subscriber.completionCount == 0)
    #expect(subscriber.violations == [])
  }

  @Test(
    "Cancelling from inside the completion is too late, and does no harm",
    arguments: StreamKind.all)
  func cancelsInCompletion(kind: StreamKind) {
    let stream = kind.make()
    let subscription = Locked<(any Subscription)?>(nil)
    let subscriber = TrackingSubscriber<Int>(
      onSubscription: { given in subscription.withLock { $0 = given } },
      onCompletion: { subscription.withLock { $0 }?.cancel() })
    stream.publisher.subscribe(subscriber)
    stream.finish()
    #expect(subscriber.completionCount == 1)
    subscription.withLock { $0 = nil }
  }

  @Test("One subscriber's cancel does not touch the others", arguments: StreamKind.all)
  func cancelsAlone(kind: StreamKind) {
    let stream = kind.make()
    let subscribers = (0..<3).map { _ in TrackingSubscriber<Int>() }
    for subscriber in subscribers { stream.publisher.subscribe(subscriber) }
    stream.send()
    subscribers[1].cancel()
    stream.send()
    stream.finish()
    #expect(subscribers.map { $0.values.last } == [2, 1, 2])
    #expect(subscribers.map(\.completionCount) == [1, 0, 1])
  }

  @Test("Cancelled from eight threads, while values are sent", arguments: StreamKind.all)
  func cancelsConcurrently(kind: StreamKind) {
    let stream = kind.make()
    let subscribers = (0..<50).map { _ in TrackingSubscriber<Int>() }
    for subscriber in subscribers { stream.publisher.subscribe(subscriber) }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for subscriber in subscribers { subscriber.cancel() }
      }
    }
    stream.send(50)
    group.wait()
    let counts = subscribers.map(\.values.count)
    stream.send(5)
    stream.finish()
    #expect(subscribers.map(\.values.count) == counts)
    #expect(subscribers.allSatisfy { $0.completionCount == 0 && $0.violations == [] })
  }

  @Test("A conduit tells of a cancel once, and not of one behind the completion")
  func tellsOfCancelOnce() {
    let cancels = Counter()
    let one = Conduit(to: TrackingSubscriber<Int>(), holding: .all) { _ in cancels.increment() }
    one.start()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in one.cancel() }
    #expect(cancels.count == 1)
    let other = Conduit(to: TrackingSubscriber<Int>(), holding: .all) { _ in cancels.increment() }
    other.start()
    other.send(completion: .finished)
    other.cancel()
    #expect(cancels.count == 1)
  }

  @Test("What is current and demanded comes before the completion")
  func demandedBeforeCompletion() {
    let conduit = Locked<Conduit<Int, Never>?>(nil)
    let subscriber = TrackingSubscriber<Int>(demand: .max(2)) { value, _ in
      guard value == 1 else { return .none }
      conduit.withLock { $0 }?.send(2)
      conduit.withLock { $0 }?.send(completion: .finished)
      return .none
    }
    let made = Conduit(to: subscriber, holding: .latest) { _ in }
    conduit.withLock { $0 = made }
    made.start()
    made.send(1)
    #expect(subscriber.values == [1, 2])
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
    conduit.withLock { $0 = nil }
  }
}
