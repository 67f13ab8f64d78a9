/// A graph of the states found in a world, by number, and the moves between them.
///
/// The graph does not store the states. Repeating the moves to a state restores it. The graph uses
/// about 60 bytes for each state and 14 for each move.
struct ExploredGraph {
  private var numbers: [Fingerprint: UInt32] = [:]

  // The state and the move by which each state was found first. The first state is its own parent.
  private var parents: ContiguousArray<UInt32> = []
  private var moves: ContiguousArray<UInt16> = []

  // Each kind of move once, and its position, by which the graph refers to it in two bytes.
  private var kinds: [WorldMove] = []
  private var kindNumbers: [WorldMove: UInt16] = [:]

  // The first state of each depth.
  private var levels: [Int] = [0]

  /// The index of the first move of each explored state. Moves are sorted by state.
  private(set) var edgeStarts: ContiguousArray<UInt32> = [0]
  private(set) var targets: ContiguousArray<UInt32> = []
  private var edgeMoves: ContiguousArray<UInt16> = []

  /// The requests with the same popup waiting before and after each move, one bit for each request.
  private(set) var waits: ContiguousArray<UInt32> = []

  /// Those of the waiting requests that the move passes over.
  private(set) var passes: ContiguousArray<UInt32> = []

  var stateCount: Int { parents.count }

  /// The number of explored states, whose moves are known.
  var exploredCount: Int { edgeStarts.count - 1 }

  var moveCount: Int { targets.count }

  /// Adds a state that a move leads to.
  ///
  /// - Returns: The number of the state, and whether it is new.
  mutating func addState(
    _ fingerprint: Fingerprint, from parent: Int, by move: WorldMove
  ) -> (number: Int, isNew: Bool) {
    if let number = numbers[fingerprint] { return (Int(number), false) }
    numbers[fingerprint] = UInt32(stateCount)
    parents.append(UInt32(parent))
    moves.append(number(of: move))
    return (stateCount - 1, true)
  }

  private mutating func number(of move: WorldMove) -> UInt16 {
    if let number = kindNumbers[move] { return number }
    kinds.append(move)
    kindNumbers[move] = UInt16(kinds.count - 1)
    return UInt16(kinds.count - 1)
  }

  /// Starts a new depth for the states that follow.
  mutating func beginLevel() {
    levels.append(stateCount)
  }

  mutating func addEdge(to target: Int, by move: WorldMove, waits: UInt32, passes: UInt32) {
    targets.append(UInt32(target))
    edgeMoves.append(number(of: move))
    self.waits.append(waits)
    self.passes.append(passes)
  }

  /// Ends the moves of the next explored state.
  mutating func endState() {
    edgeStarts.append(UInt32(targets.count))
  }

  func edges(of state: Int) -> Range<Int> {
    Int(edgeStarts[state])..<Int(edgeStarts[state + 1])
  }

  func move(of edge: Int) -> WorldMove { kinds[Int(edgeMoves[edge])] }

  /// Returns the smallest number of moves that lead to a state.
  func depth(of state: Int) -> Int {
    // A search from the end is fast, since there are few levels.
    levels.lastIndex { $0 <= state } ?? 0
  }

  /// Returns a shortest sequence of moves that leads to a state.
  func path(to state: Int) -> [WorldMove] {
    var moves: [WorldMove] = []
    var state = state
    while state != 0 {
      moves.append(kinds[Int(self.moves[state])])
      state = Int(parents[state])
    }
    return moves.reversed()
  }
}

/// A hash of a canonical form, with 128 bits.
///
/// If two forms had the same fingerprint, the explorer would not explore the second. Among *n*
/// states, the probability is *n*² ∕ 2¹²⁹: 10⁻²² for a hundred million states. Storing the forms
/// would take ten times the memory.
struct Fingerprint: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// Creates the fingerprint of a sequence of words. It is the same on every run and platform.
  init(_ words: ContiguousArray<UInt64>) {
    var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    for word in words {
      first ^= Self.spread(word &* 0x87C3_7B91_1142_53D5, by: 31) &* 0x4CF5_AD43_2745_937F
      first = Self.spread(first, by: 27) &+ second
      first = first &* 5 &+ 0x52DC_E729
      second ^= Self.spread(word &* 0x4CF5_AD43_2745_937F, by: 33) &* 0x87C3_7B91_1142_53D5
      second = Self.spread(second, by: 31) &+ first
      second = second &* 5 &+ 0x3849_5AB5
    }
    first ^= UInt64(words.count)
    first &+= second
    second &+= first
    first = Self.mixed(first)
    second = Self.mixed(second)
    high = first &+ second
    low = second &+ high
  }

  private static func spread(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ mixed >> 33
  }
}
