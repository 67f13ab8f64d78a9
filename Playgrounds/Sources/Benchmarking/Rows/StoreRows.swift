extension Laboratory {
  /// S1: the life of a popup in a store with one subscriber and one host, per event, relative to a
  /// send through `PassthroughSubject`, `scan` and `sink`; and the same for requests from generic
  /// code.
  func storeCost() -> [Figure] {
    let costs = costs(LifeWork(), ScanPipeline(), LifeWork(asking: .throughASink))
    return [
      Figure(
        "S1", "store, per event / subject, scan, sink", cost: costs[0],
        over: costs[1], target: .atMost(4)),
      Figure(
        "S1sink", "store, requests through a sink / as events", cost: costs[2], over: costs[0],
        target: nil),
    ]
  }

  /// S2: the allocations of an event of these lives, on all threads.
  func storeAllocations() -> [Figure] {
    let what = "store, allocations per event / the same"
    guard let allocationCounter else {
      return [
        Figure(
          "S2", what, target: .atMost(4), obstacle: "allocations can be counted with glibc only")
      ]
    }
    func perOperation(_ contestant: some Contestant) -> Quantity {
      let rounds = min(contestant.roundsAtOnce, 2_000)
      contestant.time(rounds: rounds)
      contestant.prepare(rounds: rounds)
      allocationCounter.begin()
      contestant.play(rounds: rounds)
      let allocations = allocationCounter.end()
      contestant.finish()
      let operations = Double(rounds * contestant.operationsPerRound)
      return Quantity(value: Double(allocations.count) / operations, unit: .allocations)
    }
    return [
      Figure(
        "S2", what, perOperation(LifeWork()), baseline: perOperation(ScanPipeline()),
        target: .atMost(4))
    ]
  }

  /// S9: the cost of each further subscriber for each state, relative to each further sink of
  /// `share()`: the slope between 1 and 33 of them.
  func furtherSubscribers() -> [Figure] {
    let few = 1
    let many = 33
    let costs = costs(
      LifeWork(subscribers: few), LifeWork(subscribers: many), SharedStates(subscribers: few),
      SharedStates(subscribers: many))
    func slope(_ index: Int) -> Double {
      (costs[index + 1] - costs[index]) / Double(many - few)
    }
    return [
      Figure(
        "S9", "a further subscriber / sink of share()", cost: slope(0), over: slope(2),
        target: .atMost(0.3))
    ]
  }

  /// S11: the same lives with `present(_:)`, which returns a handle, relative to `send`.
  func handles() -> [Figure] {
    let costs = costs(LifeWork(), LifeWork(asking: .presenting))
    return [
      Figure(
        "S11", "store, requests with present / as events", cost: costs[1], over: costs[0],
        target: .atMost(1.5))
    ]
  }

  /// S12: the same lives while 20 and 50 popups wait for other pages or behind the presented one,
  /// relative to lives without waiting popups.
  func waitingInStore() -> [Figure] {
    [20, 50].flatMap { size in
      let costs = costs(
        LifeWork(), LifeWork(waiting: .forOtherPages(size)), LifeWork(waiting: .behind(size)))
      return [
        Figure(
          "S12@\(size)", "store, waiting for other pages / none", count: size, cost: costs[1],
          over: costs[0], target: .atMost(1.4)),
        Figure(
          "S12behind@\(size)", "store, waiting behind / none", count: size, cost: costs[2],
          over: costs[0], target: .atMost(1.4)),
      ]
    }
  }
}
