import PopupFlow

extension Laboratory {
  /// S3: the mixed work with very many waiting popups, relative to few.
  func growth() -> [Figure] {
    let costs = costs(
      MixedWork<ReducerWorker>(waiting: conditions.veryMany),
      MixedWork<ReducerWorker>(waiting: conditions.few))
    return [
      Figure(
        "S3", "mixed work / the same with \(conditions.few) waiting",
        count: conditions.veryMany, cost: costs[0], over: costs[1], target: .atMost(3))
    ]
  }

  /// S4: the mixed work in place, relative to the dictionary and heaps.
  func mixedWorkInPlace() -> [Figure] {
    conditions.sizes.map { size in
      let costs = costs(
        MixedWork<ReducerWorker>(waiting: size),
        MixedWork<DictionaryAndHeaps>(waiting: size))
      return Figure(
        "S4@\(size)", "mixed work / dictionary and heaps", count: size, cost: costs[0],
        over: costs[1], target: .atMost(4))
    }
  }

  /// S5: the mixed work with every state kept, relative to the dictionary and heaps, which are
  /// copied at each change.
  func mixedWorkKept() -> [Figure] {
    conditions.sizes.map { size in
      let costs = costs(
        MixedWork<ReducerWorker>(waiting: size, keepingStates: Self.keptRounds),
        MixedWork<DictionaryAndHeaps>(
          waiting: size, keepingStates: Self.keptRoundsOfCopies(waiting: size)))
      return Figure(
        "S5@\(size)", "mixed work, states kept / dictionary and heaps", count: size,
        cost: costs[0], over: costs[1],
        target: .atMost(size == conditions.veryMany ? 0.05 : 2))
    }
  }

  /// S7: the appearance of a page that no popup waits for, with very many popups waiting for other
  /// pages, relative to few.
  func pageMiss() -> [Figure] {
    let costs = costs(
      PageMissWork<ReducerWorker>(waiting: conditions.veryMany),
      PageMissWork<ReducerWorker>(waiting: conditions.few))
    return [
      Figure(
        "S7", "unwanted page / the same with \(conditions.few) waiting",
        count: conditions.veryMany, cost: costs[0], over: costs[1], target: .atMost(2))
    ]
  }

  /// S8: the cost of the sorted list relative to the library, for adding a popup, for a page that
  /// no popup waits for, and for withdrawing a popup: together and separately.
  func sortedList() -> [Figure] {
    [conditions.many, conditions.veryMany].flatMap { size in
      let expected = Target.atLeast(size == conditions.veryMany ? 1_000 : 10)
      return [sortedList("S8", Set(ListPart.allCases), size, expected)]
        + ListPart.allCases.map { sortedList("S8\($0.rawValue)", [$0], size, nil) }
    }
  }

  private func sortedList(
    _ name: String, _ parts: Set<ListPart>, _ size: Int, _ target: Target?
  ) -> Figure {
    let costs = costs(
      ListWork<ReducerWorker>(parts, waiting: size),
      ListWork<SortedList>(parts, waiting: size))
    let noun = parts.count > 1 ? "add, page miss, remove" : parts.map(\.rawValue).joined()
    return Figure(
      "\(name)@\(size)", "sorted list / library: \(noun)", count: size, cost: costs[0],
      under: costs[1], target: target)
  }

  /// The number of rounds for which the library's states are kept: more than a thousand states.
  static let keptRounds = 250

  /// Returns the number of rounds for which copied states are kept. It is smaller for large states,
  /// to limit memory to a few hundred megabytes.
  static func keptRoundsOfCopies(waiting count: Int) -> Int {
    max(4, min(Self.keptRounds, 400_000 / max(count, 1)))
  }
}
