/// The user-initiated popups that wait behind a popup that was on screen when they were requested.
///
/// While a modal popup is on screen, the user can request another one only from inside it. If that
/// request waits for the popup, and the popup for the answer, neither ends. Popups that were
/// requested before the other one was on screen simply wait for their turn.
///
/// A pure value. Each step is O(*q*), where *q* is the number of such popups, usually 0.
@usableFromInline
struct BlockedQuestions<Domain: PopupDomain> {
  @usableFromInline
  struct Question {
    let request: Int
    // The presentations that were on screen when the request was taken in.
    let witnesses: Set<Int>
    // The instant since which it waits for one of them without a break.
    var blockedSince: Double?
  }

  /// An issue to report.
  struct Overdue: Equatable {
    let request: Int
    let id: PopupID
    let blocker: PopupID
  }

  /// The time for which a question waits before it is an issue, in seconds of active time.
  static var patience: Double { 1 }

  // The requests that were examined.
  @usableFromInline var requestCount: Int
  @usableFromInline var questions: [Question] = []

  @inlinable var isEmpty: Bool { questions.isEmpty }

  @usableFromInline
  init(requestCount: Int = 0) {
    self.requestCount = requestCount
  }

  /// Examines the requests that came in since the last settle.
  @inlinable
  mutating func examineNewcomers(in state: PopupState<Domain>) {
    let first = requestCount + 1
    requestCount = state.requestCount
    guard first <= requestCount, !state.presented.isEmpty else { return }
    for number in first...requestCount where state.isQueuedQuestion(number) {
      add(number, in: state)
    }
  }

  @usableFromInline
  mutating func add(_ number: Int, in state: PopupState<Domain>) {
    let witnesses = state.presented.filter { $0.phase == .presented }.map(\.number)
    guard !witnesses.isEmpty else { return }
    questions.append(Question(request: number, witnesses: Set(witnesses)))
  }

  /// Updates the questions to a settled state.
  mutating func update(in state: PopupState<Domain>) {
    questions.removeAll { question in
      !state.isQueuedQuestion(question.request)
        || !state.presented.contains { question.witnesses.contains($0.number) }
    }
    for index in questions.indices {
      let isBlocked = Self.blocker(of: questions[index], in: state) != nil
      let since = isBlocked ? questions[index].blockedSince ?? state.now : nil
      questions[index].blockedSince = since
    }
  }

  /// The instant at which the first question has waited too long; nil if none is blocked.
  var deadline: Double? { questions.compactMap(\.blockedSince).min().map { $0 + Self.patience } }

  /// Removes and returns the questions that have waited too long.
  mutating func takeOverdue(in state: PopupState<Domain>, at now: Double) -> [Overdue] {
    var overdue: [Overdue] = []
    questions.removeAll { question in
      guard let since = question.blockedSince, since + Self.patience <= now,
        let blocker = Self.blocker(of: question, in: state),
        let id = state.explanation(ofRequest: question.request)?.id
      else { return false }
      overdue.append(Overdue(request: question.request, id: id, blocker: blocker))
      return true
    }
    return overdue
  }

  private static func blocker(of question: Question, in state: PopupState<Domain>) -> PopupID? {
    state.blockers(ofRequest: question.request)
      .first { question.witnesses.contains($0.number) }?.popup.id
  }
}
