/// Finds who can be passed over for ever: a circle of moves in which the same popup waits all the
/// time, and is passed over at least once.
struct StarvationSearch {
  /// A way to a circle, and once around it.
  struct Lasso {
    let stem: [WorldMove]
    let loop: [WorldMove]

    var count: Int { stem.count + loop.count }
  }

  let graph: ExploredGraph

  /// The shortest lasso in which a popup of a request starves; nil if none does as far as states
  /// were explored. O(*m*) in the number of moves, and again for each that the shortest may lead
  /// by.
  func lasso(ofRequest place: Int) -> Lasso? {
    let bit: UInt32 = 1 << UInt32(place)
    guard graph.passes.contains(where: { $0 & bit != 0 }) else { return nil }
    let components = StronglyConnectedComponents(of: graph, bit: bit)
    var best: Lasso?
    // Ascending by the depth of where the popup is passed over, which the lasso cannot be shorter
    // than.
    for state in 0..<graph.exploredCount where components.isInCircle(state) {
      if let best, graph.depth(of: state) + 1 >= best.count { break }
      for edge in graph.edges(of: state)
      where graph.passes[edge] & bit != 0 && components.joins(state, Int(graph.targets[edge])) {
        let found = shortest(through: edge, from: state, components, bit)
        if found.count < best?.count ?? .max { best = found }
      }
    }
    return best
  }

  // Of all states from which the circle can be entered, the one that makes it shortest.
  private func shortest(
    through edge: Int, from state: Int, _ components: StronglyConnectedComponents, _ bit: UInt32
  ) -> Lasso {
    let target = Int(graph.targets[edge])
    let ahead = components.reach(from: target, graph, bit, isBackwards: false)
    let behind = components.reach(from: state, graph, bit, isBackwards: true)
    var entry = state
    var length = Int.max
    for (candidate, step) in behind {
      guard let other = ahead[candidate] else { continue }
      let count = graph.depth(of: candidate) + step.distance + 1 + other.distance
      if count < length || count == length && candidate < entry {
        length = count
        entry = candidate
      }
    }
    var loop: [WorldMove] = []
    var current = entry
    while current != state, let step = behind[current] {
      loop.append(WorldMove(code: graph.edgeMoves[step.edge]))
      current = step.neighbour
    }
    loop.append(WorldMove(code: graph.edgeMoves[edge]))
    var back: [WorldMove] = []
    current = entry
    while current != target, let step = ahead[current] {
      back.append(WorldMove(code: graph.edgeMoves[step.edge]))
      current = step.neighbour
    }
    return Lasso(stem: graph.path(to: entry), loop: loop + back.reversed())
  }
}
