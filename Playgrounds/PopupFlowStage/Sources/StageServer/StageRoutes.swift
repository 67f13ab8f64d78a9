import Foundation
import PopupFlow
import PopupFlowJournal
import Scenarios
import StageHTTP
import StageRuns

/// Answers the requests of pages and apps.
struct StageRoutes: RequestHandler {
  let stage: Stage
  let files: PageFiles
  let requestGuard: RequestGuard
  let limits: StageLimits

  func bodyLimit(for head: RequestHead) async throws -> Int {
    try requestGuard.check(head)
    guard ["GET", "HEAD", "POST"].contains(head.method) else {
      throw HTTPError(.methodNotAllowed, "The method is \(head.method); expected GET or POST.")
    }
    guard head.method == "POST" else { return 0 }
    // Strangers send no long bodies.
    switch (head.path.first, head.path.last) {
    case ("inspect", _):
      try await stage.inspector.admit(head)
      return 4 << 20
    case ("sessions", "runs"), ("sessions", "resume"):
      _ = try await stage.session(head.path[1])
      return head.path.last == "runs" ? limits.loaded.bytes : limits.session.run.bytes
    case ("runs", "what-if"): return 1 << 20
    default: return 64 << 10
    }
  }

  func answer(to head: RequestHead, body: [UInt8]) async throws -> Answer {
    var answer = try await plainAnswer(to: head, body)
    answer.headers += Self.headers
    return answer
  }

  private static let headers = [
    ("Cache-Control", "no-store"),
    // The page loads only its own files, and no other site can show it in a frame.
    (
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'"
    ),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ].map { (name: $0.0, value: $0.1) }

  private func plainAnswer(to head: RequestHead, _ body: [UInt8]) async throws -> Answer {
    let isPost = head.method == "POST"
    switch (isPost, head.path.first) {
    case (true, "inspect") where head.path.count == 1:
      try await stage.inspector.take(head, body)
      return Answer(.noContent)
    case (_, "sessions"):
      return try await sessionAnswer(to: head, Array(head.path.dropFirst()), body)
    case (_, "runs"): return try await runAnswer(to: head, Array(head.path.dropFirst()), body)
    case (false, "scenarios"): return try scenarioAnswer(to: Array(head.path.dropFirst()))
    default: break
    }
    guard !isPost, let answer = files.answer(to: head.path) else {
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    return answer
  }
}

// MARK: - Shared by all routes

extension StageRoutes {
  /// The answer about a run that was made.
  struct RunAnswer: Encodable {
    let run: String
    let steps: Int
    let end: Double

    /// The number of cases in the file that was opened; 0 if it is a journal of one run.
    var cases: Int?

    var differences: [String]?
    var differenceCount: Int?
    var notes: [String]?
  }

  /// Turns the errors of a run into answers.
  func refusing<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as RunError {
      throw HTTPError(.badRequest, error.reason)
    }
  }

  func jsonAnswer(_ value: some Encodable) -> Answer {
    Answer(.ok, json(value), type: "application/json")
  }
}

// MARK: - Scenarios

extension StageRoutes {
  private struct Scenario: Encodable {
    let name: String
    let title: String
  }

  private func scenarioAnswer(to path: [String]) throws -> Answer {
    if path.isEmpty {
      return jsonAnswer(
        Scenarios.names.map { Scenario(name: $0, title: Self.title(of: $0)) })
    }
    guard path.count == 1, let journal = Scenarios.journal(named: path[0]) else {
      throw HTTPError(.notFound, "There is no scenario of this name.")
    }
    return Answer(.ok, journal, type: "application/x-ndjson")
  }

  /// The comment in the first line of a scenario.
  private static func title(of name: String) -> String {
    let first = Scenarios.journal(named: name)?.prefix { $0 != UInt8(ascii: "\n") } ?? []
    let text = String(decoding: first, as: UTF8.self)
    return text.hasPrefix("//") ? text.dropFirst(2).trimmingCharacters(in: .whitespaces) : name
  }
}
