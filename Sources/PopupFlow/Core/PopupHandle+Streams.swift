// The publishers of a handle.
extension PopupHandle {
  /// A publisher of the outcome: one value and a completion, also for later subscribers.
  ///
  /// The outcome arrives on the main actor, or on the thread that subscribes or demands it later.
  /// Cancelling a subscription withdraws the request.
  public var outcomePublisher: AnyPublisher<PopupOutcome<Answer>, Never> {
    ConduitPublisher(buffering: .all) { [self] conduit, subscriptions in
      subscriptions.keep(outcomeBroadcast.sink { conduit.push(last: $0) })
      // Has no effect after the outcome.
      subscriptions.keep(AnyCancellable { [self] in withdraw() })
      // Later subscribers do not receive it again.
      if let outcome = knownOutcome { conduit.push(last: outcome) }
    }
    .eraseToAnyPublisher()
  }

  /// A publisher of the popup's places: the current one first, then each change when events have
  /// settled.
  ///
  /// The place is queued, presented or alive. Without demand, the latest value is buffered.
  /// Completes when the request has its outcome. To count impressions, count
  /// `.presented(.presented)`. Values arrive on the main actor. A subscriber on another thread
  /// receives the first place a moment later. A buffered place arrives on the thread that demands
  /// it.
  public var places: AnyPublisher<PopupPlace, Never> {
    ConduitPublisher(buffering: .latest) { [self] conduit, subscriptions in
      // The end needs no demand, so it has a subscription of its own.
      let end: @Sendable () -> Void = {
        conduit.complete(with: .finished)
        subscriptions.cancel()
      }
      subscriptions.keep(outcomeBroadcast.sink { _ in end() })
      guard let owner, knownOutcome == nil else { return end() }
      let places = owner.places(of: { [self] in number })
      subscriptions.keep(places.sink { if let place = $0 { conduit.push(place) } })
    }
    .distinct()
  }
}
