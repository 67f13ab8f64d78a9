/// How thoroughly everything is measured, and with how many popups waiting.
public struct Conditions: Sendable {
  /// How often each contestant is timed; the median counts.
  public var runs: Int

  /// How long one timed run is at least, in nanoseconds.
  public var shortestRun: Double

  /// How many popups wait: few, many, and very many.
  public var few, many, veryMany: Int

  /// How many lines the two journals have that are played (S10).
  public var shortJournal, longJournal: Int

  /// What the rows are defined with.
  public static let thorough = Conditions(
    runs: 11, shortestRun: 20e6, few: 10, many: 1_000, veryMany: 100_000,
    shortJournal: 100_000, longJournal: 1_000_000)

  /// Smaller in everything, to see that all of it runs. Its figures mean little.
  public static let quick = Conditions(
    runs: 3, shortestRun: 1e6, few: 10, many: 100, veryMany: 1_000,
    shortJournal: 1_000, longJournal: 10_000)

  /// The sizes, in ascending order.
  var sizes: [Int] { [few, many, veryMany] }
}
