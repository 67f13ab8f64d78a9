// The user-initiated popups that wait behind a popup that was on screen when they were requested.
//
// While a modal popup is on screen, the user can request another one only from inside it. If that
// request waits for the popup, and the popup for the answer, neither ends. Popups that were
// requested before the other one was on screen simply wait for their turn.
//
// Each step is O(*q*), where *q* is the number of such popups, usually 0.
extension PopupCore {
  @usableFromInline
  struct Question {
    let request: Int
    // The presentations that were on screen when the request was taken in.
    let witnesses: Set<Int>
    // The instant at which it is an issue that it waits for one of them, without a break.
    var deadline: Double?
  }

  /// The time for which a question waits before it is an issue, in seconds of active time.
  private static var patience: Double { 1 }

  /// Examines the requests that came in since the last settle.
  @inlinable
  mutating func examineNewcomers() {
    let first = examinedCount + 1
    examinedCount = state.requestCount
    guard first <= examinedCount, !state.presented.isEmpty else { return }
    for number in first...examinedCount where state.isQueuedQuestion(number) {
      addQuestion(number)
    }
  }

  @usableFromInline
  mutating func addQuestion(_ number: Int) {
    let witnesses = state.presented.filter { $0.phase == .presented }.map(\.number)
    guard !witnesses.isEmpty else { return }
    questions.append(Question(request: number, witnesses: Set(witnesses)))
  }

  /// Updates the questions to the settled state.
  @usableFromInline
  mutating func updateQuestions() {
    let state = state
    questions.removeAll { question in
      !state.isQueuedQuestion(question.request)
        || !state.presented.contains { question.witnesses.contains($0.number) }
    }
    for index in questions.indices {
      let isBlocked = Self.blocker(of: questions[index], in: state) != nil
      let deadline = questions[index].deadline ?? state.now + Self.patience
      questions[index].deadline = isBlocked ? deadline : nil
    }
  }

  /// Removes the questions that have waited too long, and adds an issue for each.
  @usableFromInline
  mutating func noteBlockedQuestions(at now: Double) {
    let state = state
    var blocked: [PopupIssue] = []
    questions.removeAll { question in
      guard let deadline = question.deadline, deadline <= now,
        let blocker = Self.blocker(of: question, in: state),
        let id = state.explanation(ofRequest: question.request)?.id
      else { return false }
      blocked.append(.blockedQuestion(id: id, request: question.request, by: blocker))
      return true
    }
    issues += blocked
  }

  private static func blocker(of question: Question, in state: PopupState<Domain>) -> PopupID? {
    state.blockers(ofRequest: question.request)
      .first { question.witnesses.contains($0.number) }?.popup.id
  }
}
