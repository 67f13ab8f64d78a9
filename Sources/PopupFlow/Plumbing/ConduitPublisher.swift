/// A publisher of the values that a closure sends through a conduit, for each subscriber separately.
struct ConduitPublisher<Output: Sendable>: Publisher {
  typealias Failure = Never

  /// The values without demand that are buffered.
  let buffering: Conduit<Output, Never>.Buffering

  /// Subscribes a conduit to its sources, before it starts. The subscriptions that it keeps are
  /// cancelled when the subscriber cancels.
  let connect: (Conduit<Output, Never>, CompositeCancellable) -> Void

  var adapt: (AnySubscriber<Output, Never>) -> AnySubscriber<Output, Never> = { $0 }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subscriptions = CompositeCancellable()
    let conduit = Conduit<Output, Never>(
      to: adapt(AnySubscriber(subscriber)), buffering: buffering
    ) { _ in subscriptions.cancel() }
    connect(conduit, subscriptions)
    conduit.start()
  }
}

extension ConduitPublisher where Output: Equatable {
  /// Passes on only values that differ from the previous one.
  func distinct() -> AnyPublisher<Output, Never> {
    var publisher = self
    publisher.adapt = { subscriber in
      var last: Output?
      // The conduit calls it, one value after another.
      return AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          // The demand for this value remains.
          guard value != last else { return .max(1) }
          last = value
          return subscriber.receive(value)
        },
        receiveCompletion: { subscriber.receive(completion: $0) })
    }
    return publisher.eraseToAnyPublisher()
  }
}
