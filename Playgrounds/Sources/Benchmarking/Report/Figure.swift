/// One figure of the benchmark: a line of the table.
public struct Figure: Sendable {
  /// The row, and what it was measured with where a row has several figures: `S4@1000`.
  public let name: String

  /// What is measured.
  public let what: String

  /// How many popups wait, or how many lines the journal has.
  public let count: Int

  /// What was measured; nil if it could not be.
  public let measured: Quantity?

  /// What it is compared with, measured in the same run.
  public let baseline: Quantity?

  /// What the target is about: the ratio of both, or what was measured; nil if it could not be.
  public let figure: Double?

  /// What the figure has to reach; nil where it is only told.
  public let target: Target?

  /// Why it could not be measured, and what to do about it.
  public let obstacle: String?

  /// Whether the figure is a ratio, and not what was measured.
  let isRatio: Bool

  /// Whether the target is reached; nil where there is none, or nothing was measured.
  public var holds: Bool? {
    guard let figure, let target else { return nil }
    return target.holds(for: figure)
  }
}

extension Figure {
  /// A cost over what it is compared with.
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

  /// How many times what it is compared with costs more.
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

  /// Memory over what it is compared with.
  init(
    _ name: String, _ what: String, count: Int = 0, bytes: Double, over baseline: Double,
    target: Target?
  ) {
    self.init(
      name: name, what: what, count: count, measured: Quantity(value: bytes, unit: .bytes),
      baseline: Quantity(value: baseline, unit: .bytes), figure: bytes / baseline,
      target: target, obstacle: nil, isRatio: true)
  }

  /// Something that is no ratio.
  init(
    _ name: String, _ what: String, count: Int = 0, _ measured: Quantity,
    baseline: Quantity? = nil, target: Target?
  ) {
    self.init(
      name: name, what: what, count: count, measured: measured, baseline: baseline,
      figure: measured.value, target: target, obstacle: nil, isRatio: false)
  }

  /// Something that could not be measured.
  init(
    _ name: String, _ what: String, count: Int = 0, target: Target?, obstacle: String
  ) {
    self.init(
      name: name, what: what, count: count, measured: nil, baseline: nil, figure: nil,
      target: target, obstacle: obstacle, isRatio: false)
  }
}
