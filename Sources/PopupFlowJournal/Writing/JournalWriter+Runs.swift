import PopupFlow

extension JournalWriter {
  /// Returns the journal of a run of the reducer without a store, such as a counterexample of
  /// `PopupWorld`. To record a store, use ``JournalRecorder``.
  ///
  /// ```swift
  /// let journal = JournalWriter.journal(
  ///   of: world.transitions(of: counterexample.steps), policy: world.policy,
  ///   content: { .string($0) }, page: { $0 }, answer: { .string($0) })
  /// ```
  ///
  /// - Parameters:
  ///   - run: the transitions in order, from the first event on, including those of ticks.
  ///   - policy: the policy of the reducer.
  ///   - content: returns the JSON value of a content.
  ///   - page: returns the name of a page. Different pages must have different names.
  ///   - answer: returns the JSON value of an answer.
  /// - Precondition: the run begins with an empty state at time 0.
  public static func journal<Domain>(
    of run: [PopupTransition<Domain>], policy: PopupPolicy,
    content: @escaping @Sendable (Domain.Content) -> JSONValue,
    page: @escaping @Sendable (Domain.Page) -> String,
    answer: @escaping @Sendable (Domain.Answer) -> JSONValue
  ) -> [UInt8] {
    precondition(
      run.first?.beginsRun ?? true, "the run does not begin with its first request and session")
    var lines = JournalLines<Domain>(
      JournalConversions(content: content, page: page, answer: answer), policy: policy)
    var bytes = lines.beginning(at: PopupState())
    for transition in run { bytes += lines.next(transition) }
    return bytes
  }
}

extension PopupTransition {
  /// Whether no request and no session came before the transition.
  fileprivate var beginsRun: Bool {
    var (requests, sessions) = (0, 0)
    for event in events {
      if case .request = event { requests += 1 }
      if case .sessionEnded = event { sessions += 1 }
    }
    return state.requestCount == requests && state.epoch == sessions
  }
}
