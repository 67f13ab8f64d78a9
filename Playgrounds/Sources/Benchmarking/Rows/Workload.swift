/// The work of a row, to run under a profiler without measurement.
public enum Workload: String, CaseIterable, Sendable {
  /// Popup lives in a store. The baseline is the scan pipeline.
  case s1 = "S1"

  /// The mixed work in place. The baseline is the dictionary and heaps.
  case s4 = "S4"

  /// The mixed work with every state kept. The baseline is the dictionary and heaps.
  case s5 = "S5"

  /// The mixed work in place, with requests that have ids. The baseline is the same with every state kept.
  case s4IDs = "S4IDS"

  /// A page that no popup waits for. The baseline is the dictionary and heaps.
  case s7 = "S7"

  /// The work that is slow for lists. The baseline is the sorted list.
  case s8 = "S8"

  /// Popup lives with many subscribers. The baseline is `share()`.
  case s9 = "S9"

  /// Popup lives with handles. The baseline is the same with events.
  case s11 = "S11"

  /// Popup lives while popups wait for other pages. The baseline is the same while they wait behind
  /// the presented one.
  case s12 = "S12"

  /// Popup lives under a policy with limits. The baseline is the same with popups that name them.
  case s13 = "S13"

  /// The mixed work under a policy with limits. The baseline is the same without.
  case s13Mixed = "S13MIXED"

  /// The names of all workloads.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// A Boolean value that indicates whether popups wait during the work.
  public var hasQueue: Bool { self != .s1 && self != .s9 && self != .s11 && self != .s13 }

  /// Runs the work.
  ///
  /// - Returns: The number of operations in a round.
  @MainActor
  public func play(rounds: Int, waiting count: Int, baseline: Bool) -> Int {
    let contestant = baseline ? compared(waiting: count) : library(waiting: count)
    contestant.time(rounds: rounds)
    return contestant.operationsPerRound
  }

  @MainActor
  private func library(waiting count: Int) -> any Contestant {
    switch self {
    case .s1: LifeWork()
    case .s4: MixedWork<ReducerWorker>(waiting: count)
    case .s5: MixedWork<ReducerWorker>(waiting: count, keepingStates: Laboratory.keptRounds)
    case .s4IDs: MixedWork(waiting: count) { ReducerWorker(waiting: $0, givesIDs: true) }
    case .s7: PageMissWork<ReducerWorker>(waiting: count)
    case .s8: ListWork<ReducerWorker>(Set(ListPart.allCases), waiting: count)
    case .s9: LifeWork(subscribers: count)
    case .s11: LifeWork(asking: .presenting)
    case .s12: LifeWork(waiting: .forOtherPages(count))
    case .s13: LifeWork(policy: WorkPolicy.frequent)
    case .s13Mixed: Laboratory.mixedWorkUnderLimits(waiting: count)
    }
  }

  @MainActor
  private func compared(waiting count: Int) -> any Contestant {
    typealias Heaps = DictionaryAndHeaps
    return switch self {
    case .s1: ScanPipeline()
    case .s4: MixedWork<Heaps>(waiting: count)
    case .s5: MixedWork<Heaps>(waiting: count, keepingStates: Laboratory.keptRounds)
    case .s4IDs:
      MixedWork(waiting: count, keepingStates: Laboratory.keptRounds) {
        ReducerWorker(waiting: $0, givesIDs: true)
      }
    case .s7: PageMissWork<Heaps>(waiting: count)
    case .s8: ListWork<SortedList>(Set(ListPart.allCases), waiting: count)
    case .s9: SharedStates(subscribers: count)
    case .s11: LifeWork()
    case .s12: LifeWork(waiting: .behind(count))
    case .s13: LifeWork(asking: .namingLimits, policy: WorkPolicy.frequent)
    case .s13Mixed: MixedWork<ReducerWorker>(waiting: count)
    }
  }
}
