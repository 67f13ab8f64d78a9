// What a store tells.
extension PopupStore {
  /// The states, the current one first, then each it settles in. A subscriber that has not demanded
  /// enough gets the latest when it does.
  public nonisolated var states: AnyPublisher<PopupState<Domain>, Never> {
    engine.stateBroadcast.eraseToAnyPublisher()
  }

  /// What settles, with its events and effects, from now on. Nothing is dropped: what a subscriber
  /// has not demanded yet waits for it.
  public nonisolated var transitions: AnyPublisher<PopupTransition<Domain>, Never> {
    engine.transitionBroadcast.eraseToAnyPublisher()
  }

  /// The outcomes of all requests, as they come, from now on. Events sent from here come before the
  /// settle: a popup that is requested because of an outcome competes for the slot it frees.
  /// Nothing is dropped: what a subscriber has not demanded yet waits for it.
  public nonisolated var outcomes: AnyPublisher<PopupResolution<Domain.Answer>, Never> {
    engine.outcomeBroadcast.eraseToAnyPublisher()
  }

  /// What is wrong in the app or its host, from now on; each is reported by `reportIssue` too.
  /// Nothing is dropped: what a subscriber has not demanded yet waits for it.
  public nonisolated var issues: AnyPublisher<PopupIssue, Never> {
    engine.issueBroadcast.eraseToAnyPublisher()
  }
}
