#if DEBUG
  import Dispatch
  @_spi(ToldFacts) import PopupMachine

  extension StoreEngine {
    /// Looks for mistakes of the app until the end of the engine.
    func observeMistakes() {
      mistakeObserver = MistakeObserver(of: self)
    }

    /// The object that looks for mistakes; nil after the end of the engine.
    var mistakes: MistakeObserver<Domain>? {
      mistakeObserver as? MistakeObserver<Domain>
    }

    /// Passes the transition that has settled to the observer.
    @usableFromInline
    func observeTransition() {
      mistakes?.take(core.transition)
    }
  }

  /// Observes what the app tells a store, in debug builds, and reports what cannot be meant.
  ///
  /// This is the one place that does so. Each kind of mistake is found by a value, which is fed with
  /// transitions. This object has their timer, and reports each mistake once, at the line of the app's
  /// code. Release builds contain none of it.
  @MainActor
  final class MistakeObserver<Domain: PopupDomain> {
    // It owns this object.
    private unowned let engine: StoreEngine<Domain>
    private var facts: ToldFacts<Domain> {
      didSet { if facts.change != oldValue.change { publishFacts() } }
    }
    private var questions = BlockedQuestions<Domain>()
    private var names = MisspelledNames<Domain>()
    private var repeats = RepeatedRequests<Domain>()
    private var willRemoveRequests = false
    private var resumes = UselessResumes<Domain>()
    private var dates = DistantDates<Domain>()
    var frequency = ForgottenFrequency<Domain>()
    private var releases: Set<AppLine> = []
    private var transitionCount = 0
    private var timer = DeadlineTimer(isLeftWhenEarly: false)

    init(of engine: StoreEngine<Domain>) {
      self.engine = engine
      facts = ToldFacts(of: engine.state)
      publishFacts()
    }

    /// The current moment.
    var moment: StoreMoment {
      StoreMoment(counts: [transitionCount, engine.readCount], at: engine.now)
    }

    /// Takes in a transition, without its appearances.
    fileprivate func take(_ transition: PopupTransition<Domain>) {
      transitionCount += 1
      let (requests, state) = (transition.numberedRequests, transition.state)
      var mistakes = resumes.take(transition.events, facts)
      facts.take(transition.events, in: state)
      questions.take(state, requests: requests.lazy.map(\.number))
      names.take(requests, facts, in: state)
      mistakes += frequency.take(state)
      if !requests.isEmpty {
        mistakes += dates.take(requests, at: state.now)
        mistakes += repeats.take(requests, in: state, at: moment) { [engine] number in
          engine.core.handles[number] != nil
        }
        for dropped in repeats.takeDropped(requests, in: state) { observe(dropped) }
        removeRequestsLater()
      }
      setTimer()
      for mistake in mistakes { report(mistake) }
    }

    /// Removes the requests of this turn in the next one.
    private func removeRequestsLater() {
      guard repeats.hasRequests, !willRemoveRequests else { return }
      willRemoveRequests = true
      // A block of the main queue, which runs on the main actor.
      DispatchQueue.main.async { [weak self] in self?.removeRequests() }
    }

    private func removeRequests() {
      willRemoveRequests = false
      // Released after the change, because the end of a content can run the app's code.
      let former = repeats
      repeats.removeRequests(before: moment)
      withExtendedLifetime(former) {}
      removeRequestsLater()
    }

    private func publishFacts() {
      let facts = facts
      let former = engine.toldFacts.withLock { known in
        defer { known = facts }
        return known
      }
      // Released without the lock, because pages are the app's.
      withExtendedLifetime(former) {}
    }

    private func report(_ mistake: Mistake) {
      engine.report([.mistake(mistake.issue)], at: mistake.site)
    }

    // MARK: After a time

    private func setTimer() {
      let deadline = [questions.deadline, names.deadline].compactMap(\.self).min()
      timer.set(to: deadline) { instant in
        engine.schedule(at: instant) { [weak self] in self?.noteDeadline() }
      }
    }

    private func noteDeadline() {
      timer.cancel()
      let (now, state) = (engine.now, engine.state)
      let blocked = questions.takeBlocked(in: state, at: now)
      let misspelled = names.takeMisspelled(
        facts, state.configuration, isServedUnnamed: engine.core.routing.servesUnnamed, at: now)
      setTimer()
      for issue in blocked { tell(issue) }
      for mistake in misspelled { report(mistake) }
    }

    /// Reports a blocked question as an issue, or in the log if it is user-initiated only because a
    /// task awaits it.
    private func tell(_ issue: PopupIssue) {
      let isMerelyAwaited = issue.request.flatMap { engine.core.handles[$0] }?.isMerelyAwaited
      guard isMerelyAwaited ?? false else { return engine.report([issue], at: nil) }
      engine.remarkBroadcast.publish("\(TimeText.stamp(engine.now)): \(issue)")
    }

    // MARK: Events from elsewhere

    /// Notes that the app sends `resume`.
    func willResume(_ reason: PopupSuspension, lane: PopupLane?) {
      resumes.note(GivenSuspension(reason: reason, lane: lane))
    }

    /// Notes that a date is converted to an instant of the machine.
    func noteDate(_ seconds: Double, instant: Double) {
      dates.note(seconds, instant: instant, at: engine.now, on: engine.clock)
    }

    /// Notes that the request of a handle ended with `discarded.duplicate`.
    func noteDuplicate(_ handle: PopupHandle<Domain.Answer>, ofRequest number: Int) {
      repeats.noteDuplicate(handle, ofRequest: number)
    }

    // The handle of a request that is discarded tells whether anybody looks at the outcome.
    private func observe(_ dropped: RepeatedRequests<Domain>.Dropped) {
      // Without the handle, which would keep itself.
      let (moment, mistake) = (moment, dropped.mistake)
      dropped.handle.observeRelease(
        ReleaseObserver { [weak self] in
          guard let self, self.moment.isSame(as: moment), repeats.isFirst(mistake) else { return }
          report(mistake)
        })
    }

    /// Notes that a task begins to wait for the outcome of a request.
    func willAwait(request number: Int) {
      guard SuspendedBody.isInside, let popup = engine.state.explanation(ofRequest: number),
        popup.position != nil,
        let reason = SuspendedBody.reason(toSuspend: popup.lane, ofStore: engine)
      else { return }
      engine.report(
        [.mistake(.awaitedInSuspension(id: popup.id, request: number, reason: reason))], at: nil)
    }

    /// Returns an object that reports a token if it is released in this moment, unused.
    func releaseObserver(
      of token: PopupMistake.Token, at site: PopupCallSite
    ) -> ReleaseObserver {
      let moment = moment
      return ReleaseObserver { [weak self] in
        guard let self, self.moment.isSame(as: moment), releases.insert(AppLine(site)).inserted
        else { return }
        report(Mistake(.releasedAtOnce(token), at: site))
      }
    }
  }

  extension StoreEngine {
    /// Returns a cancellable that is reported if it is released in this moment, and not cancelled.
    nonisolated func observed(
      _ token: PopupMistake.Token, at site: PopupCallSite, end: @escaping @Sendable () -> Void
    ) -> AnyCancellable {
      guard MainQueue.isCurrent else { return AnyCancellable(end) }
      // Correct because this is the main queue.
      let observer = MainActor.assumeIsolated { mistakes?.releaseObserver(of: token, at: site) }
      let box = WeakCancellable()
      let cancellable = AnyCancellable { @Sendable in
        // A weak reference to an object that is being deallocated is nil.
        if box.isAlive { observer?.noteUse() } else { observer?.noteRelease() }
        end()
      }
      box.follow(cancellable)
      return cancellable
    }
  }

  /// A weak reference to a cancellable.
  private final class WeakCancellable: @unchecked Sendable {
    // Sendable because it is set before another thread can have the cancellable, and only read then.
    private weak var cancellable: AnyCancellable?

    var isAlive: Bool { cancellable != nil }

    func follow(_ cancellable: AnyCancellable) { self.cancellable = cancellable }
  }

  extension HostRouting {
    /// Returns whether a lane is served, but only by hosts of all lanes, or by an app that shows popups
    /// itself.
    func servesUnnamed(_ lane: PopupLane) -> Bool {
      let lanes = drivings.filter { $0.serves(lane) }.map(\.lanes)
      return lanes.isEmpty ? lanesOfApp.contains(lane) : lanes.allSatisfy { $0 == nil }
    }
  }
#endif
