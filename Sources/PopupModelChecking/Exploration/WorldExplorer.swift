import PopupMachine

/// Explores a world breadth first, so the first failure found has a shortest path.
///
/// The explorer stores the states of two depths, and fingerprints of all others.
struct WorldExplorer {
  typealias Machine = NumberedWorld.Machine

  struct Failure: Error {
    let violation: PopupViolation
    let path: [WorldMove]
  }

  let world: NumberedWorld
  private(set) var graph = ExploredGraph()
  private(set) var liveness: LivenessSearch

  /// The states of the current depth, which are not explored yet.
  private(set) var frontier: [Machine] = []

  private(set) var depth = 0

  /// The positions of the requests whose popups are presented in an explored state.
  private(set) var presented: Set<Int> = []

  private let property: (PopupState<NumberedDomain>) -> PopupViolation?
  private var form: CanonicalForm
  private var overtaking = OvertakingCheck()
  private var moves: [WorldMove] = []

  /// - Parameter property: returns the violation of a property in a state, if there is one.
  init(
    _ world: NumberedWorld, property: @escaping (PopupState<NumberedDomain>) -> PopupViolation?
  ) {
    self.world = world
    self.property = property
    form = CanonicalForm(of: world)
    liveness = LivenessSearch(in: world)
  }

  /// Explores until all states are found, or a depth or a number of states is reached.
  ///
  /// - Parameters:
  ///   - isStopped: returns whether no further state is explored.
  ///   - progress: receives the number of states and the depth after each explored state.
  mutating func explore(
    depth maximumDepth: Int, states: Int, isStopped: () -> Bool = { false },
    progress: (Int, Int) -> Void = { _, _ in }
  ) throws(Failure) {
    try begin()
    while !frontier.isEmpty && depth < maximumDepth && graph.stateCount < states {
      // Each state is released as soon as it is explored.
      var level: [Machine] = frontier.reversed()
      frontier = []
      graph.beginLevel()
      while let machine = level.popLast() {
        if isStopped() {
          // Those that are not explored stay in the order of their numbers.
          frontier = [machine] + level.reversed() + frontier
          return
        }
        try explore(machine)
        progress(graph.stateCount, depth)
      }
      if !frontier.isEmpty { depth += 1 }
    }
  }

  private mutating func begin() throws(Failure) {
    let first = Machine(policy: world.policy)
    form.take(first)
    _ = graph.addState(Fingerprint(form.words), from: 0, by: .stray)
    if let violation = property(first.state) { throw Failure(violation: violation, path: []) }
    frontier = [first]
  }

  private mutating func explore(_ machine: Machine) throws(Failure) {
    let number = graph.exploredCount
    for shown in machine.state.presented { presented.insert(shown.popup.content) }
    if world.host == .manual { try tryStrayReports(in: machine, number) }
    moves.removeAll(keepingCapacity: true)
    world.addMoves(of: machine, to: &moves)
    overtaking.begin(machine)
    liveness.begin(machine)
    for move in moves {
      do throws(PopupViolation) {
        try make(move, of: machine, number)
      } catch {
        throw Failure(violation: error, path: graph.path(to: number) + [move])
      }
    }
    graph.endState()
  }

  private mutating func make(
    _ move: WorldMove, of machine: Machine, _ number: Int
  ) throws(PopupViolation) {
    var successor = machine
    let effects = try world.play(move, in: &successor)
    form.take(successor)
    let (target, isNew) = graph.addState(Fingerprint(form.words), from: number, by: move)
    if isNew {
      try successor.checkState()
      if let violation = property(successor.state) { throw violation }
      frontier.append(successor)
    }
    let (waits, passes) = overtaking.end(successor, effects)
    graph.addEdge(to: target, by: move, waits: waits, passes: passes)
    liveness.note(move, to: target)
  }

  // The invariants check that these reports change nothing, so they lead to no new state.
  private mutating func tryStrayReports(in machine: Machine, _ number: Int) throws(Failure) {
    moves.removeAll(keepingCapacity: true)
    world.addStrayReports(of: machine, to: &moves)
    for move in moves {
      var successor = machine
      do throws(PopupViolation) {
        _ = try world.play(move, in: &successor)
      } catch {
        throw Failure(violation: error, path: graph.path(to: number) + [move])
      }
    }
  }
}
