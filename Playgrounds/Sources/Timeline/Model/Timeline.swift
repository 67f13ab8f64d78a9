import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// A picture of a run, built from the transitions of a replay and drawn as text or SVG.
///
/// ```swift
/// var timeline = Timeline()
/// while case .transition(let transition)? = try replay.next() { timeline.append(transition) }
/// print(timeline.text(columns: 80))
/// ```
///
/// A timeline stores the events of each step, independent of the drawing.
public struct Timeline: Sendable {
  /// The step of a line or of a tick.
  struct Step: Hashable, Sendable {
    /// The time in seconds; on a clock that counts since 1970, from the first step.
    let time: Double

    /// The number of the line; 0 for a tick.
    let line: Int
  }

  /// An event that affects all popups.
  enum Mark: Hashable, Sendable {
    /// The visible pages changed.
    case pageChange

    /// The session ended.
    case logout
  }

  /// A number of popups and steps at which the picture ends.
  public struct Limit: Hashable, Sendable {
    /// The largest number of popups.
    public var popups: Int

    /// The largest number of steps.
    public var steps: Int

    /// Creates a limit.
    public init(popups: Int, steps: Int) {
      self.popups = popups
      self.steps = steps
    }
  }

  private(set) var steps: [Step] = []

  /// The transitions that the picture leaves out, because it was full.
  private(set) var rest = TimelineRest()

  private let limit: Limit?

  /// The instant of time 0, in seconds: that of the first step on a clock that counts since 1970,
  /// otherwise 0.
  public private(set) var origin = 0.0

  /// The popups in the order of their requests, including refused ones.
  private(set) var rows: [TimelineRow] = []

  /// The marks by step. At the same step, a logout takes precedence over a page change.
  private(set) var marks: [Int: Mark] = [:]

  private(set) var suspension = TimelineTrack(name: "suspended")
  private(set) var laneSuspensions: [PopupLane: TimelineTrack] = [:]
  private(set) var gates: [PopupGate: TimelineTrack] = [:]
  private var visits = VisibleVisits()

  private var rowOfRequest: [Int: Int] = [:]
  // Of each id, the rows in order. Those at the end that have ended are removed when one is sought.
  private var rowsOfID: [PopupID: [Int]] = [:]
  private var repetitions: [PopupID: Int] = [:]
  // The requests of the popups whose host has not reported them yet. There are few.
  private var coming: Set<Int> = []

  /// Creates the timeline of an empty run.
  ///
  /// - Parameter limit: The number of popups and steps at which the picture ends; nil for no end. A
  ///   picture that ends before its run says so.
  public init(limit: Limit? = nil) {
    self.limit = limit
  }

  /// A Boolean value that indicates whether the timeline has no steps.
  public var isEmpty: Bool { steps.isEmpty }

  var pages: [TimelineTrack] { visits.tracks }

  /// Appends a transition.
  ///
  /// O(*n*), where *n* is the number of events, effects and presented popups; of a state, a relaunch
  /// and a report, also of the visible pages, open gates and suspended lanes.
  public mutating func append(_ transition: JournalTransition) {
    if isFull { return rest.take(transition) }
    let step = steps.count
    if step == 0 { origin = Self.origin(ofFirst: transition) }
    steps.append(Step(time: time(of: transition), line: transition.line))
    if transition.isState { begin(with: transition.state, at: step) }
    takeRequests(of: transition, at: step)
    takeEffects(of: transition, at: step)
    takeMarks(of: transition, at: step)
    takeConditions(of: transition, at: step)
  }
}

extension Timeline {
  /// Returns the instant of time 0 of a run that begins with a transition.
  public static func origin(ofFirst transition: JournalTransition) -> Double {
    // From the year 2001 to 9999, as in the explanations of the library.
    (1e9...253_402_300_799).contains(transition.at) ? transition.at : 0
  }

  private var isFull: Bool {
    limit.map { rows.count >= $0.popups || steps.count >= $0.steps } ?? false
  }

  private func time(of transition: JournalTransition) -> Double {
    let time = transition.at - origin
    // Rounded, since an instant since 1970 is precise to a fraction of a microsecond only. A later
    // one has no fraction.
    return origin == 0 || time >= 1e9 ? time : (time * 1e6).rounded() / 1e6
  }

  // The popups of a state whose events are unknown. Others have ended, with an unknown outcome.
  private mutating func begin(with state: PopupState<JournalDomain>, at step: Int) {
    let places =
      state.presented.map { ($0.popup, TimelineSpan.Kind($0)) }
      + state.queued.map { ($0, .queued) } + state.alive.map { ($0, .alive) }
    let known = Set(places.map(\.0.number))
    for (number, row) in rowOfRequest where !known.contains(number) { rows[row].leave(at: step) }
    for (popup, place) in places.sorted(by: { $0.0.number < $1.0.number }) {
      if rowOfRequest[popup.number] == nil {
        addRow(popup.number, popup.request, popup.id, at: step)
      }
      update(popup.number) { $0.move(to: place, at: step) }
    }
    setComing(Set(state.presented.filter { $0.phase == .presenting }.map(\.popup.number)))
  }

  private mutating func setComing(_ numbers: Set<Int>) {
    for number in coming.symmetricDifference(numbers) {
      update(number) { $0.isComing = numbers.contains(number) }
    }
    coming = numbers
  }

