import Dispatch
import Testing

@testable import PopupFlow

/// Conduits, which deliver values to one subscriber, on their own.
@Suite struct StreamsConduitTests {
  @Test("Momentary values are not held, even if sent inside a delivery")
  func nothingHeld() {
    let conduit = Locked<Conduit<Int, Never>?>(nil)
    let subscriber = TrackingSubscriber<Int>(demand: .max(3)) { value, _ in
      if value == 1 { for nested in 2...6 { conduit.withLock { $0 }?.push(nested) } }
      return .none
    }
    let made = Conduit(to: subscriber, buffering: .nothing) { _ in }
    conduit.withLock { $0 = made }
    made.start()
    made.push(1)
    subscriber.request(.max(2))
    #expect(subscriber.values == [1, 2, 3])
    made.push(7)
    #expect(subscriber.values == [1, 2, 3, 7])
    conduit.withLock { $0 = nil }
  }

  @Test("A chain of 100 000 demands, each from inside the delivery of the last")
  func chainOfDemands() {
    let subscriber = TrackingSubscriber<Int>(demand: .none) { _, subscriber in
      subscriber.request(.max(1))
      return .none
    }
    let conduit = Conduit(to: subscriber, buffering: .all) { _ in }
    conduit.start()
    for value in 0..<100_000 { conduit.push(value) }
    subscriber.request(.max(1))
    #expect(subscriber.values.count == 100_000)
    #expect(subscriber.violations == [])
  }

  @Test("No value is delivered before the subscription, however early it is sent")
  func subscriptionFirst() {
    let ended = TrackingSubscriber<Int>()
    let over = Conduit(to: ended, buffering: .all) { _ in }
    over.complete(with: .finished)
    over.start()
    #expect(ended.completionCount == 1)
    #expect(ended.violations == [])
    let subscriber = TrackingSubscriber<Int>()
    let conduit = Conduit(to: subscriber, buffering: .all) { _ in }
    conduit.push(1)
    conduit.complete(with: .finished)
    #expect(subscriber.violations == [])
    conduit.start()
    #expect(subscriber.values == [1])
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
  }

  @Test("Sent from four threads and demanded from four, it is delivered serially")
  func concurrentSenders() {
    let perThread = 2000
    let subscriber = TrackingSubscriber<Int>(demand: .max(1))
    let conduit = Conduit(to: subscriber, buffering: .all) { _ in }
    conduit.start()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in 0..<perThread {
        if thread < 4 {
          conduit.push(thread * perThread + index)
        } else {
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

  @Test("A demanded current value is delivered before the completion")
  func demandedBeforeCompletion() {
    let conduit = Locked<Conduit<Int, Never>?>(nil)
    let subscriber = TrackingSubscriber<Int>(demand: .max(2)) { value, _ in
      guard value == 1 else { return .none }
      conduit.withLock { $0 }?.push(2)
      conduit.withLock { $0 }?.complete(with: .finished)
      return .none
    }
    let made = Conduit(to: subscriber, buffering: .latest) { _ in }
    conduit.withLock { $0 = made }
    made.start()
    made.push(1)
    #expect(subscriber.values == [1, 2])
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
    conduit.withLock { $0 = nil }
  }
}
