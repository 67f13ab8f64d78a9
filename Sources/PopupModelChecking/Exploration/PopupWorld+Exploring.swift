import PopupMachine

extension PopupWorld {
  /// Explores all sequences of events in this world, breadth first.
  ///
  /// After every move, the exploration checks the invariants of the machine (``PopupInvariants``)
  /// and the given properties. For every state, it checks that each eligible popup is shown in the
  /// end if the host answers and the user dismisses.
  ///
  /// States that differ only in numbers and times count as one, so most worlds have a finite number
  /// of states. The exploration stores the states of two depths, and a fingerprint of all others.
  ///
  /// - Parameters:
  ///   - depth: the maximum number of moves. By default, there is no maximum.
  ///   - states: the number of states after which no further depth is explored.
  ///   - properties: additional properties that must hold in every state.
  ///   - isStopped: returns whether no further state is explored. The result is that of the states
  ///     so far.
  ///   - progress: receives the number of states found so far, and their depth, after each explored
  ///     state.
  /// - Returns: The result of the exploration.
  public func explore(
    depth: Int = .max, states: Int = .max, properties: [PopupProperty<Domain>] = [],
    isStopped: () -> Bool = { false },
    progress: (_ states: Int, _ depth: Int) -> Void = { _, _ in }
  ) -> PopupExploration<Domain> {
    let (world, pages) = NumberedWorld.make(of: self)
    let requests = self.requests
    var explorer = WorldExplorer(world) { state in
      guard !properties.isEmpty else { return nil }
      let state = state.mapped(
        to: Domain.self, content: { requests[$0].content }, page: { pages[$0] })
      return properties.first { !$0.holds(state) }.map { property in
        PopupViolation(
          of: PopupRule("property", property.statement),
          "it does not hold in \(state.summary)")
      }
    }
    var failure: WorldExplorer.Failure?
    do throws(WorldExplorer.Failure) {
      try explorer.explore(
        depth: depth, states: states, isStopped: isStopped, progress: progress)
      failure = explorer.firstDeadEnd()
    } catch {
      failure = error
    }
    func runStep(_ step: PlayedStep) -> PopupRunStep<Domain> {
      let events = step.events.map { event in
        event.mapped(
          to: Domain.self, content: { requests[$0].content }, page: { pages[$0] },
          answer: { (never: Never) -> Domain.Answer in })
      }
      return PopupRunStep(
        at: step.at, events: events, isImplied: step.isAnswer || step.move == .deadline)
    }
    let isClosed = failure == nil && explorer.frontier.isEmpty
    return PopupExploration(
      stateCount: explorer.graph.stateCount, moveCount: explorer.graph.moveCount,
      depth: explorer.depth, isClosed: isClosed,
      violation: failure.map { failure in
        PopupCounterexample(
          violation: failure.violation, steps: world.steps(of: failure.path).map(runStep))
      },
      starved: failure == nil ? starved(in: explorer, runStep) : [],
      neverPresented: isClosed
        ? requests.indices.filter { !explorer.presented.contains($0) }.map(name(ofRequest:)) : [])
  }

  /// Returns the id of the request at a position, with the position if others have the id, too.
  private func name(ofRequest place: Int) -> String {
    let id = id(ofRequest: place)
    let name = id.description.isEmpty ? "\"\"" : id.description
    let isOnly = requests.indices.count { self.id(ofRequest: $0) == id } == 1
    return isOnly ? name : "\(name) (request \(place + 1))"
  }

  /// Returns the id of the request at a position.
  private func id(ofRequest place: Int) -> PopupID {
    requests[place].id ?? "a popup without an id"
  }

  private var requests: [PopupRequest<Domain>] {
    happenings.joined().compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  private func starved(
    in explorer: WorldExplorer, _ runStep: (PlayedStep) -> PopupRunStep<Domain>
  ) -> [PopupStarvation<Domain>] {
    let search = StarvationSearch(graph: explorer.graph)
    return requests.indices.compactMap { place in
      guard let lasso = search.lasso(ofRequest: place) else { return nil }
      let stemSteps = explorer.world.steps(of: lasso.stem)
      let steps = explorer.world.steps(of: lasso.stem + lasso.loop).map(runStep)
      return PopupStarvation(
        request: place + 1, id: id(ofRequest: place),
        stem: Array(steps.prefix(stemSteps.count)),
        loop: Array(steps.dropFirst(stemSteps.count)))
    }
  }
}

// MARK: - Replaying

extension NumberedWorld {
  /// Returns the steps of moves from the first state on, up to the end or to a violation.
  func steps(of moves: [WorldMove]) -> [PlayedStep] {
    var steps: [PlayedStep] = []
    _ = machine(after: moves) { steps.append($0) }
    return steps
  }

  /// Returns the machine after moves from the first state on.
  func machine(
    after moves: [WorldMove], noting note: (PlayedStep) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine(policy: policy)
    for move in moves {
      guard (try? play(move, in: &machine, noting: note)) != nil else { break }
    }
    return machine
  }
}

extension WorldExplorer {
  private static let liveness = PopupRule(
    "liveness",
    "every eligible popup is shown in the end if the host answers and the user dismisses")

  /// Returns the first state from which an eligible popup waits forever, as a failure.
  func firstDeadEnd() -> Failure? {
    if let state = liveness.firstFailure() { return deadEnd(from: graph.path(to: state)) }
    for (offset, machine) in frontier.enumerated()
    where liveness.wayToFailure(from: machine) != nil {
      return deadEnd(from: graph.path(to: graph.exploredCount + offset))
    }
    return nil
  }

  private func deadEnd(from path: [WorldMove]) -> Failure? {
    liveness.wayToFailure(from: world.machine(after: path)).map { way, waiting in
      let names = waiting.map(\.id.description).joined(separator: ", ")
      return Failure(
        violation: PopupViolation(
          of: Self.liveness, "\(names) waits and is eligible, but is never shown"),
        path: path + way)
    }
  }
}

extension PopupWorld {
  /// Replays the steps of a run in this world.
  ///
  /// The transitions can be printed as text, or written as a journal for `popupflow play`; see
  /// <doc:ExploringAWorld>.
  ///
  /// ```swift
  /// let run = world.transitions(of: counterexample.steps)
  /// print(run.snapshot())
  /// ```
  ///
  /// - Parameter steps: the steps of a counterexample, or the stem and the loop of a starvation.
  /// - Returns: A transition for each step, in order.
  public func transitions(of steps: [PopupRunStep<Domain>]) -> [PopupTransition<Domain>] {
    let reducer = PopupReducer<Domain>(policy: policy, emitsAppearances: true)
    var state = PopupState<Domain>()
    return steps.map { step in
      let effects = reducer.reduce(into: &state, batch: step.events, at: step.at)
      return PopupTransition(at: step.at, events: step.events, state: state, effects: effects)
    }
  }
}
