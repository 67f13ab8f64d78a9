// The publishers of a handle.
extension PopupHandle {
  /// A publisher of the outcome: one value and a completion, also for later subscribers.
  ///
  /// The outcome arrives on the main actor, or on the thread that subscribes or demands it later.
  /// Cancelling a subscription withdraws the request.
  public var outcomes: AnyPublisher<PopupOutcome<Answer>, Never> {
    HandleOutcomes(handle: self).eraseToAnyPublisher()
  }

  /// A publisher of the popup's places: the current one first, then each change when events have
  /// settled.
  ///
  /// The place is queued, presented or alive. Without demand, the latest value is buffered.
  /// Completes when the request has its outcome. To count impressions, count
  /// `.presented(.presented)`. Values arrive on the main actor. The first place arrives on the thread
  /// that subscribes, and a buffered one on the thread that demands it.
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
    // Later subscribers do not receive it again.
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
    // The end needs no demand, so it has a subscription of its own.
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
