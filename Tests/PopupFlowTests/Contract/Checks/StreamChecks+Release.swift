import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// Every publisher releases its objects at the end, and not before.
  static let ofRelease: [ContractCheck] = [
    ContractCheck(
      "A subscriber is retained until the completion, and not longer",
      excuse: \.endless
    ) { kind in
      let stream = kind.make()
      weak var subscriber: TrackingSubscriber<Int>?
      var subscription: (any Subscription)?
      do {
        let new = stream.subscribe(
          demand: .max(kind.endsWithFirst ? 1 : 10 + kind.first().count))
        subscription = new.subscription
        new.dropSubscription()
        subscriber = new
      }
      if !kind.endsWithFirst { stream.send(2) }
      #expect(subscriber?.values == (kind.endsWithFirst ? [] : kind.values(2)))
      stream.finish()
      #expect(subscriber == nil)
      withExtendedLifetime(subscription) {}
    },
    ContractCheck("A subscriber is retained until it cancels, even if it keeps the subscription") {
      kind in
      let stream = kind.make()
      weak var subscriber: TrackingSubscriber<Int>?
      var subscription: (any Subscription)?
      do {
        let new = stream.subscribe()
        subscription = new.subscription
        new.dropSubscription()
        subscriber = new
      }
      if !kind.endsWithFirst { stream.send() }
      #expect(subscriber?.values == (kind.endsWithFirst ? [] : kind.values(1)))
      subscription?.cancel()
      #expect(subscriber == nil)
    },
    ContractCheck("A cancelled subscription is released") { kind in
      let stream = kind.make()
      var subscription: (any Subscription)?
      do {
        let subscriber = stream.subscribe()
        subscription = subscriber.subscription
        subscriber.dropSubscription()
      }
      subscription?.cancel()
      weak var cancelled: AnyObject?
      cancelled = subscription.map { $0 as AnyObject }
      #expect(cancelled != nil)
      subscription = nil
      #expect(cancelled == nil)
    },
  ]
}
