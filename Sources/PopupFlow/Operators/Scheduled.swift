extension Publisher where Failure == Never {
  /// Runs the machine over these requests, without a store.
  ///
  /// Merges requests, page events, logouts and reports in the order in which they arrive, from any
  /// thread. Emits a transition when effects are to be performed or events have settled. A
  /// transition contains the state, and the effects since the previous transition. The subscriber
  /// sends commands to a host, and the reports of the host to `host`:
  ///
  /// ```swift
  /// let reports = PassthroughSubject<PopupReport<Shop.Answer>, Never>()
  /// requests
  ///   .scheduled(pages: pages, logouts: logouts, host: reports, on: DispatchQueue.main)
  ///   .sink { transition in
  ///     for case .command(let command) in transition.effects {
  ///       show(command) { reports.send($0) }
  ///     }
  ///   }
  /// ```
  ///
  /// Reports and requests can be sent during the delivery of a transition. They are processed next:
  /// before the settle, if the transition was delivered before it.
  ///
  /// Transitions without demand are buffered. The operator completes when all inputs have completed
  /// and no deadline is ahead.
  ///
  /// - Parameters:
  ///   - pages: Events of visits. Leave it out if all popups can be shown on any page.
  ///   - logouts: Values that each end the session. Leave it out if there is one session.
  ///   - host: Reports of the host. Leave it out if reports arrive as `events`.
  ///   - events: Other events, such as gates, suspension, triggers and dismissals.
  ///   - policy: The rules for all popups.
  ///   - state: The initial state. Time continues from its ``PopupState/now``.
  ///   - scheduler: The scheduler whose time is used, and on which deadlines fire. On a scheduler
  ///     without time, such as the immediate one, no deadline fires.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func scheduled<Domain: PopupDomain, Logouts: Publisher, Context: Scheduler>(
    pages: any Publisher<PageVisitEvent<Domain.Page>, Never> = Empty(),
    logouts: Logouts = Empty<Void, Never>(),
    host: any Publisher<PopupReport<Domain.Answer>, Never> = Empty(),
    events: AnyPublisher<PopupEvent<Domain>, Never> = Empty().eraseToAnyPublisher(),
    policy: PopupPolicy = PopupPolicy(),
    from state: PopupState<Domain> = PopupState(),
    on scheduler: Context,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.ScheduledPopups<Domain, Context>
  where
    Output == PopupRequest<Domain>, Logouts.Failure == Never
  {
    Publishers.ScheduledPopups(
      sources: [
        map(PopupEvent.request).eraseToAnyPublisher(),
        PopupEvent.publisher(of: pages, PopupEvent.page),
        logouts.map { _ in PopupEvent.sessionEnded }.eraseToAnyPublisher(),
        PopupEvent.publisher(of: host, PopupEvent.report),
        events,
      ],
      policy: policy, state: state, scheduler: scheduler,
      callSite: PopupCallSite(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension PopupEvent {
  /// Returns a publisher of events, one for each value. It opens the existential.
  fileprivate static func publisher<Values: Publisher>(
    of values: Values, _ event: @escaping (Values.Output) -> PopupEvent
  ) -> AnyPublisher<PopupEvent, Never> where Values.Failure == Never {
    values.map(event).eraseToAnyPublisher()
  }
}

extension Publishers {
  /// A publisher that runs the machine; see `scheduled(pages:logouts:host:events:policy:from:on:)`.
  public struct ScheduledPopups<Domain: PopupDomain, Context: Scheduler>: Publisher {
    /// A transition of the machine.
    public typealias Output = PopupTransition<Domain>

    /// The publisher never fails.
    public typealias Failure = Never

    let sources: [AnyPublisher<PopupEvent<Domain>, Never>]
    let policy: PopupPolicy
    let state: PopupState<Domain>
    let scheduler: Context
    let callSite: PopupCallSite

    /// Starts a separate machine for the subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      var reducer = PopupReducer<Domain>(policy: policy)
      reducer.emitsAppearances = true
      for issue in reducer.policyIssues { issue.report(at: callSite) }
      let pipeline = ScheduledPipeline<Domain>(
        reducer: reducer, state: state, time: SchedulerTime(scheduler, from: state.now),
        sourceCount: sources.count)
      let conduit = Conduit<Output, Never>(to: subscriber, buffering: .all) { _ in pipeline.stop() }
      pipeline.start(sources, downstream: conduit)
      conduit.start()
    }
  }
}
