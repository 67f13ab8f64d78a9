import PopupFlow

/// A meaning for the letters of marble diagrams, which describe a run as rows under one time axis.
///
/// ```swift
/// let marbles = PopupMarbles<Shop>(
///   requests: [
///     "g": PopupRequest(.guide(step: 1)),
///     "o": PopupRequest(.offer("Tea")) {
///       $0.pages = .only([.home])
///       $0.retention = .keepAlive
///     },
///   ],
///   pages: ["h": .home, "c": .checkout])
///
/// marbles.expect(
///   """
///   pages:         h----c--h
///   requests:      -og------
///   userDismissed: ---o-----
///   presented:     -oogggggg
///   queued:        --g------
///   """)
/// ```
///
/// See <doc:Marbles> for the syntax. If a diagram is invalid, or a run differs from its
/// expectations, an issue is reported at the caller's line, with a caret under the place.
public struct PopupMarbles<Domain: PopupDomain>: Sendable {
  /// The behavior of the machine's host. Runs of a store use the hosts of the store.
  public enum Host: Hashable, Sendable {
    /// Answers every command, oldest first, after each settle.
    case instant

    /// Reports only what the diagram's rows of reports contain.
    case manual
  }

  /// The policy of the machine. Runs of a store use the policy of the store.
  package var policy: PopupPolicy

  /// The length of a tick, in seconds.
  package var unit: Double

  /// The behavior of the machine's host. Runs of a store use the hosts of the store.
  package var host: Host

  /// The request of each letter. If a request has no id, the letter is its id.
  ///
  /// If contents are strings, a missing letter stands for a request with the letter as content.
  package var requests: [Character: PopupRequest<Domain>]

  /// The page of each letter's visit. If pages are strings, a missing letter stands for the page of
  /// that name.
  package var pages: [Character: Domain.Page]

  /// The answer of each popup. If answers are strings, a missing letter stands for itself.
  package var answers: [Character: Domain.Answer]

  /// The gate of each letter. A missing letter stands for the gate of that name, if a request
  /// requires it.
  package var gates: [Character: PopupGate]

  /// Creates a meaning for letters.
  ///
  /// - Parameters:
  ///   - policy: the policy of the machine.
  ///   - unit: the length of a tick, in seconds. Each run reports an issue if it is not positive
  ///     and finite.
  ///   - host: the behavior of the machine's host.
  ///   - requests: the request of each letter.
  ///   - pages: the page of each letter's visit.
  ///   - answers: the answer of each popup.
  ///   - gates: the gate of each letter.
  public init(
    policy: PopupPolicy = PopupPolicy(), unit: Double = 1, host: Host = .instant,
    requests: [Character: PopupRequest<Domain>] = [:], pages: [Character: Domain.Page] = [:],
    answers: [Character: Domain.Answer] = [:], gates: [Character: PopupGate] = [:]
  ) {
    self.policy = policy
    self.unit = unit
    self.host = host
    self.requests = requests
    self.pages = pages
    self.answers = answers
    self.gates = gates
  }
}

// MARK: - The machine

