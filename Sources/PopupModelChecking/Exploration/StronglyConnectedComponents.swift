extension StarvationSearch {
  /// The components of states that are connected by moves in which a popup keeps waiting (Tarjan's
  /// algorithm).
  struct StronglyConnectedComponents {
    // The number of each state's component, from 1, or 0 if the state is in no cycle.
    private var components: ContiguousArray<UInt32>
    private var reverse: [Int: [(state: Int, edge: Int)]] = [:]

    func isInCycle(_ state: Int) -> Bool { components[state] != 0 }

    func joins(_ state: Int, _ other: Int) -> Bool {
      other < components.count && components[state] != 0 && components[state] == components[other]
    }
  }
}

// MARK: - Tarjan's algorithm

extension StarvationSearch.StronglyConnectedComponents {
  /// Computes the components. O(*m*), where *m* is the number of moves.
  ///
  /// - Parameter bit: the request whose popup waits.
  init(of graph: ExploredGraph, bit: UInt32) {
    components = ContiguousArray(repeating: 0, count: graph.exploredCount)
    var search = Search(graph: graph, bit: bit)
    for state in 0..<graph.exploredCount where search.isNew(state) {
      search.walk(from: state, into: &components)
    }
    for state in 0..<graph.exploredCount where isInCycle(state) {
      for edge in graph.edges(of: state)
      where graph.waits[edge] & bit != 0 && joins(state, Int(graph.targets[edge])) {
        reverse[Int(graph.targets[edge]), default: []].append((state, edge))
      }
    }
  }

  /// The algorithm without recursion, since paths can be long.
  private struct Search {
    let graph: ExploredGraph
    let bit: UInt32
    private var indices: ContiguousArray<UInt32>
    private var lows: ContiguousArray<UInt32>
    private var isOpen: ContiguousArray<Bool>
    private var open: [Int] = []
    private var count: UInt32 = 0
    private var componentCount: UInt32 = 0

    init(graph: ExploredGraph, bit: UInt32) {
      self.graph = graph
      self.bit = bit
      indices = ContiguousArray(repeating: 0, count: graph.exploredCount)
      lows = indices
      isOpen = ContiguousArray(repeating: false, count: graph.exploredCount)
    }

    func isNew(_ state: Int) -> Bool { indices[state] == 0 }

    private mutating func enter(_ state: Int) {
      count += 1
      indices[state] = count
      lows[state] = count
      open.append(state)
      isOpen[state] = true
    }

    mutating func walk(from start: Int, into components: inout ContiguousArray<UInt32>) {
      var path = [(state: start, edge: graph.edges(of: start).lowerBound)]
      enter(start)
      while let (state, edge) = path.last {
        if edge < graph.edges(of: state).upperBound {
          path[path.count - 1].edge += 1
          let target = Int(graph.targets[edge])
          guard graph.waits[edge] & bit != 0, target < indices.count else { continue }
          if isNew(target) {
            enter(target)
            path.append((target, graph.edges(of: target).lowerBound))
          } else if isOpen[target] {
            lows[state] = min(lows[state], indices[target])
          }
        } else {
          path.removeLast()
          if let parent = path.last?.state { lows[parent] = min(lows[parent], lows[state]) }
          if lows[state] == indices[state] { close(state, into: &components) }
        }
      }
    }

    // All open states that were entered after the root belong to its component.
    private mutating func close(_ root: Int, into components: inout ContiguousArray<UInt32>) {
      var members: [Int] = []
      repeat {
        let member = open.removeLast()
        isOpen[member] = false
        members.append(member)
      } while members.last != root
      let isCycle =
        members.count > 1
        || graph.edges(of: root).contains {
          graph.waits[$0] & bit != 0 && Int(graph.targets[$0]) == root
        }
      guard isCycle else { return }
      componentCount += 1
      for member in members { components[member] = componentCount }
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
    if isBackwards { return reverse[state] ?? [] }
    return graph.edges(of: state).filter { edge in
      graph.waits[edge] & bit != 0 && joins(state, Int(graph.targets[edge]))
    }.map { (Int(graph.targets[$0]), $0) }
  }
}
