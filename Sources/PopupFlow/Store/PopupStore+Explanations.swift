#if DEBUG
  @_spi(ToldFacts) import PopupMachine
#endif

// The answer to "why is it not on screen?".
extension PopupStore {
  /// Returns why the popup of an id is not on screen, including that no host serves its lane.
  ///
  /// ```swift
  /// print(store.explanation(of: "guide") ?? "unknown")
  /// // guide is queued, number 2 in lane modal. Waits for page home.
  /// ```
  ///
  /// Distances such as `in 5 minutes` count from now. In debug builds, the sentences also say since when
  /// a suspension holds, and that a gate was never set or a page has never appeared. The complexity is
  /// that of ``PopupState/explanation(of:)``.
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated when the place or a reason
  /// changes. The passing of time alone is no change.
  ///
  /// - Parameter id: The id of a popup.
  /// - Returns: The explanation; nil if no popup has the id.
  public func explanation(of id: PopupID) -> PopupExplanation<Domain>? {
    noteRead(.explanation(id))
    return engine.state.advanced(to: engine.now).explanation(of: id)?.completed(by: engine)
  }

  /// Returns whether the popup of a request would be presented at once, and if not, why. Nothing is
  /// requested.
  ///
  /// ```swift
  /// let prospect = store.prospect(of: PopupRequest(.survey) { $0.pages = [.home] })
  /// if prospect.isPresented { download(.survey) } else { print(prospect) }
  /// ```
  ///
  /// The answer is that of ``present(_:fileID:filePath:line:column:)``: a request whose id is in use
  /// ends with `discarded.duplicate`, although `ask(_:)` would await the popup that is there.
  /// For a popup that the user asks for, set ``PopupRequest/userInitiated``.
  ///
  /// Asks the closures of gates, and changes nothing: no event is sent, no host called, no limit
  /// counted, no number used. Events that are pending, for example because the caller is a
  /// subscriber of the store, are not considered. If no host serves the lane, the popup would wait
  /// (<doc:Rules#R45>). The cost is that of a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The result that the request would have.
  public func prospect(of request: PopupRequest<Domain>) -> PopupProspect<Domain> {
    let changes: [PopupEvent<Domain>] = engine.gateChanges()
    var request = request
    request.convertDates(engine.instantOfDate)
    let served = engine.servedLanes.withLock { $0 }
    return engine.core.reducer
      .prospect(of: request, then: changes, in: engine.state, at: engine.now)
      .served { served?.contains($0) ?? true }
  }

  /// Publishes why the popup of an id is not on screen, now and each time the answer changes.
  ///
  /// The value is `nil` while no popup has the id. Its time is that of the last event. Computed only
  /// while somebody subscribes. A subscriber that has not demanded enough gets the latest when it
  /// does. Values arrive on the main actor, and the first one a moment later on another thread. Completes
  /// when the store is gone.
  public nonisolated func explanations(
    of id: PopupID
  ) -> AnyPublisher<PopupExplanation<Domain>?, Never> {
    explained { [engine] in $0.explanation(of: id)?.completed(by: engine) }
  }

  /// Publishes why each waiting popup is not on screen: first the queued ones, then those alive,
  /// the best first.
  ///
  /// Computed only while somebody subscribes; for each state O(*n*² log *n*) for *n* waiting popups
  /// of a lane. A subscriber that has not demanded enough gets the latest when it does. Values arrive on
  /// the main actor, and the first one a moment later on another thread. Completes when the store is gone.
  public nonisolated var explanations: AnyPublisher<[PopupExplanation<Domain>], Never> {
    explained { [engine] state in
      (state.queued + state.alive)
        .compactMap { state.explanation(ofRequest: $0.number)?.completed(by: engine) }
    }
  }

  /// Publishes what follows from the state and the served lanes, whenever it changes.
  private nonisolated func explained<Output: Equatable & Sendable>(
    _ explain: @escaping @Sendable (PopupState<Domain>) -> Output
  ) -> AnyPublisher<Output, Never> {
    ConduitPublisher(buffering: .latest) { [engine] conduit, subscriptions in
      subscriptions.keep(
        engine.stateBroadcast.sink(
          receiveCompletion: { conduit.complete(with: $0) },
          receiveValue: { conduit.push(explain($0)) }))
      subscriptions.keep(engine.servedBroadcast.sink { conduit.push(explain($0)) })
    }
    .distinct()
  }
}

extension PopupExplanation {
  /// Returns the explanation, with whether a host of the store serves the lane, and in debug builds
  /// with what the app has told the store so far.
  func completed(by engine: StoreEngine<Domain>) -> PopupExplanation {
    var explanation = self
    let lanes = engine.servedLanes.withLock { $0 }
    explanation.isServed = lanes?.contains(lane) ?? true
    #if DEBUG
      if let facts = engine.toldFacts.withLock({ $0 }) { return explanation.recalling(facts) }
    #endif
    return explanation
  }
}
