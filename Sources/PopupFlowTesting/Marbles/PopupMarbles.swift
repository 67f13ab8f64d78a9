import PopupFlow

/// Runs as marbles: what comes in and who is where, row by row under one time axis.
///
/// ```swift
/// let marbles = PopupMarbles<Shop>(
///   requests: [
///     "g": PopupRequest(.guide(step: 1)),
///     "o": PopupRequest(.offer("Tea"), pages: .only([.home]), retention: .keepAlive),
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
/// <doc:Marbles> has the whole syntax. What is wrong with a diagram, and a run that is not what was
/// expected, are issues at the caller's line, with a caret under the place.
public struct PopupMarbles<Domain: PopupDomain>: Sendable {
  /// What the machine's host does; a store has hosts of its own.
  public enum Host: Hashable, Sendable {
    /// Answers every command, the oldest first, as soon as all has settled.
    case instant

    /// Says what the rows of reports say.
    case manual
  }

  /// The rules of the machine; a store has its own.
  public var policy: PopupPolicy

  /// How long a tick is, in seconds.
  public var unit: Double

  /// What the machine's host does; a store has hosts of its own.
  public var host: Host

  /// What is asked for by each letter. A request without an id has its letter for one.
  ///
  /// Where contents are strings, a letter that is not there asks for itself.
  public var requests: [Character: PopupRequest<Domain>]

  /// The page that each letter is a visit of. Where pages are strings, a letter that is not there is
  /// a visit of the page of its name.
  public var pages: [Character: Domain.Page]

  /// What each popup is answered with. Where answers are strings, one that is not there is answered
  /// with its letter.
  public var answers: [Character: Domain.Answer]

  /// The gate that each letter means. One that is not there means the gate of its name.
  public var gates: [Character: PopupGate]

  /// Makes what the letters of diagrams mean.
  ///
  /// - Parameters:
  ///   - policy: the rules of the machine.
  ///   - unit: how long a tick is, in seconds. One that is not above 0 is an issue of each diagram.
  ///   - host: what the machine's host does.
  ///   - requests: what is asked for by each letter.
  ///   - pages: the page that each letter is a visit of.
  ///   - answers: what each popup is answered with.
  ///   - gates: the gate that each letter means.
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
  /// Runs the machine by a diagram, and reports where it is not as the diagram expects.
  ///
  /// - Parameters:
  ///   - diagram: rows of marbles.
  ///   - state: the state it begins with, and the time of the first tick.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func expect(
    _ diagram: String, from state: PopupState<Domain> = PopupState(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    run(diagram, from: state, isDrawn: false, at: place)?.check(at: place)
  }

  /// Runs the machine by a diagram, and draws what happens: the rows of the diagram, with what is
  /// presented, queued and alive.
  ///
  /// - Parameters:
  ///   - diagram: rows of marbles; what those say that expect something is not looked at.
  ///   - state: the state it begins with, and the time of the first tick.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  /// - Returns: a diagram that expects what happened; empty if the diagram could not be read.
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
        case .command, .wake: break
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
      run.look(at: store.state)
    }
    return run
  }
}

// MARK: - A store

extension PopupMarbles {
  /// Runs a store by a diagram, and reports where it is not as the diagram expects.
  ///
  /// - Parameters:
  ///   - diagram: rows of marbles.
  ///   - store: the store, driven by whatever hosts it has.
  ///   - clock: the store's clock; the first tick is now.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  @MainActor
  public func expect(
    _ diagram: String, of store: PopupStore<Domain>, clock: VirtualClock,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    run(diagram, of: store, clock, isDrawn: false, at: place)?.check(at: place)
  }

  /// Runs a store by a diagram, and draws what happens: the rows of the diagram, with what is
  /// presented, queued and alive.
  ///
  /// - Parameters:
  ///   - diagram: rows of marbles; what those say that expect something is not looked at.
  ///   - store: the store, driven by whatever hosts it has.
  ///   - clock: the store's clock; the first tick is now.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  /// - Returns: a diagram that expects what happened; empty if the diagram could not be read.
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
      run.look(at: store.state)
    }
    subscription.cancel()
    return run
  }
}
