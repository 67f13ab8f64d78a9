#if DEBUG
  extension StoreEngine {
    /// Looks for blocked questions until the end of the engine.
    func findBlockedQuestions() {
      blockedQuestions = BlockedQuestions(of: self)
    }
  }

  /// Finds user-initiated popups that wait behind a popup that was on screen when they were
  /// requested, in debug builds.
  ///
  /// While a modal popup is on screen, the user can request another one only from inside it. If that
  /// request waits for the popup, and the popup for the answer, neither ends: that is an issue.
  /// Popups that were requested before the other one was on screen simply wait for their turn.
  @MainActor
  private final class BlockedQuestions<Domain: PopupDomain> {
    private struct Question {
      let request: Int
      // The presentations that were on screen when the request was taken in.
      let witnesses: Set<Int>
      // The instant at which it is an issue that it waits for one of them, without a break.
      var deadline: Double?
    }

    /// The time for which a question waits before it is an issue, in seconds of active time.
    private static var patience: Double { 1 }

    // It owns this object.
    private unowned let engine: StoreEngine<Domain>
    private var questions: [Question] = []
    // The requests that were examined.
    private var examinedCount: Int
    private var timer = DeadlineTimer(isLeftWhenEarly: false)
    private var subscription: AnyCancellable?

    init(of engine: StoreEngine<Domain>) {
      self.engine = engine
      examinedCount = engine.state.requestCount
      subscription = engine.stateBroadcast.sink { [weak self] in self?.examine($0) }
    }

    private func examine(_ state: PopupState<Domain>) {
      let witnesses = state.presented.filter { $0.phase == .presented }.map(\.number)
      if !witnesses.isEmpty {
        for number in (examinedCount..<state.requestCount).map({ $0 + 1 })
        where state.isQueuedQuestion(number) {
          questions.append(Question(request: number, witnesses: Set(witnesses)))
        }
      }
      examinedCount = state.requestCount
      if !questions.isEmpty { update(to: state) }
    }

    private func update(to state: PopupState<Domain>) {
      questions.removeAll { question in
        !state.isQueuedQuestion(question.request)
          || !state.presented.contains { question.witnesses.contains($0.number) }
      }
      for index in questions.indices {
        let isBlocked = blocker(of: questions[index], in: state) != nil
        let deadline = questions[index].deadline ?? state.now + Self.patience
        questions[index].deadline = isBlocked ? deadline : nil
      }
      setTimer()
    }

    private func setTimer() {
      timer.set(to: questions.compactMap(\.deadline).min()) { instant in
        engine.schedule(at: instant) { [weak self] in self?.noteBlocked() }
      }
    }

    private func noteBlocked() {
      timer.cancel()
      let (now, state) = (engine.now, engine.state)
      var blocked: [PopupIssue] = []
      questions.removeAll { question in
        guard let deadline = question.deadline, deadline <= now,
          let blocker = blocker(of: question, in: state),
          let id = state.explanation(ofRequest: question.request)?.id
        else { return false }
        blocked.append(.blockedQuestion(id: id, request: question.request, by: blocker))
        return true
      }
      setTimer()
      for issue in blocked { engine.tell(issue) }
    }

    private func blocker(of question: Question, in state: PopupState<Domain>) -> PopupID? {
      state.blockers(ofRequest: question.request)
        .first { question.witnesses.contains($0.number) }?.popup.id
    }
  }
#endif
