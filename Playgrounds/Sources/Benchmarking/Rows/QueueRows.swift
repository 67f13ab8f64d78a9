import PopupFlow

extension Laboratory {
  /// S3: the mixed work with many and with very many waiting popups, relative to few.
  func growth() -> [Figure] {
    [(conditions.many, 2), (conditions.veryMany, 10)].map { size, bound in
      let costs = costs(
        MixedWork<ReducerWorker>(waiting: size), MixedWork<ReducerWorker>(waiting: conditions.few))
      return Figure(
        "S3@\(size)", "mixed work / the same with \(conditions.few) waiting", count: size,
        cost: costs[0], over: costs[1], target: .atMost(bound))
    }
  }

  /// S4: the mixed work in place, relative to the dictionary and heaps.
  func mixedWorkInPlace() -> [Figure] {
    zip([conditions.few, conditions.usual, conditions.many], [5.5, 6, 7.5]).map { size, bound in
      mixedWork("S4", "mixed work", waiting: size, target: .atMost(bound))
    }
      + [conditions.usual, conditions.many].map { size in
        mixedWork("S4ids", "mixed work, ids given", givingIDs: true, waiting: size)
      }
  }

  /// S5: the mixed work with every state kept, relative to the dictionary and heaps, which are
  /// copied at each change.
  func mixedWorkKept() -> [Figure] {
    zip([conditions.few, conditions.usual, conditions.many], [4.5, 3, 0.6]).map { size, bound in
      mixedWork(
        "S5", "mixed work, states kept", keepingStates: Self.keptRounds, waiting: size,
        target: .atMost(bound))
    }
      + [conditions.usual, conditions.many].map { size in
        mixedWork(
          "S5ids", "mixed work, states kept, ids given", givingIDs: true,
          keepingStates: Self.keptRounds, waiting: size)
      }
  }

  // The dictionary and heaps have no ids.
  private func mixedWork(
    _ name: String, _ what: String, givingIDs givesIDs: Bool = false,
    keepingStates keptRounds: Int? = nil, waiting size: Int, target: Target? = nil
  ) -> Figure {
    let costs = costs(
      MixedWork(waiting: size, keepingStates: keptRounds) {
        ReducerWorker(waiting: $0, givesIDs: givesIDs)
      },
      MixedWork<DictionaryAndHeaps>(waiting: size, keepingStates: keptRounds))
    return Figure(
      "\(name)@\(size)", "\(what) / dictionary and heaps", count: size, cost: costs[0],
      over: costs[1], target: target)
  }

  /// S7: the appearance of a page that no popup waits for, with many popups waiting for other pages,
  /// relative to few.
  func pageMiss() -> [Figure] {
    let costs = costs(
      PageMissWork<ReducerWorker>(waiting: conditions.many),
      PageMissWork<ReducerWorker>(waiting: conditions.few))
    return [
      Figure(
        "S7", "unwanted page / the same with \(conditions.few) waiting",
        count: conditions.many, cost: costs[0], over: costs[1], target: .atMost(2))
    ]
  }

  /// S8: the cost of the sorted list relative to the library, for adding a popup, for a page that
  /// no popup waits for, and for withdrawing a popup: together and separately.
  func sortedList() -> [Figure] {
    [(conditions.many, 4), (conditions.veryMany, 8)].flatMap { size, bound in
      [sortedList("S8", Set(ListPart.allCases), size, .atLeast(bound))]
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

  /// The number of rounds for which states are kept: a thousand states or more.
  static let keptRounds = 250
}
