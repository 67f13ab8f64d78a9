import CoreFoundation
import Foundation
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The publisher of an idle run loop, with a loop of its own.
@Suite struct StreamsMainLoopIdleTests {
  /// A run loop that a test runs until it is idle.
  private struct IdleLoop {
    let loop: CFRunLoop = CFRunLoopGetCurrent()

    var idling: Publishers.MainLoopIdle { Publishers.MainLoopIdle(loop: loop) }

    func runUntilIdle() { loop.runUntilIdle() }
  }

  /// Runs a closure on a thread with its own run loop.
  private func onOwnLoop<Result: Sendable>(
    _ body: @escaping @Sendable (IdleLoop) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread {
        continuation.resume(returning: body(IdleLoop()))
      }.start()
    }
  }

  @Test("The publisher fires for all subscribers each time the loop is about to wait")
  func fires() async {
    let counts = await onOwnLoop { loop in
      let all = TrackingSubscriber<Void>()
      let two = TrackingSubscriber<Void>(demand: .max(2))
      let none = TrackingSubscriber<Void>(demand: .none)
      for subscriber in [all, two, none] { loop.idling.subscribe(subscriber) }
      for _ in 0..<3 { loop.runUntilIdle() }
      let counts = [all, two, none].map(\.values.count)
      none.request(.max(2))
      let atOnce = none.values.count
      loop.runUntilIdle()
      let last = [all, two, none].map(\.values.count)
      for subscriber in [all, two, none] { subscriber.cancel() }
      return [counts, [atOnce], last]
    }
    #expect(counts == [[3, 2, 0], [0], [4, 2, 1]])
  }

  @Test("After a cancel, the publisher does not fire")
  func cancels() async {
    let counts = await onOwnLoop { loop in
      let outside = TrackingSubscriber<Void>()
      let inside = TrackingSubscriber<Void> { _, subscriber in
        subscriber.cancel()
        return .none
      }
      let early = TrackingSubscriber<Void>(onSubscription: { $0.cancel() })
      let all = [outside, inside, early]
      for subscriber in all { loop.idling.subscribe(subscriber) }
      loop.runUntilIdle()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in outside.cancel() }
      for _ in 0..<3 { loop.runUntilIdle() }
      return all.map(\.values.count)
    }
    #expect(counts == [1, 1, 0])
  }

  @Test("The publisher holds its subscriber until the cancel")
  func releases() async {
    let isHeld = await onOwnLoop { loop in
      weak var weakSubscriber: TrackingSubscriber<Void>?
      var subscription: (any Subscription)?
      do {
        let subscriber = TrackingSubscriber<Void>()
        loop.idling.subscribe(subscriber)
        subscription = subscriber.subscription
        subscriber.dropSubscription()
        weakSubscriber = subscriber
      }
      loop.runUntilIdle()
      let before = weakSubscriber?.values.count
      subscription?.cancel()
      weak var cancelled: AnyObject?
      cancelled = subscription.map { $0 as AnyObject }
      subscription = nil
      // The loop has no observer any more that would hold it.
      return [before, weakSubscriber == nil ? nil : 0, cancelled == nil ? nil : 0]
    }
    #expect(isHeld == [1, nil, nil])
  }

  @Test("A demand inside a delivery is served the next time")
  func demandsFromInside() async {
    let values = await onOwnLoop { loop in
      let subscriber = TrackingSubscriber<Void>(demand: .max(1)) { _, _ in .max(1) }
      loop.idling.subscribe(subscriber)
      for _ in 0..<5 { loop.runUntilIdle() }
      defer { subscriber.cancel() }
      return (subscriber.values.count, subscriber.violations)
    }
    #expect(values.0 == 5)
    #expect(values.1 == [])
  }
}
