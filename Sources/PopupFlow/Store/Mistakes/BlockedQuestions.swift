#if DEBUG
  /// Finds user-initiated popups that wait behind a popup that was on screen when they were
  /// requested.
  ///
  /// While a modal popup is on screen, the user can request another one only from inside it. If that
  /// request waits for the popup, and the popup for the answer, neither ends. Popups that were
  /// requested before the other one was on screen simply wait for their turn.
  struct BlockedQuestions<Domain: PopupDomain> {
    private struct Question {
      let request: Int
      // The presentations that were on screen when the request was taken in.
      let witnesses: Set<Int>
      // The instant at which it is blocked for long enough, without a break.
      var deadline: Double?
    }

    /// The time for which a question waits before it counts as blocked, in seconds of active time.
    private static var patience: Double { 1 }

    private var questions: [Question] = []

    /// Takes in the state after new requests.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - requests: The numbers of the new requests.
    mutating func take(_ state: PopupState<Domain>, requests: some Sequence<Int>) {
      let witnesses = state.presented.filter { $0.phase == .presented }.map(\.number)
      if !witnesses.isEmpty {
        for number in requests where state.isQueuedQuestion(number) {
          questions.append(Question(request: number, witnesses: Set(witnesses)))
        }
      }
      if !questions.isEmpty { update(to: state) }
    }

    private mutating func update(to state: PopupState<Domain>) {
      questions.removeAll { question in
        !state.isQueuedQuestion(question.request)
          || !state.presented.contains { question.witnesses.contains($0.number) }
      }
      for index in questions.indices {
        let isBlocked = blocker(of: questions[index], in: state) != nil
        let deadline = questions[index].deadline ?? state.now + Self.patience
        questions[index].deadline = isBlocked ? deadline : nil
      }
    }

    /// The instant at which ``takeBlocked(in:at:)`` must be called, in seconds; nil if there is none.
    var deadline: Double? { questions.compactMap(\.deadline).min() }

    /// Removes the questions that are blocked, and returns an issue for each.
    mutating func takeBlocked(in state: PopupState<Domain>, at now: Double) -> [PopupIssue] {
      var (blocked, rest): ([PopupIssue], [Question]) = ([], [])
      for question in questions {
        if let deadline = question.deadline, deadline <= now,
          let blocker = blocker(of: question, in: state),
          let id = state.explanation(ofRequest: question.request)?.id
        {
          blocked.append(.blockedQuestion(id: id, request: question.request, by: blocker))
        } else {
          rest.append(question)
        }
      }
      questions = rest
      return blocked
    }

    private func blocker(of question: Question, in state: PopupState<Domain>) -> PopupID? {
      state.blockers(ofRequest: question.request)
        .first { question.witnesses.contains($0.number) }?.popup.id
    }
  }
#endif
