import PopupMachine

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

/// Determines which waiting popups a move passes over.
///
/// A popup is passed over if it waits and is eligible, and another popup of its lane is placed
/// where it could have been placed.
struct OvertakingCheck {
  // The number of the oldest waiting popup of each request, or 0.
  private var oldest: [Int] = []

  /// Records the popups that wait before a move.
  mutating func begin(_ machine: NumberedWorld.Machine) {
    oldest.removeAll(keepingCapacity: true)
    for popup in machine.state.waitingPopups {
      while oldest.count <= popup.content { oldest.append(0) }
      if oldest[popup.content] == 0 { oldest[popup.content] = popup.number }
    }
  }

  /// Compares the popups that wait after a move.
  ///
  /// - Returns: The requests whose popup still waits, one bit for each, and those that were passed
  ///   over.
  func end(
    _ machine: NumberedWorld.Machine, _ effects: [PopupEffect<NumberedDomain>]
  ) -> (waits: UInt32, passes: UInt32) {
    if oldest.isEmpty { return (0, 0) }
    var waits: UInt32 = 0
    var passes: UInt32 = 0
    var seen: UInt32 = 0
    for popup in machine.state.waitingPopups {
      let place = popup.content
      let bit: UInt32 = 1 << UInt32(place)
      guard seen & bit == 0 else { continue }
      seen |= bit
      guard place < oldest.count, oldest[place] == popup.number else { continue }
      waits |= bit
      if isPassed(popup, in: machine, effects) { passes |= bit }
    }
    return (waits, passes)
  }

  private func isPassed(
    _ popup: Popup<NumberedDomain>, in machine: NumberedWorld.Machine,
    _ effects: [PopupEffect<NumberedDomain>]
  ) -> Bool {
    for case .command(.present(let other, _, _)) in effects
    where other.lane == popup.lane
      && (other.request.presence.needsSlot || isHeldUp(popup, by: other, in: machine))
    {
      return machine.state.reasons(of: popup).allSatisfy { !$0.isOfPopup }
    }
    return false
  }

  // A popup beside a slot that is taken anyway does not pass anything over.
  private func isHeldUp(
    _ popup: Popup<NumberedDomain>, by other: Popup<NumberedDomain>,
    in machine: NumberedWorld.Machine
  ) -> Bool {
    guard other.outranks(popup) else { return false }
    if !popup.request.presence.needsSlot { return true }
    var staying: [PopupID] = []
    for case .slot(let ids) in machine.state.reasons(of: popup) { staying = ids }
    let inSlots = machine.state.presented.count {
      staying.contains($0.popup.id) && $0.popup.request.presence.needsSlot
    }
    return inSlots < machine.state.configuration.lanes[popup.lane]?.capacity ?? 1
  }
}

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
