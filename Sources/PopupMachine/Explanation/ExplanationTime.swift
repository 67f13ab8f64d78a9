/// The time of an explanation. All times are equal.
struct ExplanationTime: Equatable, Codable, Sendable {
  let now: Double

  static func == (lhs: ExplanationTime, rhs: ExplanationTime) -> Bool { true }
}
