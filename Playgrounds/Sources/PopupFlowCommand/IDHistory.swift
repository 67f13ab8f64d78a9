import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(ToldFacts) import PopupMachine
import Timeline

/// The places, reasons and outcomes of the popups in a journal up to a time.
struct IDHistory {
  private struct End {
    let resolution: PopupResolution<JournalDomain>
    let time: Double
  }

  // An id that is requested again and again has many.
  private static let mostRequests = 20

  private let id: PopupID
  private var ends: [End] = []
  private var asked: Set<PopupID> = []
  private var lives: [ReasonTimes] = []
  private var state = PopupState<JournalDomain>()
  private var facts = ToldFacts(of: PopupState<JournalDomain>())

  /// The time up to which the journal was played.
  private(set) var time = 0.0

  /// The requested ids, sorted.
  var ids: [String] { asked.map(\.description).sorted() }

  /// - Parameter id: the id in question.
  init(of id: PopupID, in entries: [JournalEntry], until time: Double?) throws {
    self.id = id
    var entries = entries
    if let time {
      entries.removeAll { $0.at > time }
      // The deadlines up to the time fire before an expectation at that time.
      entries.append(JournalEntry(line: 0, at: time, .expectation(JournalExpectation())))
    }
    var rest = entries.makeIterator()
    var replay = JournalReplay { rest.next() }
    while let step = try replay.next() {
      if case .transition(let transition) = step { take(transition) }
    }
    state = replay.state
    self.time = time ?? entries.last?.at ?? 0
  }

  private mutating func take(_ transition: JournalTransition) {
    let state = transition.state
    if transition.isState {
      facts.skip(to: state)
      let places = state.presented.map(\.popup) + state.queued + state.alive
      for popup in places.sorted(by: { $0.number < $1.number }) {
        asked.insert(popup.id)
        let isKnown = lives.contains { $0.request == popup.number }
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
      ends.append(End(resolution: resolution, time: transition.at))
    }
    for index in lives.indices where !lives[index].hasEnded {
      lives[index].take(state, at: transition.at)
    }
  }

  /// Returns the sentences about the id: the times of all reasons if asked for, the place of its
  /// popup, if there is one, and all outcomes.
  func lines(overTime: Bool) -> [String] {
    guard overTime else { return place + ends.map(line) }
    let rest = lives.count - Self.mostRequests
    let hidden =
      rest > 0
      ? ["The \(rest) earlier requests of \(id.name) are left out; --at asks about a time."] : []
    return hidden + lives.suffix(Self.mostRequests).flatMap(story) + place
  }

  private func story(of life: ReasonTimes) -> [String] {
    let times = life.lines.map { "  \($0)" }
    let source = life.source.map { ", made in \($0)" } ?? ""
    let heading = "\(id.name), request \(life.request), in lane \(life.lane)\(source):"
    return (times.isEmpty ? [] : [heading] + times)
      + ends.filter { $0.resolution.request == life.request }.map(line)
  }

  private func line(of end: End) -> String {
    let outcome = end.resolution.outcome
    return "Request \(end.resolution.request) ended at \(InstantText.text(of: end.time)) with "
      + "\(outcome): \(outcome.meaning)\(end.resolution.causeWords)."
  }

  private var place: [String] {
    guard let explanation = state.explanation(of: id)?.recalling(facts) else { return [] }
    return ["At \(InstantText.text(of: time)): \(explanation.placeDescription)"]
      + explanation.sentences(at: time).map { "  \($0)" }
  }
}
