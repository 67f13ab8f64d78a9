/// A search for popups that can be passed over forever: for a cycle of moves in which the same
/// popup always waits, and is passed over at least once.
struct StarvationSearch {
  struct Lasso {
    let stem: [WorldMove]
    let loop: [WorldMove]

    var count: Int { stem.count + loop.count }
  }

  let graph: ExploredGraph

  /// Returns the shortest lasso in which the popup of a request starves; nil if there is none among
  /// the explored states. O(*m*) in the number of moves, repeated for each move that a shortest
  /// lasso may contain.
  func lasso(ofRequest place: Int) -> Lasso? {
    let bit: UInt32 = 1 << UInt32(place)
    guard graph.passes.contains(where: { $0 & bit != 0 }) else { return nil }
    let components = StronglyConnectedComponents(of: graph, bit: bit)
    var best: Lasso?
    // By ascending depth, which is a lower bound of the length of the lasso.
    for state in 0..<graph.exploredCount where components.isInCycle(state) {
      if let best, graph.depth(of: state) + 1 >= best.count { break }
      for edge in graph.edges(of: state)
      where graph.passes[edge] & bit != 0 && components.joins(state, Int(graph.targets[edge])) {
        let found = shortest(through: edge, from: state, components, bit)
        if found.count < best?.count ?? .max { best = found }
      }
    }
    return best
  }

  // Chooses the entry into the cycle that makes the lasso shortest.
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
      loop.append(graph.move(of: step.edge))
      current = step.neighbour
    }
    loop.append(graph.move(of: edge))
    var back: [WorldMove] = []
    current = entry
    while current != target, let step = ahead[current] {
      back.append(graph.move(of: step.edge))
      current = step.neighbour
    }
    return Lasso(stem: graph.path(to: entry), loop: loop + back.reversed())
  }
}
