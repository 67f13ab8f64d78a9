import PopupFlow

/// The line that begins a case: a run of its own, from time 0 on.
///
/// ```
/// {"case": "a better one displaces it", "policy": {"lanes": {"modal": 2}}, "host": "manual"}
/// ```
///
/// A file of cases begins with such a line. It contains no other policy line, and no state.
public struct JournalCase: Hashable, Sendable {
  /// The behavior that the case shows, in words.
  public var name: String

  /// The policy of the machine, and the behavior of the host.
  public var policy: JournalPolicy

  /// Creates a case.
  public init(_ name: String, policy: JournalPolicy = JournalPolicy()) {
    self.name = name
    self.policy = policy
  }
}

extension JournalCase {
  init(_ line: FieldReader) throws {
    try line.refuseUnknown(allowed: [.case, .policy, .host], kind: "the line of a case")
    name = try line.required(
      .case,
      line.value(.case, expected: "what the case shows, in words") { node in
        node.string.flatMap { $0.isEmpty ? nil : $0 }
      })
    policy = try JournalPolicy(line)
  }
}
