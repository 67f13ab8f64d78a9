import PopupFlow

/// Records a live run as a journal. Each transition is a line: its events, including ticks and
/// reports, form a batch.
///
/// ```swift
/// var recorder = JournalRecorder<Shop>(
///   content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
/// file.write(recorder.beginning(policy: store.policy))
/// store.transitions.sink { file.write(recorder.line(of: $0)) }.store(in: &cancellables)
/// ```
///
/// The replay has the same states, outcomes and commands if these conditions hold:
///
/// - The recording begins with the store's first event, or with its state.
/// - The store begins with a fresh state, and its clock with 0. Otherwise, begin the journal with
///   ``beginning(policy:state:)``.
/// - No timer of the store is later than the policy's transition timeout. Otherwise, a deadline
///   fires at another time in the replay.
public struct JournalRecorder<Domain: PopupDomain>: Sendable {
  private let content: @Sendable (Domain.Content) -> JSONValue
  private let page: @Sendable (Domain.Page) -> String
  private let answer: @Sendable (Domain.Answer) -> JSONValue
  private var writer = JournalWriter()

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - content: returns the JSON value of a content.
  ///   - page: returns the name of a page. Different pages must have different names.
  ///   - answer: returns the JSON value of an answer.
  public init(
    content: @escaping @Sendable (Domain.Content) -> JSONValue,
    page: @escaping @Sendable (Domain.Page) -> String,
    answer: @escaping @Sendable (Domain.Answer) -> JSONValue
  ) {
    self.content = content
    self.page = page
    self.answer = answer
  }

  /// Returns the first line of the journal, with the policy and a manual host.
  public mutating func beginning(policy: PopupPolicy) -> [UInt8] {
    writer.line(of: .policy(JournalPolicy(policy: policy, host: .manual)), at: 0)
  }

  /// Returns the first line of a journal that begins in the middle of a run, with the policy, a
  /// manual host and the state. O(*n* log *n*), where *n* is the number of popups.
  ///
  /// - Precondition: the state's time is not negative, and not before that of an earlier line.
  public mutating func beginning(policy: PopupPolicy, state: PopupState<Domain>) -> [UInt8] {
    let line = JournalState(
      policy: JournalPolicy(policy: policy, host: .manual), state: journalState(state))
    return writer.line(of: .state(line), at: state.now)
  }

  /// Returns a recorder with the same conversions, at the beginning of a journal.
  var fresh: JournalRecorder { JournalRecorder(content: content, page: page, answer: answer) }

  /// Returns the line of a transition.
  ///
  /// - Precondition: transitions are passed in order.
  public mutating func line(of transition: PopupTransition<Domain>) -> [UInt8] {
    line(of: transition.events, at: transition.at)
  }

  mutating func line(of events: [PopupEvent<Domain>], at time: Double) -> [UInt8] {
    let events = events.map(journalEvent)
    guard let event = events.first, events.count == 1 else {
      return writer.line(of: .batch(events), at: time)
    }
    return writer.line(of: .event(event), at: time)
  }
}

// MARK: - Conversion to the journal's domain

extension JournalRecorder {
  private func journalEvent(_ event: PopupEvent<Domain>) -> PopupEvent<JournalDomain> {
    event.mapped(content: content, page: journalPage, answer: answer)
  }

  // A journal names requests without an id by their numbers.
  private func journalState(_ state: PopupState<Domain>) -> PopupState<JournalDomain> {
    state.mapped(
      to: JournalDomain.self, content: content, page: journalPage,
      id: { PopupID($0.description) })
  }

  private func journalPage(_ page: Domain.Page) -> JournalPage {
    JournalPage(self.page(page))
  }
}
