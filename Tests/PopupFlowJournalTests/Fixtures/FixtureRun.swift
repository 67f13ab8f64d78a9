import PopupFlow

@testable import PopupFlowJournal

/// A run that visits everything that an archive and a journal can contain.
struct FixtureRun<Domain: FixtureDomain> {
  private let reducer = PopupReducer<Domain>(policy: Self.policy)
  private(set) var state = PopupState<Domain>()

  /// The states that are written to archives, by name.
  private(set) var states: [String: PopupState<Domain>] = [:]

  private(set) var events: [PopupEvent<Domain>] = []

  /// The journal of the run.
  private(set) var journal: [UInt8]

  private var lines = JournalLines<Domain>(Domain.conversions, policy: Self.policy)
  private var isRecording = true

  init() {
    journal = lines.beginning(at: PopupState())
    play()
  }

  /// Takes in events that happen together, after all deadlines before them.
  mutating func send(_ events: PopupEvent<Domain>..., at time: Double) {
    while let due = reducer.earliestDeadline(in: state), due <= time {
      step([.tick], at: max(due, state.now))
    }
    step(events, at: time)
  }

  /// Takes in a tick that comes too late, as after a sleep.
  mutating func wakeUp(at time: Double) {
    step([.tick], at: time)
  }

  /// Takes in a report for each popup that is in transition.
  mutating func finishTransitions(at time: Double) {
    while let moving = state.presented.first(where: {
      $0.phase == .presenting || $0.phase == .dismissing
    }) {
      report(moving.phase == .presenting ? .didPresent : .didDismiss, moving.popup.id, at: time)
    }
  }

  /// Takes in a report about a popup on screen.
  mutating func report(
    _ kind: PopupReport<Domain.Answer>.Kind, _ id: PopupID, at time: Double
  ) {
    let presentation = state.presented.last { $0.popup.id == id }?.number
    send(.report(PopupReport(kind, id: id, presentation: presentation)), at: time)
  }

  /// Keeps the state for an archive.
  mutating func keep(_ name: String) {
    states[name] = state
  }

  /// Keeps the state after an event that has not settled.
  mutating func keep(_ name: String, after event: PopupEvent<Domain>) {
    var taken = state
    var effects: [PopupEffect<Domain>] = []
    reducer.take(event, at: state.now, into: &taken, &effects)
    states[name] = taken
  }

  /// Leaves the events of a closure out of the journal, which goes on from the state after them.
  mutating func withGap(_ body: (inout FixtureRun) -> Void) {
    isRecording = false
    body(&self)
    isRecording = true
    journal += lines.state(state)
  }

  private mutating func step(_ batch: [PopupEvent<Domain>], at time: Double) {
    events += batch
    let effects = reducer.reduce(into: &state, batch: batch, at: time)
    guard isRecording else { return }
    journal += lines.next(
      PopupTransition(at: state.now, events: batch, state: state, effects: effects))
  }
}
