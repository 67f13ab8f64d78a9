/// A row of the benchmark: a question about speed or memory, with one or more targets.
public enum Row: String, CaseIterable, Sendable {
  case s1 = "S1"
  case s2 = "S2"
  case s3 = "S3"
  case s4 = "S4"
  case s5 = "S5"
  case s6 = "S6"
  case s7 = "S7"
  case s8 = "S8"
  case s9 = "S9"
  case s10 = "S10"
  case s11 = "S11"
  case s12 = "S12"
  case s13 = "S13"

  /// The names of all rows.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Measures all figures of the row, in order.
  @MainActor
  public func figures(in laboratory: Laboratory) -> [Figure] {
    switch self {
    case .s1: laboratory.storeCost()
    case .s2: laboratory.storeAllocations()
    case .s3: laboratory.growth()
    case .s4: laboratory.mixedWorkInPlace()
    case .s5: laboratory.mixedWorkKept()
    case .s6: laboratory.memory()
    case .s7: laboratory.pageMiss()
    case .s8: laboratory.sortedList()
    case .s9: laboratory.furtherSubscribers()
    case .s10: laboratory.journals()
    case .s11: laboratory.handles()
    case .s12: laboratory.waitingInStore()
    case .s13: laboratory.frequency()
    }
  }
}

/// The conditions and tools of the measurements.
@MainActor
public struct Laboratory {
  let conditions: Conditions
  let allocationCounter: AllocationCounter?
  let journalPlayer: JournalPlayer

  /// Creates a laboratory.
  ///
  /// - Parameters:
  ///   - conditions: the number and the size of measurements.
  ///   - allocationCounter: counts allocations; nil if that is not possible.
  ///   - journalPlayer: plays journals.
  public init(
    _ conditions: Conditions, allocationCounter: AllocationCounter?, journalPlayer: JournalPlayer
  ) {
    self.conditions = conditions
    self.allocationCounter = allocationCounter
    self.journalPlayer = journalPlayer
  }

  var contest: Contest { Contest(conditions) }

  func costs(_ contestants: any Contestant...) -> [Double] {
    contest.costs(of: contestants)
  }
}
