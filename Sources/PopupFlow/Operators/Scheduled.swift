extension Publisher where Failure == Never {
  /// Schedules these requests: the whole machine as one operator, without a store.
  ///
  /// Merges requests, page events, logouts and host reports in the order in which they come, from
  /// any thread, and emits a transition each time something is to be done or has settled: the state,
  /// and the effects since the transition before. Commands go to a host; what it reports comes back
  /// in by `host`:
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
  /// A report or a request may be sent from inside the delivery of a transition. It is taken in
  /// next: before the settle, if what was delivered came before one.
  ///
  /// What downstream has not demanded yet is buffered. The operator completes when everything
  /// that goes in has completed and no deadline is left.
  ///
  /// - Parameters:
  ///   - pages: what happens to visits.
  ///   - logouts: each value ends the session.
  ///   - host: what the host reports.
  ///   - events: all other events, such as gates, suspension, triggers and dismissals.
  ///   - policy: the rules that hold for all popups.
  ///   - state: the state to begin with; time goes on from its ``PopupState/now``.
  ///   - scheduler: whose time it goes by, and on which deadlines fire. On one without time, such as
  ///     the immediate one, none does.
  @inlinable
  public func scheduled<
    Domain: PopupDomain, Pages: Publisher, Logouts: Publisher, Reports: Publisher,
    Context: Scheduler
  >(
    pages: Pages,
    logouts: Logouts,
    host: Reports,
    events: AnyPublisher<PopupEvent<Domain>, Never> = Empty().eraseToAnyPublisher(),
    policy: PopupPolicy = PopupPolicy(),
    from state: PopupState<Domain> = PopupState(),
    on scheduler: Context
  ) -> Publishers.ScheduledPopups<Domain, Context>
  where
    Output == PopupRequest<Domain>,
    Pages.Output == PageVisitEvent<Domain.Page>, Pages.Failure == Never,
    Logouts.Failure == Never,
    Reports.Output == PopupReport<Domain.Answer>, Reports.Failure == Never
  {
    Publishers.ScheduledPopups(
      sources: [
        map(PopupEvent.request).eraseToAnyPublisher(),
        pages.map(PopupEvent.page).eraseToAnyPublisher(),
        logouts.map { _ in PopupEvent.sessionEnded }.eraseToAnyPublisher(),
        host.map(PopupEvent.report).eraseToAnyPublisher(),
        events,
      ],
      policy: policy, state: state, scheduler: scheduler,
      // Made here, because it is compiled here for the app's types.
      run: { $0.drain(now: $1, takePending: $2, taken: $3, settled: $4) })
  }
}

extension Publishers {
  /// The machine as one operator; see `scheduled(pages:logouts:host:events:policy:from:on:)`.
  public struct ScheduledPopups<Domain: PopupDomain, Context: Scheduler>: Publisher {
    /// What comes of the events, each time something is to be done or has settled.
    public typealias Output = PopupTransition<Domain>

    /// It does not fail.
    public typealias Failure = Never

    let sources: [AnyPublisher<PopupEvent<Domain>, Never>]
    let policy: PopupPolicy
    let state: PopupState<Domain>
    let scheduler: Context
    let run: MachineLoop<Domain>.Run

    @usableFromInline
    init(
      sources: [AnyPublisher<PopupEvent<Domain>, Never>], policy: PopupPolicy,
      state: PopupState<Domain>, scheduler: Context, run: @escaping MachineLoop<Domain>.Run
    ) {
      self.sources = sources
      self.policy = policy
      self.state = state
      self.scheduler = scheduler
      self.run = run
    }

    /// Starts a machine of its own for the subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      let pipeline = ScheduledPipeline<Domain>(
        loop: MachineLoop(reducer: PopupReducer(policy: policy), state: state),
        run: run,
        time: SchedulerTime(scheduler, from: state.now), sourceCount: sources.count)
      let conduit = Conduit<Output, Never>(to: subscriber, buffering: .all) { _ in pipeline.stop() }
      pipeline.start(sources, downstream: conduit)
      conduit.start()
    }
  }
}
