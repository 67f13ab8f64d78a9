import Testing

/// Something of the library that is held to Combine's contract.
protocol ContractSubject: Sendable {
  /// What it is called in the table, and in the names of test cases.
  var name: String { get }
}

/// One thing that the contract says of all subjects of a kind.
struct ContractCheck<Subject: ContractSubject>: Sendable {
  /// What holds, in a sentence.
  let claim: String

  private let reasonToExcuse: @Sendable (Subject) -> String?
  private let body: @MainActor @Sendable (Subject) async throws -> Void

  /// - Parameters:
  ///   - claim: what holds, in a sentence.
  ///   - excuse: why it cannot be said of a subject, in a sentence; nil if it can.
  ///   - body: sees whether it holds.
  init(
    _ claim: String,
    excuse: @escaping @Sendable (Subject) -> String? = { _ in nil },
    _ body: @escaping @MainActor @Sendable (Subject) async throws -> Void
  ) {
    self.claim = claim
    reasonToExcuse = excuse
    self.body = body
  }

  /// Why it cannot be said of a subject; nil if it is checked.
  func excuse(for subject: Subject) -> String? { reasonToExcuse(subject) }

  @MainActor
  func run(_ subject: Subject) async throws { try await body(subject) }
}

/// A check of a subject: one argument of a test.
struct ContractCase<Subject: ContractSubject>: Sendable, CustomTestStringConvertible {
  let subject: Subject
  let check: ContractCheck<Subject>

  var testDescription: String { "\(subject.name): \(check.claim)" }

  /// Every check of every subject that it is about.
  static func all(
    _ subjects: [Subject], _ checks: [ContractCheck<Subject>]
  ) -> [ContractCase] {
    subjects.flatMap { subject in
      checks.filter { $0.excuse(for: subject) == nil }
        .map { ContractCase(subject: subject, check: $0) }
    }
  }

  @MainActor
  func run() async throws { try await check.run(subject) }
}
