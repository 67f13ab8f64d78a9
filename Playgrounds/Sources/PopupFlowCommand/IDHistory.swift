import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(ToldFacts) import PopupMachine
import Timeline

/// The places, reasons and outcomes of the popups in a journal up to a time.
struct IDHistory {
  // An id that is requested again and again has many.
  private static let mostRequests = 20

  private let id: PopupID
  private var asked: Set<PopupID> = []
  private var lives: [ReasonTimes] = []
  private var state = PopupState<JournalDomain>()
  private var facts = ToldFacts(of: PopupState<JournalDomain>())

  // The time of the last line, or of the last tick.
  private var playedTime = 0.0
  // The time of the journal's last line; nil if there are lines after the time in question.
  private var journalEnd: Double?

  /// The time up to which the journal was played.
  private(set) var time = 0.0

  /// The requested ids, sorted.
  var ids: [String] { asked.map(\.description).sorted() }

  /// - Parameter id: the id in question.
  init(of id: PopupID, in entries: [JournalEntry], until time: Double?) throws {
    self.id = id
    var entries = entries
    if let time {
      let next = entries.first { $0.at > time }
      entries.removeAll { $0.at > time }
      if next == nil { journalEnd = entries.last?.at }
      // The deadlines up to the time fire before an expectation at that time, if a process ran.
      if next?.stopsDeadlines != true {
        entries.append(JournalEntry(line: 0, at: time, .expectation(JournalExpectation())))
      }
    }
    var rest = entries.makeIterator()
    var replay = JournalReplay { rest.next() }
    while let step = try replay.next() {
      switch step {
      case .transition(let transition):
        take(transition)
        playedTime = transition.at
      case .expectation(_, line: _, at: let time): playedTime = time
      case .case: break
      }
    }
    state = replay.state
    self.time = time ?? entries.last?.at ?? 0
  }

  private mutating func take(_ transition: JournalTransition) {
    let state = transition.state
    if transition.isState {
      // Of a process that was asleep, all is known.
      if !transition.followsSleep { facts.skip(to: state) }
      let places = state.presented.map(\.popup) + state.queued + state.alive
      endLives(without: Set(places.filter { $0.id == id }.map(\.number)), at: transition.at)
      for popup in places.sorted(by: { $0.number < $1.number }) {
        asked.insert(popup.id)
        let isKnown = lives.contains { $0.request == popup.number && !$0.hasEnded }
        if popup.id == id, !isKnown {
          lives.append(ReasonTimes(of: popup.number, in: popup.lane))
        }
      }
    } else {
      facts.take(transition.events, in: state)
    }
    let requests = transition.events.compactMap { event in
      if case .request(let request) = event { request } else { nil }
    }
    for (index, request) in requests.enumerated() {
      guard let requestID = request.id else { continue }
      asked.insert(requestID)
      guard requestID == id else { continue }
      let number = state.requestCount - requests.count + index + 1
      lives.append(ReasonTimes(of: number, in: request.lane, madeIn: request.source))
    }
    for case .resolve(let resolution) in transition.effects where resolution.id == id {
      // Another process can have begun to count requests anew.
      guard let index = lives.lastIndex(where: { $0.request == resolution.request })
      else { continue }
      lives[index].ends.append(sentence(resolution, at: transition.at))
    }
    for index in lives.indices where !lives[index].hasEnded {
      lives[index].take(state, at: transition.at)
    }
  }

  /// Ends the lives of the requests that a state after a gap does not have.
  private mutating func endLives(without numbers: Set<Int>, at time: Double) {
    for index in lives.indices where !lives[index].hasEnded {
      let request = lives[index].request
      if numbers.contains(request) { continue }
      lives[index].end(at: playedTime)
      if !lives[index].ends.isEmpty { continue }
      lives[index].ends.append(
        "Request \(request) is gone at \(InstantText.text(of: time)), after a gap in the recording "
          + "from \(InstantText.text(of: playedTime)) on: its outcome is not recorded.")
    }
  }

  /// Returns the sentences about the id: the times of all reasons if asked for, the place of its
  /// popup, if there is one, and all outcomes. Empty if the id is not known.
  func lines(overTime: Bool) -> [String] {
    let lines = overTime ? stories + place : place + lives.flatMap(\.ends)
    guard let journalEnd, time > journalEnd, !lines.isEmpty else { return lines }
    let end = InstantText.text(of: journalEnd)
    return lines + ["The journal ends at \(end); later, only deadlines are assumed."]
  }

  private var stories: [String] {
    let rest = lives.count - Self.mostRequests
    let hidden =
      rest > 0
      ? ["The \(rest) earlier requests of \(id.name) are left out; --at asks about a time."] : []
    return hidden + lives.suffix(Self.mostRequests).flatMap(story)
  }

  private func story(of life: ReasonTimes) -> [String] {
    let times = life.lines.map { "  \($0)" }
    let source = life.source.map { ", made in \($0)" } ?? ""
    let heading = "\(id.name), request \(life.request), in lane \(life.lane)\(source):"
    return (times.isEmpty ? [] : [heading] + times) + life.ends
  }

  private func sentence(
    _ resolution: PopupResolution<JournalDomain>, at time: Double
  ) -> String {
    let outcome = resolution.outcome
    return "Request \(resolution.request) ended at \(InstantText.text(of: time)) with "
      + "\(outcome): \(outcome.meaning)\(resolution.causeWords)."
  }

  private var place: [String] {
    guard let explanation = state.explanation(of: id)?.recalling(facts) else { return [] }
    return ["At \(InstantText.text(of: time)): \(explanation.placeDescription)"]
      + explanation.sentences(at: time).map { "  \($0)" }
  }
}
