/// A result of the benchmark: a line of the table.
public struct Figure: Sendable {
  /// The row, followed by the condition if a row has several figures: `S4@1000`.
  public let name: String

  /// A description of the measurement.
  public let what: String

  /// The number of waiting popups, or of lines in the journal.
  public let count: Int

  /// The measured quantity; nil if it could not be measured.
  public let measured: Quantity?

  /// The quantity of the baseline in the same run.
  public let baseline: Quantity?

  /// The value that is compared with the target: a ratio or the measured quantity; nil if it could
  /// not be measured.
  public let figure: Double?

  /// The target of the figure; nil if there is none.
  public let target: Target?

  /// The reason why it could not be measured, and the fix.
  public let obstacle: String?

  /// Whether the figure is a ratio.
  let isRatio: Bool

  /// A Boolean value that indicates whether the target is reached; nil without a target or a
  /// measurement.
  public var holds: Bool? {
    guard let figure, let target else { return nil }
    return target.holds(for: figure)
  }
}

extension Figure {
  /// Creates the ratio of a cost to the baseline's cost.
  init(
    _ name: String, _ what: String, count: Int = 0, cost: Double, over baseline: Double,
    target: Target?
  ) {
    self.init(
      name: name, what: what, count: count,
      measured: Quantity(value: cost, unit: .nanoseconds),
      baseline: Quantity(value: baseline, unit: .nanoseconds), figure: cost / baseline,
      target: target, obstacle: nil, isRatio: true)
  }

  /// Creates the ratio of the baseline's cost to a cost.
  init(
    _ name: String, _ what: String, count: Int = 0, cost: Double, under baseline: Double,
    target: Target?
  ) {
    self.init(
      name: name, what: what, count: count,
      measured: Quantity(value: cost, unit: .nanoseconds),
      baseline: Quantity(value: baseline, unit: .nanoseconds), figure: baseline / cost,
      target: target, obstacle: nil, isRatio: true)
  }

  /// Creates the ratio of memory to the baseline's memory.
  init(
    _ name: String, _ what: String, count: Int = 0, bytes: Double, over baseline: Double,
    target: Target?
  ) {
    self.init(
      name: name, what: what, count: count, measured: Quantity(value: bytes, unit: .bytes),
      baseline: Quantity(value: baseline, unit: .bytes), figure: bytes / baseline,
      target: target, obstacle: nil, isRatio: true)
  }

  /// Creates a figure that is not a ratio.
  init(
    _ name: String, _ what: String, count: Int = 0, _ measured: Quantity,
    baseline: Quantity? = nil, target: Target?
  ) {
    self.init(
      name: name, what: what, count: count, measured: measured, baseline: baseline,
      figure: measured.value, target: target, obstacle: nil, isRatio: false)
  }

  /// Creates a figure that could not be measured.
  init(
    _ name: String, _ what: String, count: Int = 0, target: Target?, obstacle: String
  ) {
    self.init(
      name: name, what: what, count: count, measured: nil, baseline: nil, figure: nil,
      target: target, obstacle: obstacle, isRatio: false)
  }
}
