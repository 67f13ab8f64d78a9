/// The number and the size of measurements.
public struct Conditions: Sendable {
  /// The number of runs of each contestant. The median counts.
  public var runs: Int

  /// The minimum duration of a run, in nanoseconds.
  public var shortestRun: Double

  /// The numbers of waiting popups, in ascending order: two of an app, a limit, and more than that.
  public var few, usual, many, veryMany: Int

  /// The numbers of lines in the two journals (S10).
  public var shortJournal, longJournal: Int

  /// The conditions that the rows are defined with.
  public static let thorough = Conditions(
    runs: 11, shortestRun: 20e6, few: 10, usual: 50, many: 1_000, veryMany: 10_000,
    shortJournal: 100_000, longJournal: 1_000_000)

  /// Small conditions that only check that everything runs.
  public static let quick = Conditions(
    runs: 3, shortestRun: 1e6, few: 10, usual: 20, many: 100, veryMany: 1_000,
    shortJournal: 1_000, longJournal: 10_000)
}
