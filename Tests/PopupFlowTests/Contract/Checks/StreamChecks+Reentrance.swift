import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// Every callback may call everything.
  static let ofReentrance: [ContractCheck] = [
    ContractCheck("Cancelling during a delivery takes effect immediately") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe { _, subscriber in
        subscriber.cancel()
        return .unlimited
      }
      stream.send(3)
      stream.finish()
      #expect(subscriber.values == Array(kind.values(3).prefix(1)))
      #expect(subscriber.completionCount == 0)
    },
    ContractCheck("Cancelling while receiving the subscription leaks nothing") { kind in
      let stream = kind.make()
      weak var held: TrackingSubscriber<Int>?
      weak var cancelled: AnyObject?
      do {
        let subscriber = TrackingSubscriber<Int>(demand: .none, onSubscription: { $0.cancel() })
        held = subscriber
        stream.publisher.subscribe(subscriber)
        cancelled = subscriber.subscription.map { $0 as AnyObject }
        subscriber.request(.unlimited)
        stream.send(2)
        stream.finish()
        #expect(subscriber.values == [])
        #expect(subscriber.completionCount == 0)
        #expect(subscriber.violations == [])
        subscriber.dropSubscription()
      }
      #expect(held == nil)
      #expect(cancelled == nil)
    },
    ContractCheck(
      "Cancelling and demanding during the completion have no effect",
      excuse: \.endless
    ) { kind in
      let stream = kind.make()
      let subscription = Locked<(any Subscription)?>(nil)
      let subscriber = TrackingSubscriber<Int>(
        onSubscription: { given in subscription.withLock { $0 = given } },
        onCompletion: {
          subscription.withLock { $0 }?.request(.max(1))
          subscription.withLock { $0 }?.cancel()
        })
      stream.publisher.subscribe(subscriber)
      stream.finish()
      #expect(subscriber.completionCount == 1)
      #expect(subscriber.violations == [])
      subscription.withLock { $0 = nil }
    },
    ContractCheck("A subscriber added during a delivery receives each value once") { kind in
      let stream = kind.make()
      let late = TrackingSubscriber<Int>()
      let first = stream.subscribe { value, _ in
        MainActor.assumeIsolated { if value == 1 { stream.publisher.subscribe(late) } }
        return .none
      }
      stream.send(3)
      switch kind.holding {
      case _ where kind.endsWithFirst: #expect(late.values == [1])
      case .latest: #expect(late.values == [1, 2, 3])
      case .all: #expect(late.values == [2, 3])
      // The loop decides which of its observers run in this turn.
      case .nothing: #expect(late.values == [2, 3] || late.values == [1, 2, 3])
      }
      #expect(late.violations == [])
      for subscriber in [first, late] { subscriber.cancel() }
    },
    ContractCheck(
      "A subscriber added during the completion receives it, too",
      excuse: \.endless
    ) { kind in
      let stream = kind.make()
      let late = TrackingSubscriber<Int>()
      _ = stream.subscribe(onCompletion: {
        MainActor.assumeIsolated { stream.publisher.subscribe(late) }
      })
      stream.finish()
      #expect(late.values == kind.first(isOver: true))
      #expect(late.completionCount == 1)
      #expect(late.violations == [])
    },
    ContractCheck(
      "A later subscriber that is cancelled during a delivery does not receive the value",
      excuse: \.ownForEach
    ) { kind in
      let stream = kind.make()
      let second = TrackingSubscriber<Int>()
      let last = kind.endsWithFirst ? 1 : 2
      let first = stream.subscribe { value, _ in
        if value == last { second.cancel() }
        return .none
      }
      stream.publisher.subscribe(second)
      stream.send(3)
      #expect(first.values == kind.values(3))
      #expect(second.values == kind.values(3).filter { $0 < last })
      first.cancel()
    },
  ]
}
