/// A change to a run: another policy, other times for some of its lines, or some lines less.
public struct WhatIf: Sendable {
  /// The line of the policy, in place of the run's own. It can have defaults for requests.
  public var policy: [UInt8]?

  /// The new times of lines in seconds, by the number of the line.
  public var moves: [Int: Double]

  /// The numbers of the lines that do not come.
  public var leftOut: Set<Int>

  /// Creates a change.
  public init(
    policy: [UInt8]? = nil, moves: [Int: Double] = [:], leftOut: Set<Int> = []
  ) {
    self.policy = policy
    self.moves = moves
    self.leftOut = leftOut
  }
}

/// A run that cannot be played with a change, with a sentence that says why.
public struct ComparisonError: Error, Hashable, Sendable {
  /// The sentence.
  public let reason: String

  init(_ reason: String) { self.reason = reason }
}
