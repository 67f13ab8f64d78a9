import PopupFlow
import PopupFlowJournal

/// A run as a picture: made of the transitions of a replay, drawn as text or as SVG.
///
/// ```swift
/// var timeline = Timeline()
/// while case .transition(let transition)? = try replay.next() { timeline.append(transition) }
/// print(timeline.text(columns: 80))
/// ```
///
/// It knows what happened at which step, and nothing of how it is drawn. The rules it cites are
/// those of the machine.
public struct Timeline: Sendable {
  /// What came of one line, or of one tick.
  struct Step: Hashable, Sendable {
    let time: Double

    /// The number of the line; 0 for a tick.
    let line: Int
  }

  /// Something that bears on all popups at once.
  enum Mark: Hashable, Sendable {
    /// Other pages are visible.
    case pageChange

    /// The session ended.
    case logout
  }

  private(set) var steps: [Step] = []

  /// The popups in the order of their requests, refused ones too.
  private(set) var rows: [TimelineRow] = []

  /// By step; a logout stands before a page change at the same one.
  private(set) var marks: [Int: Mark] = [:]

  private(set) var suspension = TimelineTrack(name: "suspended")
  private(set) var gates: [PopupGate: TimelineTrack] = [:]
  private var visits = VisibleVisits()

  private var rowOfRequest: [Int: Int] = [:]
  private var repetitions: [PopupID: Int] = [:]
  // The requests whose popups are on screen, which never are many.
  private var shown: Set<Int> = []

  /// Makes the timeline of a run in which nothing has happened yet.
  public init() {}

  /// Whether nothing has happened.
  public var isEmpty: Bool { steps.isEmpty }

  var pages: [TimelineTrack] { visits.tracks }

  /// Adds what comes next in the run.
  ///
  /// Linear in the events and effects, and in what is presented; not in what waits.
  public mutating func append(_ transition: JournalTransition) {
    let step = steps.count
    steps.append(Step(time: transition.at, line: transition.line))
    takeRequests(of: transition, at: step)
    takeEffects(of: transition, at: step)
    takeMarks(of: transition, at: step)
    takeConditions(of: transition.state, at: step)
  }
}

extension Timeline {
  private mutating func takeRequests(of transition: JournalTransition, at step: Int) {
    let requests = transition.events.compactMap { event in
      if case .request(let request) = event { request } else { nil }
    }
    var number = transition.state.requestCount - requests.count
    for request in requests {
      number += 1
      // A journal's requests have an id; one without is called as the machine calls it.
      let id = request.id ?? PopupID("#\(number)")
      rowOfRequest[number] = rows.count
      rows.append(
        TimelineRow(
          number: number, request: request, id: id, repetition: repetitions[id, default: 0],
          at: step))
      repetitions[id, default: 0] += 1
    }
  }

  private mutating func takeEffects(of transition: JournalTransition, at step: Int) {
    for effect in transition.effects {
      switch effect {
      case .command(.present(let popup, _, _)), .command(.update(let popup, _)):
        shown.insert(popup.number)
        update(popup.number) { $0.move(to: .presented, at: step) }
      case .resolve(let resolution):
        update(resolution.request) { $0.end(resolution.outcome, at: step) }
      case .command(.dismiss), .wake, .issue:
        break
      }
    }
    // No effect says that a popup is alive: it is what left the screen without an outcome. One that
    // has its outcome stays where it is.
    let gone = shown.subtracting(transition.state.presented.map(\.popup.number))
    for number in gone { update(number) { $0.move(to: .alive, at: step) } }
    shown.subtract(gone)
  }

  private mutating func takeMarks(of transition: JournalTransition, at step: Int) {
    // The first page of all is where the picture begins, and no change.
    if visits.take(transition.state.visibleVisits, at: step) && step > 0 {
      marks[step] = .pageChange
    }
    let endsSession = transition.events.contains { event in
      if case .sessionEnded = event { true } else { false }
    }
    if endsSession { marks[step] = .logout }
  }

  private mutating func takeConditions(of state: PopupState<JournalDomain>, at step: Int) {
    suspension.set(state.isSuspended, at: step)
    for gate in state.openGates where gates[gate] == nil {
      gates[gate] = TimelineTrack(name: "gate \(gate.name)")
    }
    for gate in gates.keys { gates[gate]?.set(state.openGates.contains(gate), at: step) }
  }

  private mutating func update(_ number: Int, _ change: (inout TimelineRow) -> Void) {
    guard let row = rowOfRequest[number] else { return }
    change(&rows[row])
  }
}

extension TimelineTrack {
  fileprivate mutating func set(_ holds: Bool, at step: Int) {
    if holds { spans.begin(.condition, at: step) } else { spans.end(at: step) }
  }
}
