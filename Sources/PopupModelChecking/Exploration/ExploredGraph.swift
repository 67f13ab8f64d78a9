/// The states of a world that were found, by number, and the moves between them.
///
/// A state is not kept: it comes again by making the moves that led to it. What is kept is 38 bytes
/// a state and 14 a move.
struct ExploredGraph {
  private var table = FingerprintTable()

  // By which move of which state each was found first; the first state is its own.
  private var parents: ContiguousArray<UInt32> = []
  private var moves: ContiguousArray<UInt16> = []

  // Where the states of each depth begin.
  private var levels: [Int] = [0]

  /// Where the moves of each state begin, as far as states were explored; those of one stand
  /// together, in the order of the states.
  private(set) var edgeStarts: ContiguousArray<UInt32> = [0]
  private(set) var targets: ContiguousArray<UInt32> = []
  private(set) var edgeMoves: ContiguousArray<UInt16> = []

  /// Of which requests a popup waits before and after the move, the same one, a bit for each.
  private(set) var waits: ContiguousArray<UInt32> = []

  /// Of which of them it was passed over.
  private(set) var passes: ContiguousArray<UInt32> = []

  /// How many states were found.
  var stateCount: Int { table.count }

  /// How many states were explored: what may happen next in them is known.
  var exploredCount: Int { edgeStarts.count - 1 }

  /// How many moves were made.
  var moveCount: Int { targets.count }

  /// Notes a state that was come to.
  ///
  /// - Returns: its number, and whether it was not known before.
  mutating func addState(
    _ fingerprint: Fingerprint, from parent: Int, by move: WorldMove
  ) -> (number: Int, isNew: Bool) {
    let found = table.insert(fingerprint)
    if found.isNew {
      parents.append(UInt32(parent))
      moves.append(move.code)
    }
    return found
  }

  /// The states that are found from now on are one move deeper.
  mutating func beginLevel() {
    levels.append(stateCount)
  }

  mutating func addEdge(to target: Int, by move: WorldMove, waits: UInt32, passes: UInt32) {
    targets.append(UInt32(target))
    edgeMoves.append(move.code)
    self.waits.append(waits)
    self.passes.append(passes)
  }

  /// All moves of the next state have been added.
  mutating func endState() {
    edgeStarts.append(UInt32(targets.count))
  }

  /// The moves of a state that was explored.
  func edges(of state: Int) -> Range<Int> {
    Int(edgeStarts[state])..<Int(edgeStarts[state + 1])
  }

  /// How many moves lead to a state at least.
  func depth(of state: Int) -> Int {
    // Levels are few, and their beginnings ascend.
    levels.lastIndex { $0 <= state } ?? 0
  }

  /// The moves that lead to a state, by the shortest way.
  func path(to state: Int) -> [WorldMove] {
    var moves: [WorldMove] = []
    var state = state
    while state != 0 {
      moves.append(WorldMove(code: self.moves[state]))
      state = Int(parents[state])
    }
    return moves.reversed()
  }
}
