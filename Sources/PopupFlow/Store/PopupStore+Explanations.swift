// The answer to "why is it not on screen?".
extension PopupStore {
  /// Publishes why the popup of an id is not on screen, now and each time the answer changes.
  ///
  /// The value is `nil` while no popup has the id. Computed only while somebody subscribes. A
  /// subscriber that has not demanded enough gets the latest when it does. Completes when the store
  /// is gone.
  public nonisolated func explanations(
    of id: PopupID
  ) -> AnyPublisher<PopupExplanation<Domain>?, Never> {
    states.map { $0.explanation(of: id) }.removeDuplicates().eraseToAnyPublisher()
  }

  /// Publishes why each waiting popup is not on screen: first the queued ones, then those alive,
  /// the best first.
  ///
  /// Computed only while somebody subscribes; for each state O(*n*²) for *n* waiting popups of a
  /// lane. A subscriber that has not demanded enough gets the latest when it does. Completes when
  /// the store is gone.
  public nonisolated var explanations: AnyPublisher<[PopupExplanation<Domain>], Never> {
    states.map { state in
      (state.queued + state.alive).compactMap { state.explanation(ofRequest: $0.number) }
    }
    .removeDuplicates().eraseToAnyPublisher()
  }
}
