import Testing

/// A part of the library that is checked against Combine's contract.
protocol ContractSubject: Sendable {
  /// The name in the names of test cases.
  var name: String { get }
}

/// A statement of the contract about all subjects of a kind.
struct ContractCheck<Subject: ContractSubject>: Sendable {
  /// The statement, in a sentence.
  let claim: String

  /// Returns the reason why the check does not apply to a subject; nil if it does.
  let excuse: @Sendable (Subject) -> String?

  /// Checks the statement.
  let body: @MainActor @Sendable (Subject) async throws -> Void

  init(
    _ claim: String,
    excuse: @escaping @Sendable (Subject) -> String? = { _ in nil },
    _ body: @escaping @MainActor @Sendable (Subject) async throws -> Void
  ) {
    self.claim = claim
    self.excuse = excuse
    self.body = body
  }
}

/// A check of a subject: one argument of a test.
struct ContractCase<Subject: ContractSubject>: Sendable, CustomTestStringConvertible {
  let subject: Subject
  let check: ContractCheck<Subject>

  var testDescription: String { "\(subject.name): \(check.claim)" }

  /// Returns all checks of all subjects that they apply to.
  static func all(
    _ subjects: [Subject], _ checks: [ContractCheck<Subject>]
  ) -> [ContractCase] {
    subjects.flatMap { subject in
      checks.filter { $0.excuse(subject) == nil }
        .map { ContractCase(subject: subject, check: $0) }
    }
  }

  @MainActor
  func run() async throws { try await check.body(subject) }
}
