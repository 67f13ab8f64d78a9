import PopupFlow

/// Conversions of the app's values to those of a journal.
struct JournalConversions<Domain: PopupDomain>: Sendable {
  let content: @Sendable (Domain.Content) -> JSONValue
  let page: @Sendable (Domain.Page) -> String
  let answer: @Sendable (Domain.Answer) -> JSONValue

  func callAsFunction(_ event: PopupEvent<Domain>) -> PopupEvent<JournalDomain> {
    let event: PopupEvent<JournalDomain> = event.mapped(
      content: content, page: { JournalPage(page($0)) }, answer: answer)
    #if !DEBUG
      // The journal of an app that is released does not name the files of its source.
      if case .request(var request) = event {
        request.callSite = nil
        return .request(request)
      }
    #endif
    return event
  }

  // A journal names requests without an id by their numbers.
  func callAsFunction(_ state: PopupState<Domain>) -> PopupState<JournalDomain> {
    state.mapped(
      to: JournalDomain.self, content: content, page: { JournalPage(page($0)) },
      id: { PopupID($0.description) })
  }
}

/// The lines of the journal of a store. It begins with a state, then each transition is added.
struct JournalLines<Domain: PopupDomain>: Sendable {
  private let conversions: JournalConversions<Domain>
  private let policy: PopupPolicy
  private let reducer: PopupReducer<Domain>
  private var writer = JournalWriter()
  private var previous: PopupState<Domain>?

  init(_ conversions: JournalConversions<Domain>, policy: PopupPolicy) {
    self.conversions = conversions
    self.policy = policy
    reducer = PopupReducer(policy: policy)
  }

  /// The lines of another journal of the same store.
  var fresh: JournalLines { JournalLines(conversions, policy: policy) }

  /// Returns the first line of the journal, with a state from which it continues, unless that is
  /// the state with which every replay begins.
  ///
  /// - Precondition: the state's time is not negative.
  mutating func beginning(at state: PopupState<Domain>) -> [UInt8] {
    let converted = conversions(state)
    guard converted == PopupState() else { return line(of: state, converted) }
    previous = state
    return writer.line(of: .policy(JournalPolicy(policy: policy, host: .manual)), at: 0)
  }

  /// Returns a line with a state from which the journal continues. O(*n* log *n*)
  ///
  /// - Precondition: the state's time is not negative, and not before that of the line before.
  mutating func state(_ state: PopupState<Domain>) -> [UInt8] {
    line(of: state, conversions(state))
  }

  /// Returns the line of a transition, and a state before it if the replay would be another one.
  ///
  /// - Precondition: transitions are passed in order.
  mutating func next(_ transition: PopupTransition<Domain>) -> [UInt8] {
    let late = previous.flatMap { transition.lateStart(after: $0, reducer) }
    let before = late.map { state($0) } ?? []
    previous = transition.state
    return before + events(transition.events, at: transition.at)
  }

  /// Returns the line of events that settled together.
  mutating func events(_ events: [PopupEvent<Domain>], at time: Double) -> [UInt8] {
    let events = events.map { conversions($0) }
    guard let event = events.first, events.count == 1 else {
      return writer.line(of: .batch(events), at: time)
    }
    return writer.line(of: .event(event), at: time)
  }

  private mutating func line(
    of state: PopupState<Domain>, _ converted: PopupState<JournalDomain>
  ) -> [UInt8] {
    previous = state
    let policy = JournalPolicy(policy: policy, host: .manual)
    return writer.line(of: .state(JournalState(policy: policy, state: converted)), at: state.now)
  }
}

extension PopupTransition {
  /// Returns the state from which a journal must continue before this transition, if that is not
  /// the state before it; otherwise nil.
  ///
  /// A replay fires each deadline at its own time. A store whose process was asleep for longer than
  /// the transition timeout fires it when it wakes up.
  func lateStart(
    after previous: PopupState<Domain>, _ reducer: PopupReducer<Domain>
  ) -> PopupState<Domain>? {
    guard case .tick? = events.first, let deadline = reducer.earliestDeadline(in: previous),
      at > max(deadline, previous.now)
    else { return nil }
    return previous.advanced(to: at)
  }
}
