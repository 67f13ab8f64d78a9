/// The work of a row, to be done without being measured, under a profiler.
public enum Workload: String, CaseIterable, Sendable {
  /// Popup lives in a store; the baseline is the scan pipeline.
  case s1 = "S1"

  /// The mixed work in place; the baseline is the dictionary and heaps.
  case s4 = "S4"

  /// The mixed work with every state kept; the baseline is the dictionary and heaps.
  case s5 = "S5"

  /// A page that nobody waits for; the baseline is the dictionary and heaps.
  case s7 = "S7"

  /// What lists are slow at; the baseline is the sorted list.
  case s8 = "S8"

  /// Popup lives with many subscribers; the baseline is `share()`.
  case s9 = "S9"

  /// Popup lives asked for with handles; the baseline is the same by events.
  case s11 = "S11"

  /// Popup lives while popups wait for other pages; the baseline is while they wait behind.
  case s12 = "S12"

  /// All names.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether popups wait in it.
  public var hasQueue: Bool { self != .s1 && self != .s9 && self != .s11 }

  /// Does the work.
  ///
  /// - Returns: how many operations a round is.
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
    case .s7: PageMissWork<ReducerWorker>(waiting: count)
    case .s8: ListWork<ReducerWorker>(Set(ListPart.allCases), waiting: count)
    case .s9: LifeWork(subscribers: count)
    case .s11: LifeWork(asking: .presenting)
    case .s12: LifeWork(waiting: .forOtherPages(count))
    }
  }

  @MainActor
  private func compared(waiting count: Int) -> any Contestant {
    typealias Heaps = DictionaryAndHeaps
    return switch self {
    case .s1: ScanPipeline()
    case .s4: MixedWork<Heaps>(waiting: count)
    case .s5:
      MixedWork<Heaps>(
        waiting: count, keepingStates: Laboratory.keptRoundsOfCopies(waiting: count))
    case .s7: PageMissWork<Heaps>(waiting: count)
    case .s8: ListWork<SortedList>(Set(ListPart.allCases), waiting: count)
    case .s9: SharedStates(subscribers: count)
    case .s11: LifeWork()
    case .s12: LifeWork(waiting: .behind(count))
    }
  }
}
