import PopupFlow

/// Writes a journal line by line. The replay of the journal is the same run.
///
/// ```swift
/// var writer = JournalWriter()
/// file.write(writer.line(of: .policy(JournalPolicy()), at: 0))
/// file.write(writer.line(of: .event(.sessionEnded), at: 1.5))
/// ```
///
/// A request is written with all fields that differ from their defaults, so a policy is written
/// without defaults for requests. Relative times are written as instants. If the journal contains
/// all requests from the first one, a request without an id is written with `#` and its number, as
/// the machine names it. The app's own ids must not look like this. After a state, the numbers
/// continue.
@_spi(JournalTools)
public struct JournalWriter: Sendable {
  private var time = 0.0
  private var requestCount = 0

  /// Creates a writer at the beginning of a journal.
  public init() {}

  /// Returns the line of a statement, with its newline.
  ///
  /// - Parameters:
  ///   - statement: the content of the line.
  ///   - at: the time, in seconds from the start of the journal: for a state, its time. A policy
  ///     and a case have no time.
  /// - Precondition: the time is finite, and does not go back within a case.
  public mutating func line(of statement: JournalEntry.Statement, at: Double) -> [UInt8] {
    // Time and numbers begin anew.
    if case .case = statement { self = Self() }
    precondition(
      at.isFinite && at >= time, "a line at \(at) s cannot follow one at \(time) s")
    var text = JSONText()
    text.object { text in
      switch statement {
      case .policy(let policy): text.members(of: policy)
      case .state(let state):
        requestCount = state.state.requestCount
        time = at
        text.members(of: state)
      case .case(let new):
        text.member("case", new.name)
        text.members(of: new.policy)
      case .event(let event):
        advance(to: at, &text)
        members(of: event, &text)
      case .batch(let events):
        advance(to: at, &text)
        text.key("batch")
        text.array(events) { text, event in
          text.object { members(of: event, &$0) }
        }
      case .expectation(let expectation):
        advance(to: at, &text)
        text.member("expect") { $0.members(of: expectation) }
      }
    }
    text.endLine()
    return text.bytes
  }

  // A line without a time has that of the line before.
  private mutating func advance(to at: Double, _ text: inout JSONText) {
    text.member("at", at == time ? nil : at)
    time = at
  }

  private mutating func members(of event: PopupEvent<JournalDomain>, _ text: inout JSONText) {
    var event = event
    if case .request(var request) = event {
      requestCount += 1
      request.id = request.id ?? PopupID("#\(requestCount)")
      event = .request(request)
    }
    EventForms.write(event, at: time, to: &text)
  }
}

extension JSONText {
  fileprivate mutating func members(of policy: JournalPolicy) {
    member("policy") { text in
      text.member("order", policy.policy.order.components)
      text.members(of: policy.policy.configuration)
    }
    member("host", policy.host.rawValue)
  }

  fileprivate mutating func members(of state: JournalState) {
    members(of: state.policy)
    member("version", JournalState.version)
    // A state of JSON values can be encoded.
    member("state", (try? state.state.jsonValue()) ?? .null)
  }
}

extension PopupOrder {
  fileprivate var components: [String] {
    (usesPriority ? ["priority"] : []) + [tieBreak.rawValue]
  }
}

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

// MARK: - Requests

// Writes requests. `RequestFields` reads them.
extension JSONText {
  /// Writes the members of a request except the id, as far as they differ from their defaults.
  mutating func members(of request: PopupRequest<JournalDomain>, at now: Double) {
    member("content", request.content == .null ? nil : request.content)
    members(RequestOptions.tableBeforePages, of: request.options, at: now)
    switch request.pages {
    case .any: break
    case .only(let pages): member("pages", pages.sorted().map(\.name))
    case .except(let pages):
      member("pages") { $0.member("except", pages.sorted().map(\.name)) }
    case .visit(let origin): member("origin", origin.name)
    }
    members(RequestOptions.tableAfterPages, of: request.options, at: now)
    member("source", request.callSite?.text)
  }
}
