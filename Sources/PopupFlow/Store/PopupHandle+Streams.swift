// What a handle tells.
extension PopupHandle {
  /// How the request ends, as one value and a completion, also for whoever subscribes after it.
  /// Cancelling a subscription withdraws the request.
  public var outcomes: AnyPublisher<PopupOutcome<Answer>, Never> {
    HandleOutcomes(handle: self).eraseToAnyPublisher()
  }

  /// Where the popup is, beginning with where it is now, each time it has settled somewhere else:
  /// queued, presented, alive because it was displaced, presented again. A subscriber that has not
  /// demanded enough gets the latest when it does. Completes when the request has its outcome.
  ///
  /// For impressions, count `.presented(.presented)`.
  public var places: AnyPublisher<PopupPlace, Never> {
    HandlePlaces(handle: self).eraseToAnyPublisher()
  }
}

private struct HandleOutcomes<Answer: Sendable>: Publisher {
  typealias Output = PopupOutcome<Answer>
  typealias Failure = Never

  let handle: PopupHandle<Answer>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subscriptions = CompositeCancellable()
    let conduit = Conduit<Output, Never>(to: subscriber, buffering: .all) { [handle] _ in
      subscriptions.cancel()
      handle.withdraw()
    }
    subscriptions.keep(handle.outcomeBroadcast.sink { conduit.send(last: $0) })
    // To who comes late it is not told again.
    if let outcome = handle.knownOutcome { conduit.send(last: outcome) }
    conduit.start()
  }
}

private struct HandlePlaces<Answer: Sendable>: Publisher {
  typealias Output = PopupPlace
  typealias Failure = Never

  let handle: PopupHandle<Answer>

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subscriptions = CompositeCancellable()
    let conduit = Conduit<Output, Never>(to: DistinctValues(subscriber), buffering: .latest) { _ in
      subscriptions.cancel()
    }
    // The end needs no demand, so it is followed by itself.
    let end: @Sendable () -> Void = {
      conduit.send(completion: .finished)
      subscriptions.cancel()
    }
    subscriptions.keep(handle.outcomeBroadcast.sink { _ in end() })
    if handle.knownOutcome == nil {
      subscriptions.keep(handle.placesInStates.sink { if let place = $0 { conduit.send(place) } })
    } else {
      end()
    }
    conduit.start()
  }
}

/// Passes on what differs from the last that it passed on. It is told by one conduit, one value
/// after the other.
private final class DistinctValues<Downstream: Subscriber>: Subscriber
where Downstream.Input: Equatable {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private var last: Input?

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // What was demanded is owed still.
    guard input != last else { return .max(1) }
    last = input
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
