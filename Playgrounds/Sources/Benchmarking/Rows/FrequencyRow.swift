import PopupFlow

extension Laboratory {
  /// S13: the lives of S1 and the mixed work of S3 under a policy with three limits, an interval
  /// and a collection, relative to the same without; and lives of popups that name the limits.
  func frequency() -> [Figure] {
    let costs = costs(
      LifeWork(), LifeWork(policy: WorkPolicy.frequent),
      LifeWork(asking: .namingLimits, policy: WorkPolicy.frequent))
    return [
      Figure(
        "S13", "store, policy with limits, interval, collection / without", cost: costs[1],
        over: costs[0], target: .atMost(1.25)),
      Figure(
        "S13limits", "store, requests that name three limits / without", cost: costs[2],
        over: costs[0], target: nil),
    ] + [conditions.few, conditions.many, conditions.veryMany].map(mixedWorkUnderLimits)
  }

  private func mixedWorkUnderLimits(waiting size: Int) -> Figure {
    let costs = costs(
      MixedWork<ReducerWorker>(waiting: size), Self.mixedWorkUnderLimits(waiting: size))
    return Figure(
      "S13@\(size)", "mixed work, the same policy / without", count: size, cost: costs[1],
      over: costs[0], target: .atMost(1.25))
  }

  static func mixedWorkUnderLimits(waiting size: Int) -> MixedWork<ReducerWorker> {
    MixedWork(waiting: size) { ReducerWorker(waiting: $0, policy: WorkPolicy.frequent) }
  }
}
