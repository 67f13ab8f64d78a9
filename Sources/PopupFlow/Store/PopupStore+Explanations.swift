// The answer to "why is it not on screen?".
extension PopupStore {
  /// Returns why the popup of an id is not on screen, including that no host serves its lane.
  ///
  /// ```swift
  /// print(store.explanation(of: "guide") ?? "unknown")
  /// // guide is queued, number 2 in lane modal. Waits for page home.
  /// ```
  ///
  /// The complexity is that of ``PopupState/explanation(of:)``.
  ///
  /// - Parameter id: The id of a popup.
  /// - Returns: The explanation; nil if no popup has the id.
  public func explanation(of id: PopupID) -> PopupExplanation<Domain>? {
    state.explanation(of: id)?.servedBy(engine)
  }

  /// Publishes why the popup of an id is not on screen, now and each time the answer changes.
  ///
  /// The value is `nil` while no popup has the id. Computed only while somebody subscribes. A
  /// subscriber that has not demanded enough gets the latest when it does. Completes when the store
  /// is gone.
  public nonisolated func explanations(
    of id: PopupID
  ) -> AnyPublisher<PopupExplanation<Domain>?, Never> {
    states.map { [engine] in $0.explanation(of: id)?.servedBy(engine) }
      .removeDuplicates().eraseToAnyPublisher()
  }

  /// Publishes why each waiting popup is not on screen: first the queued ones, then those alive,
  /// the best first.
  ///
  /// Computed only while somebody subscribes; for each state O(*n*²) for *n* waiting popups of a
  /// lane. A subscriber that has not demanded enough gets the latest when it does. Completes when
  /// the store is gone.
  public nonisolated var explanations: AnyPublisher<[PopupExplanation<Domain>], Never> {
    states.map { [engine] state in
      (state.queued + state.alive)
        .compactMap { state.explanation(ofRequest: $0.number)?.servedBy(engine) }
    }
    .removeDuplicates().eraseToAnyPublisher()
  }
}

extension PopupExplanation {
  fileprivate func servedBy(_ engine: StoreEngine<Domain>) -> PopupExplanation {
    var explanation = self
    let lanes = engine.servedLanes.withLock { $0 }
    explanation.isServed = lanes?.contains(lane) ?? true
    return explanation
  }
}