  private mutating func addRow(
    _ number: Int, _ request: PopupRequest<JournalDomain>, _ id: PopupID, at step: Int
  ) {
    rowOfRequest[number] = rows.count
    rowsOfID[id, default: []].append(rows.count)
    rows.append(
      TimelineRow(
        number: number, request: request, id: id, repetition: repetitions[id, default: 0],
        at: step))
    repetitions[id, default: 0] += 1
  }

  private mutating func takeRequests(of transition: JournalTransition, at step: Int) {
    let requests = transition.events.compactMap { event in
      if case .request(let request) = event { request } else { nil }
    }
    var number = transition.state.requestCount - requests.count
    let discarded = transition.discardedRequests
    for request in requests {
      number += 1
      // A request without an id is labeled like the machine's ids.
      let id = request.id ?? PopupID("#\(number)")
      // R8: an update is where its popup is, and the host reports nothing. In the state, which is
      // that of the end of the line, it can be gone again.
      let place =
        request.coalescing == .update && !discarded.contains(number) ? place(of: id) : nil
      addRow(number, request, id, at: step)
      if let place { update(number) { $0.move(to: place, at: step) } }
    }
  }

  // The place of the latest popup with an id that has not ended.
  private mutating func place(of id: PopupID) -> TimelineSpan.Kind? {
    while let row = rowsOfID[id]?.last {
      if let place = rows[row].place { return place }
      rowsOfID[id]?.removeLast()
    }
    return nil
  }

  private mutating func takeEffects(of transition: JournalTransition, at step: Int) {
    var coming = coming
    for effect in transition.effects {
      switch effect {
      case .command(.present(let popup, _, _)): coming.insert(popup.number)
      // A popup that replaces one on its way in.
      case .command(.update(let popup, _)): coming.insert(popup.number)
      case .resolve(let resolution):
        update(resolution.request) { $0.end(resolution.outcome, at: step) }
      // R46: a popup is on screen from when its host has reported it.
      case .appearance(let entry): take(entry, at: step)
      case .command(.dismiss), .wake, .issue:
        break
      }
    }
    let onScreen = transition.state.presented.filter { $0.phase == .presenting }
    setComing(coming.intersection(onScreen.map(\.popup.number)))
  }

  private mutating func take(_ entry: PopupAppearance<JournalDomain>, at step: Int) {
    switch entry.kind {
    case .shown: update(entry.request) { $0.move(to: .presented, at: step) }
    case .setAside: update(entry.request) { $0.move(to: .alive, at: step) }
    case .answered, .closed, .refused: break
    }
  }

  private mutating func takeMarks(of transition: JournalTransition, at step: Int) {
    // The first visible page is the beginning of the picture, not a change.
    if visits.take(transition, at: step) && step > 0 {
      marks[step] = .pageChange
    }
    let endsSession = transition.events.contains { event in
      if case .sessionEnded = event { true } else { false }
    }
    if endsSession { marks[step] = .logout }
  }

  private mutating func takeConditions(of transition: JournalTransition, at step: Int) {
    let state = transition.state
    if transition.isState || transition.events.contains(where: \.isRelaunch) {
      gates.set(state.openGates, at: step) { "gate \($0.name)" }
    } else {
      // Of many gates, those of other events have not changed.
      for case .gate(let gate, _) in transition.events {
        gates.set(gate, state.openGates.contains(gate), at: step) { "gate \($0.name)" }
      }
    }
    guard transition.isState || transition.events.contains(where: \.canSuspend) else { return }
    suspension.set(!state.suspensions.isEmpty, at: step)
    laneSuspensions.set(Set(state.laneSuspensions.keys), at: step) { "suspended: \($0.name)" }
  }

  private mutating func update(_ number: Int, _ change: (inout TimelineRow) -> Void) {
    guard let row = rowOfRequest[number] else { return }
    change(&rows[row])
  }
}

extension Dictionary where Value == TimelineTrack {
  /// Begins the spans of conditions that hold, and ends those of the others.
  fileprivate mutating func set(_ holding: Set<Key>, at step: Int, name: (Key) -> String) {
    for key in holding.union(keys) { set(key, holding.contains(key), at: step, name: name) }
  }

  /// Begins or ends the span of a condition.
  fileprivate mutating func set(_ key: Key, _ holds: Bool, at step: Int, name: (Key) -> String) {
    if self[key] == nil, holds { self[key] = TimelineTrack(name: name(key)) }
    self[key]?.set(holds, at: step)
  }
}

extension PopupEvent<JournalDomain> {
  /// Whether lanes can be suspended or resumed by the event. A host that declines suspends its lane.
  fileprivate var canSuspend: Bool {
    switch self {
    case .request, .page, .gate: false
    default: true
    }
  }
}

extension JournalTransition {
  /// The requests whose popups end with `discarded`.
  fileprivate var discardedRequests: Set<Int> {
    var requests: Set<Int> = []
    for case .resolve(let resolution) in effects {
      if case .discarded = resolution.outcome { requests.insert(resolution.request) }
    }
    return requests
  }
}

extension TimelineSpan.Kind {
  // A popup on its way in is where it was before.
  fileprivate init(_ presentation: PopupPresentation<JournalDomain>) {
    self = presentation.isSeen ? .presented : presentation.isReturning ? .alive : .queued
  }
}

extension TimelineTrack {
  fileprivate mutating func set(_ holds: Bool, at step: Int) {
    if holds { spans.begin(.condition, at: step) } else { spans.end(at: step) }
  }
}