extension PopupMarbles {
  /// Runs the machine as a diagram describes, and reports an issue if the run differs from the
  /// expectations. The time of the initial state is the time of the first tick.
  public func expect(
    _ diagram: String, from state: PopupState<Domain> = PopupState(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    run(diagram, from: state, isDrawn: false, at: place)?.check(at: place)
  }

  /// Runs the machine as a diagram describes, and returns the diagram with the presented, queued
  /// and alive popups of each tick. Rows of expectations are ignored.
  ///
  /// - Returns: A diagram that expects what happened; empty if the diagram is invalid.
  public func draw(
    _ diagram: String, from state: PopupState<Domain> = PopupState(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> String {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return run(diagram, from: state, isDrawn: true, at: place)?.drawing ?? ""
  }

  private func run(
    _ diagram: String, from state: PopupState<Domain>, isDrawn: Bool, at place: SourcePlace
  ) -> MarbleRun<Domain>? {
    guard var run = MarbleRun(self, diagram, isDrawn: isDrawn, at: place) else { return nil }
    let store = PopupTestStore<Domain>(policy: policy, state: state, exhaustivity: .off)
    func follow() {
      if host == .instant { store.answerCommands(at: place) }
      for unasserted in store.takeUnasserted() {
        switch unasserted.effect {
        case .resolve(let resolution): run.end(resolution.request)
        case .issue(let issue): place.report("\(issue)")
        case .command, .wake, .appearance: break
        }
      }
    }
    let start = state.now
    for tick in 0..<run.length {
      store.pass(to: start + Double(tick) * unit, at: place) { follow() }
      for row in run.inputs {
        let events = run.events(of: row, at: tick, in: store.state)
        guard !events.isEmpty else { continue }
        store.take(events, at: place)
        follow()
      }
      run.record(store.state)
    }
    return run
  }
}

// MARK: - A store

extension PopupMarbles {
  /// Runs a store as a diagram describes, and reports an issue if the run differs from the
  /// expectations. The current time of the store's clock is the time of the first tick.
  @MainActor
  public func expect(
    _ diagram: String, of store: PopupStore<Domain>, clock: VirtualClock,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    run(diagram, of: store, clock, isDrawn: false, at: place)?.check(at: place)
  }

  /// Runs a store as a diagram describes, and returns the diagram with the presented, queued and
  /// alive popups of each tick. Rows of expectations are ignored.
  ///
  /// - Returns: A diagram that expects what happened; empty if the diagram is invalid.
  @MainActor
  public func draw(
    _ diagram: String, of store: PopupStore<Domain>, clock: VirtualClock,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> String {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return run(diagram, of: store, clock, isDrawn: true, at: place)?.drawing ?? ""
  }

  @MainActor
  private func run(
    _ diagram: String, of store: PopupStore<Domain>, _ clock: VirtualClock, isDrawn: Bool,
    at place: SourcePlace
  ) -> MarbleRun<Domain>? {
    guard var run = MarbleRun(self, diagram, isDrawn: isDrawn, at: place) else { return nil }
    let ended = Locked<[Int]>([])
    let subscription = store.outcomes.sink { resolution in
      ended.withLock { $0.append(resolution.request) }
    }
    let start = clock.now
    for tick in 0..<run.length {
      clock.advance(to: start + Double(tick) * unit)
      for row in run.inputs {
        let events = run.events(of: row, at: tick, in: store.state)
        if !events.isEmpty { store.send(batch: events) }
      }
      for request in ended.withLock({ $0 }) { run.end(request) }
      ended.withLock { $0 = [] }
      run.record(store.state)
    }
    subscription.cancel()
    return run
  }
}

// The values that letters stand for.
extension PopupMarbles {
  /// Returns the request of a letter. The letter is the id if the request has none.
  func request(_ letter: Character) -> PopupRequest<Domain>? {
    var request = requests[letter] ?? Self.itself(letter).map { PopupRequest($0) }
    if request?.id == nil { request?.id = PopupID(String(letter)) }
    return request
  }

  func id(_ letter: Character) -> PopupID { requests[letter]?.id ?? PopupID(String(letter)) }

  func visit(_ letter: Character) -> PageVisitID { PageVisitID(String(letter)) }

  func page(_ letter: Character) -> Domain.Page? { pages[letter] ?? Self.itself(letter) }

  func answer(_ letter: Character) -> Domain.Answer? { answers[letter] ?? Self.itself(letter) }

  func gate(_ letter: Character) -> PopupGate { gates[letter] ?? PopupGate(String(letter)) }

  /// Returns the letter as a value if values are strings.
  private static func itself<Value>(_ letter: Character) -> Value? { String(letter) as? Value }
}

// MARK: - Problems in a diagram

extension PopupMarbles {
  /// Returns the problems of a diagram from top to bottom, the first of each line: syntax errors,
  /// letters without a value and, unless the diagram is drawn, rows of expectations that are too
  /// short.
  func problems(in parser: MarbleParser, isDrawn: Bool) -> [MarbleProblem] {
    let popups = popups(in: parser)
    let problems = parser.rows.compactMap { problem(of: $0, popups: popups) }
    let all = (parser.problems + problems).sorted { $0.line.number < $1.line.number }
    guard all.isEmpty else { return all }
    let longest = parser.rows.max { $0.cells.count < $1.cells.count }
    guard let longest, !longest.cells.isEmpty else {
      return [
        MarbleProblem(
          line: longest?.line ?? MarbleLine(number: 0, text: ""), column: 0,
          what: "The diagram is empty.", expected: #"rows of marbles, as in "requests: -a-""#)
      ]
    }
    return isDrawn ? [] : parser.rows.compactMap { shortness(of: $0, beside: longest) }
  }

  /// Returns the letters that stand for popups; nil if the row of requests is invalid.
  private func popups(in parser: MarbleParser) -> Set<Character>? {
    let row = parser.rows.first { $0.name == .requests }
    // The row exists, but is invalid.
    if row == nil, parser.names.contains(.requests) { return nil }
    return Set(requests.keys).union(row?.cells.flatMap(\.marks) ?? [])
  }

  private func problem(of row: MarbleRow, popups: Set<Character>?) -> MarbleProblem? {
    for (cell, columns) in zip(row.cells, row.markColumns) {
      for (mark, column) in zip(cell.marks, columns) {
        guard let (what, expected) = problem(of: mark, in: row.name, popups: popups) else {
          continue
        }
        return MarbleProblem(line: row.line, column: column, what: what, expected: expected)
      }
    }
    return nil
  }

  private func problem(
    of mark: Character, in row: MarbleRowName, popups: Set<Character>?
  ) -> (what: String, expected: String)? {
    switch row {
    case .requests:
      request(mark) == nil
        ? ("There is no request for \"\(mark)\".", "requests: [\"\(mark)\": PopupRequest(…)]") : nil
    case .pages, .left:
      page(mark) == nil ? ("There is no page for \"\(mark)\".", "pages: [\"\(mark)\": …]") : nil
    case .opens, .closes:
      isGate(mark)
        ? nil
        : (
          "There is no gate for \"\(mark)\".",
          "gates: [\"\(mark)\": \"…\"], or a request that requires the gate \"\(mark)\""
        )
    case .logouts, .suspends, .resumes, .triggers:
      nil
    case .answers where popups?.contains(mark) ?? true && answer(mark) == nil:
      ("There is no answer for \"\(mark)\".", "answers: [\"\(mark)\": …]")
    case .answers, .dismissals, .didPresent, .didFail, .didDecline, .didDismiss, .willDismiss,
      .dismissCancelled, .userDismissed, .hold, .release, .presented, .queued, .alive, .presenting,
      .dismissing, .swiping, .ended:
      popups?.contains(mark) ?? true || mark == "?"
        ? nil : ("There is no popup \"\(mark)\".", "a letter in the row requests")
    }
  }

  private func isGate(_ letter: Character) -> Bool {
    gates[letter] != nil || requests.values.contains { $0.requires.contains(gate(letter)) }
  }

  /// Returns a problem if a row of expectations ends early. Rows of input may end early.
  private func shortness(of row: MarbleRow, beside longest: MarbleRow) -> MarbleProblem? {
    guard row.name.isExpectation, row.cells.count < longest.cells.count else { return nil }
    return MarbleProblem(
      line: row.line, column: row.line.text.count,
      what: "The row ends after \(Self.ticks(row.cells.count)).",
      expected: "\(Self.ticks(longest.cells.count)), as in \(longest.name.rawValue)")
  }

  private static func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }
}
