import PopupMachine

extension PopupWorld {
  /// Explores every sequence of what may happen, breadth first, and each state that it can come to
  /// once.
  ///
  /// Of every move it is checked that the invariants of the machine hold (``PopupInvariants``), and
  /// the properties; of every state, that each eligible popup is shown in the end, if the host
  /// answers and the user dismisses.
  ///
  /// States that differ only in numbers and in the time are one, so that most worlds have an end.
  /// Of each state a fingerprint is kept; those of one depth and the next are kept whole.
  ///
  /// - Parameters:
  ///   - depth: how many moves to look ahead; as many as there are, if left out.
  ///   - states: where to stop: no depth is begun once so many states are known.
  ///   - properties: what else is to hold in every state.
  /// - Returns: what was found.
  public func explore(
    depth: Int = .max, states: Int = .max, properties: [PopupProperty<Domain>] = []
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
          "it does not, where \(state.summary)")
      }
    }
    var failure: WorldExplorer.Failure?
    do throws(WorldExplorer.Failure) {
      try explorer.explore(WorldExplorer.Bounds(depth: depth, states: states))
      failure = explorer.firstDeadEnd()
    } catch {
      failure = error
    }
    return PopupExploration(
      stateCount: explorer.graph.stateCount, moveCount: explorer.graph.moveCount,
      depth: explorer.depth, isClosed: failure == nil && explorer.frontier.isEmpty,
      violation: failure.map { counterexample($0, in: world) },
      starved: failure == nil ? starved(in: explorer) : [])
  }

  private var requests: [PopupRequest<Domain>] {
    happenings.joined().compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  private func counterexample(
    _ failure: WorldExplorer.Failure, in world: NumberedWorld
  ) -> PopupCounterexample<Domain> {
    PopupCounterexample(
      violation: failure.violation, steps: world.steps(of: failure.path).map(runStep))
  }

  private func starved(in explorer: WorldExplorer) -> [PopupStarvation<Domain>] {
    let search = StarvationSearch(graph: explorer.graph)
    return requests.indices.compactMap { place in
      guard let lasso = search.lasso(ofRequest: place) else { return nil }
      let stemSteps = explorer.world.steps(of: lasso.stem)
      let steps = explorer.world.steps(of: lasso.stem + lasso.loop).map(runStep)
      return PopupStarvation(
        request: place + 1, id: requests[place].id ?? "a popup without an id",
        stem: Array(steps.prefix(stemSteps.count)),
        loop: Array(steps.dropFirst(stemSteps.count)))
    }
  }

  // What happened, in the world's own domain.
  private func runStep(_ step: PlayedStep) -> PopupRunStep<Domain> {
    let events: [PopupEvent<Domain>]
    if case .happening(let place) = step.move, step.answer == nil {
      events = zip(happenings[place], step.events).map { event, numbered in
        if case .withdraw(let number) = numbered { .withdraw(request: number) } else { event }
      }
    } else {
      events = step.events.map { event in
        guard case .report(let report) = event else { return .tick }
        return .report(
          PopupReport(report.kind.name.kind(), id: report.id, presentation: report.presentation))
      }
    }
    return PopupRunStep(
      at: step.at, events: events, isImplied: step.answer != nil || step.move == .deadline)
  }
}

// MARK: - Playing again

extension NumberedWorld {
  /// What happens in moves from the first state on, to the end or to what breaks a rule.
  func steps(of moves: [WorldMove]) -> [PlayedStep] {
    var log: [PlayedStep]? = []
    _ = machine(after: moves, log: &log)
    return log ?? []
  }

  /// What moves lead to from the first state on.
  func machine(after moves: [WorldMove], log: inout [PlayedStep]?) -> Machine {
    var machine = Machine(policy: policy)
    for move in moves {
      guard (try? play(move, in: &machine, log: &log)) != nil else { break }
    }
    return machine
  }
}

extension WorldExplorer {
  private static let liveness = PopupRule(
    "liveness",
    "if the host answers and the user dismisses, every eligible popup is shown in the end")

  /// The first state from which somebody waits in vain, as a failure.
  func firstDeadEnd() -> Failure? {
    if let state = liveness.firstFailure() { return deadEnd(from: graph.path(to: state)) }
    for (offset, machine) in frontier.enumerated()
    where liveness.wayToFailure(from: machine) != nil {
      return deadEnd(from: graph.path(to: graph.exploredCount + offset))
    }
    return nil
  }

  private func deadEnd(from path: [WorldMove]) -> Failure? {
    var log: [PlayedStep]?
    let machine = world.machine(after: path, log: &log)
    return liveness.wayToFailure(from: machine).map { way, waiting in
      let names = waiting.map(\.id.description).joined(separator: ", ")
      return Failure(
        violation: PopupViolation(
          of: Self.liveness, "\(names) waits, is eligible, and is never shown"),
        path: path + way)
    }
  }
}
