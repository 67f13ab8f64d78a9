import Foundation

/// The limits of a run's journal, which keep the memory of the stage bounded.
public struct RunLimits: Sendable {
  /// The maximum length of the journal in bytes.
  public var bytes: Int

  /// The maximum number of steps.
  public var steps: Int

  /// The maximum number of cases in a file.
  public var cases: Int

  /// Creates limits.
  public init(bytes: Int = 32 << 20, steps: Int = 250_000, cases: Int = 2000) {
    self.bytes = bytes
    self.steps = steps
    self.cases = cases
  }
}

/// A journal or a line that a run does not take, with a sentence that says why.
public struct RunError: Error, Hashable, Sendable, LocalizedError {
  /// The sentence.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }

  /// The sentence.
  public var errorDescription: String? { reason }
}
