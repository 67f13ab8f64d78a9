// The publishers of a store. Values arrive on the main actor. If a subscriber demands on another
// thread, buffered values arrive there.
extension PopupStore {
  /// A publisher of the states: the current state, then each settled state.
  ///
  /// A subscriber that is added during a delivery of the store begins with ``state`` as it is then,
  /// which may not have settled. Without demand, the latest state is buffered.
  ///
  /// Values arrive on the main actor. A subscriber on another thread receives the first state a
  /// moment later. A buffered state arrives on the thread that demands it.
  public nonisolated var states: AnyPublisher<PopupState<Domain>, Never> {
    engine.stateBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the transitions from now on, each with its events and effects.
  ///
  /// Without demand, all transitions are buffered. Values arrive on the main actor, and buffered ones
  /// on the thread that demands them.
  public nonisolated var transitions: AnyPublisher<PopupTransition<Domain>, Never> {
    engine.transitionBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the outcomes of all requests from now on.
  ///
  /// Events that a subscriber sends during a delivery are processed before the store settles. So a
  /// popup that is requested in response to an outcome competes for the slot that becomes free.
  /// Without demand, all outcomes are buffered. Values arrive on the main actor, and buffered ones on
  /// the thread that demands them.
  public nonisolated var outcomes: AnyPublisher<PopupResolution<Domain>, Never> {
    engine.outcomeBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of the appearances of popups from now on, for analytics: each popup that is shown,
  /// set aside, answered, closed or refused, once.
  ///
  /// Events that a subscriber sends during a delivery are processed before the store settles.
  /// Without subscribers, an appearance costs one check. Without demand, all appearances are
  /// buffered. Values arrive on the main actor, and buffered ones on the thread that demands them.
  public nonisolated var appearances: AnyPublisher<PopupAppearance<Domain>, Never> {
    engine.appearanceBroadcast.eraseToAnyPublisher()
  }

  /// A publisher of issues from now on: faults of the app or its host. Each is also passed to
  /// `reportIssue`.
  ///
  /// Without demand, all issues are buffered. Values arrive on the main actor, and buffered ones on
  /// the thread that demands them.
  public nonisolated var issues: AnyPublisher<PopupIssue, Never> {
    engine.issueBroadcast.eraseToAnyPublisher()
  }
}
