/// A question of a probe, and the answers that are expected.
///
/// A question with one answer is a fact on which the adapters rely. A question with several is open
/// or differs between versions: the adapters handle each answer, and the finding says which it was.
public struct ProbeQuestion: Sendable, Hashable, Codable {
  /// The question, as a key for the notebook and as text for a reader.
  public var text: String

  /// The expected answers.
  public var answers: [String]

  public init(_ text: String, _ answers: String...) {
    self.text = text
    self.answers = answers
  }

  /// Whether several answers are expected.
  public var isOpen: Bool { answers.count > 1 }
}
