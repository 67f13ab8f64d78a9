extension StarvationSearch {
  /// The components of states that are connected by moves in which a popup keeps waiting (Kosaraju's
  /// algorithm).
  struct StronglyConnectedComponents {
    // The number of each state's component, from 1, and whether the component has a cycle.
    private var components: ContiguousArray<UInt32>
    private var hasCycle: [Bool] = [false]

    // The moves to each state.
    private var reverse: [Int: [(state: Int, edge: Int)]] = [:]

    func isInCycle(_ state: Int) -> Bool { hasCycle[Int(components[state])] }

    func joins(_ state: Int, _ other: Int) -> Bool {
      other < components.count && components[state] == components[other] && isInCycle(state)
    }

    /// Computes the components. O(*m*), where *m* is the number of moves.
    ///
    /// - Parameter bit: the request whose popup waits.
    init(of graph: ExploredGraph, bit: UInt32) {
      components = ContiguousArray(repeating: 0, count: graph.exploredCount)
      for state in 0..<graph.exploredCount {
        for edge in graph.edges(of: state) where graph.waits[edge] & bit != 0 {
          reverse[Int(graph.targets[edge]), default: []].append((state, edge))
        }
      }
      // A state that is left last reaches all others that lead to it, so these are its component.
      for root in leavingOrder(in: graph, bit).reversed() where components[root] == 0 {
        hasCycle.append(false)
        components[root] = UInt32(hasCycle.count - 1)
        var members = [root]
        while let member = members.popLast() {
          for (state, _) in reverse[member] ?? [] {
            if components[state] == 0 {
              components[state] = components[root]
              members.append(state)
            }
            if components[state] == components[root] { hasCycle[hasCycle.count - 1] = true }
          }
        }
      }
    }

    /// Returns the states in the order in which a depth-first search leaves them. Without recursion,
    /// since paths can be long.
    private func leavingOrder(in graph: ExploredGraph, _ bit: UInt32) -> [Int] {
      var order: [Int] = []
      var isKnown = ContiguousArray(repeating: false, count: graph.exploredCount)
      for start in 0..<graph.exploredCount where !isKnown[start] {
        isKnown[start] = true
        var path = [(state: start, edges: graph.edges(of: start))]
        while let (state, edges) = path.last {
          guard let edge = edges.first else {
            order.append(state)
            path.removeLast()
            continue
          }
          path[path.count - 1].edges.removeFirst()
          let target = Int(graph.targets[edge])
          guard graph.waits[edge] & bit != 0, target < isKnown.count, !isKnown[target] else {
            continue
          }
          isKnown[target] = true
          path.append((target, graph.edges(of: target)))
        }
      }
      return order
    }
  }
}

// MARK: - Paths in a component

extension StarvationSearch.StronglyConnectedComponents {
  /// A step of a shortest path between a state and the start of a search.
  struct Step {
    let distance: Int

    /// The next state toward the start of the search.
    let neighbour: Int

    let edge: Int
  }

  /// Returns the shortest paths from a state to all others of its component, or from those to it.
  func reach(
    from start: Int, _ graph: ExploredGraph, _ bit: UInt32, isBackwards: Bool
  ) -> [Int: Step] {
    var steps = [start: Step(distance: 0, neighbour: start, edge: 0)]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      let distance = (steps[state]?.distance ?? 0) + 1
      next += 1
      for (other, edge) in neighbours(of: state, graph, bit, isBackwards: isBackwards)
      where steps[other] == nil {
        steps[other] = Step(distance: distance, neighbour: state, edge: edge)
        queue.append(other)
      }
    }
    return steps
  }

  private func neighbours(
    of state: Int, _ graph: ExploredGraph, _ bit: UInt32, isBackwards: Bool
  ) -> [(state: Int, edge: Int)] {
    if isBackwards { return (reverse[state] ?? []).filter { joins($0.state, state) } }
    return graph.edges(of: state).filter { edge in
      graph.waits[edge] & bit != 0 && joins(state, Int(graph.targets[edge]))
    }.map { (Int(graph.targets[$0]), $0) }
  }
}
