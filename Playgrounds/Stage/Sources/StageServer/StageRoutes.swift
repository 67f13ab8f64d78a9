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

  func bodyLimit(for head: RequestHead) throws -> Int {
    try requestGuard.check(head)
    guard ["GET", "HEAD", "POST"].contains(head.method) else {
      throw HTTPError(.methodNotAllowed, "The method is \(head.method); expected GET or POST.")
    }
    guard head.method == "POST" else { return 0 }
    return switch (head.path.first, head.path.last) {
    case ("inspect", _): 4 << 20
    case ("sessions", "runs"): limits.loaded.bytes
    case ("runs", "what-if"): 1 << 20
    default: 64 << 10
    }
  }

  func answer(to head: RequestHead, body: [UInt8]) async throws -> Answer {
    var answer = try await plainAnswer(to: head, body)
    answer.headers += Self.headers
    return answer
  }

  private static let headers = [
    ("Cache-Control", "no-store"),
    // Nothing comes from elsewhere, and no other site shows the stage.
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

  private func jsonAnswer(_ value: some Encodable) -> Answer {
    Answer(.ok, json(value), type: "application/json")
  }
}

// MARK: - Sessions

extension StageRoutes {
  private struct SessionAnswer: Encodable {
    let session: String
    let isNew: Bool
  }

  private struct RunAnswer: Encodable {
    let run: String
    let steps: Int
    let end: Double
    var differences: [String]?
  }

  @MainActor
  private func sessionAnswer(
    to head: RequestHead, _ path: [String], _ body: [UInt8]
  ) async throws -> Answer {
    let isPost = head.method == "POST"
    if isPost && path.isEmpty {
      // A page that is loaded again goes on with its session, if there still is one.
      let known = head.query["continue"].flatMap { try? stage.session($0) }
      let session = try known ?? stage.makeSession(policy: try Self.policy(body))
      return jsonAnswer(SessionAnswer(session: session.id, isNew: known == nil))
    }
    guard path.count == 2 else {
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    let session = try stage.session(path[0])
    switch (isPost, path[1]) {
    case (false, "events"):
      let channel = session.connect(apps: stage.inspector.views)
      return Answer(
        .ok, headers: [("Content-Type", "text/event-stream")], body: .stream(channel.stream))
    case (true, "send"):
      try session.take(Self.entries(body))
    case (true, "restart"):
      session.start(policy: try Self.policy(body))
      return jsonAnswer(RunAnswer(run: session.runID, steps: 0, end: 0))
    case (true, "kill"):
      try session.kill()
    case (true, "relaunch"):
      try session.relaunch(with: Self.entries(body).flatMap(\.events))
    case (true, "runs"):
      return try await load(body, for: session)
    default:
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    return Answer(.noContent)
  }

  @MainActor
  private func load(_ journal: [UInt8], for session: StageSession) async throws -> Answer {
    let run = RecordedRun(limits: limits.loaded)
    try await refusing { try await run.load(journal) }
    let extent = await run.extent
    guard extent.steps > 0 else {
      throw HTTPError(.badRequest, "The journal has no events.")
    }
    return jsonAnswer(
      RunAnswer(
        run: try stage.keep(run, steps: extent.steps, for: session), steps: extent.steps,
        end: extent.end))
  }

  private static func entries(_ body: [UInt8]) throws -> [JournalEntry] {
    var reader = JournalReader(text: String(decoding: body, as: UTF8.self))
    var entries: [JournalEntry] = []
    do {
      while let entry = try reader.next() { entries.append(entry) }
    } catch let error as JournalError {
      throw HTTPError(
        .badRequest, "Line \(error.line): \(error.problem); expected \(error.expected).")
    }
    return entries
  }

  private static func policy(_ body: [UInt8]) throws -> PopupPolicy {
    let entries = try entries(body)
    guard let first = entries.first else { return PopupPolicy() }
    guard case .policy(let policy) = first.statement, entries.count == 1 else {
      throw HTTPError(.badRequest, "The body is not a policy; expected one line of a journal.")
    }
    return policy.policy
  }
}

extension JournalEntry {
  fileprivate var events: [PopupEvent<JournalDomain>] {
    switch statement {
    case .event(let event): [event]
    case .batch(let events): events
    default: []
    }
  }
}

// MARK: - Runs

extension StageRoutes {
  private struct ChangeRequest: Decodable {
    struct Move: Decodable {
      let line: Int
      let at: Double
    }

    let session: String
    var policy: String?
    var moves: [Move]?
  }

  private func runAnswer(
    to head: RequestHead, _ path: [String], _ body: [UInt8]
  ) async throws -> Answer {
    guard path.count == 2 else {
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
    let run = try await stage.run(path[0])
    if head.method == "POST" {
      guard path[1] == "what-if" else {
        throw HTTPError(.notFound, "The stage has nothing at this address.")
      }
      return try await change(run, body)
    }
    switch path[1] {
    case "state":
      let step = try Self.integer("step", head)
      return jsonAnswer(try await refusing { try await run.state(after: step) })
    case "log":
      let count = min(try Self.integer("count", head), 500)
      return jsonAnswer(await run.log(from: try Self.integer("from", head), count: count))
    case "times":
      return Answer(.ok, await run.times.littleEndianBytes, type: "application/octet-stream")
    case "timeline":
      let (start, end) = (try Self.number("from", head), try Self.number("to", head))
      guard start <= end else {
        throw HTTPError(.badRequest, "`from` is later than `to`; expected it before.")
      }
      return jsonAnswer(await run.timeline(of: start...end, maximumPopups: 60))
    case "policy":
      return Answer(.ok, await run.policyLine, type: "application/json")
    case "journal":
      return Answer(
        .ok,
        headers: [
          ("Content-Type", "application/x-ndjson"),
          ("Content-Disposition", "attachment; filename=\"run.jsonl\""),
        ], body: .bytes(await run.journal))
    case "picture.svg":
      let picture = try await refusing { try await run.picture(title: "A run of the stage") }
      return Answer(.ok, Array(picture.utf8), type: "image/svg+xml")
    default:
      throw HTTPError(.notFound, "The stage has nothing at this address.")
    }
  }

  private func change(_ run: RecordedRun, _ body: [UInt8]) async throws -> Answer {
    let request: ChangeRequest
    do {
      request = try JSONDecoder().decode(ChangeRequest.self, from: Data(body))
    } catch {
      throw HTTPError(
        .badRequest, "The body is not a change; expected JSON with `session`, `policy` and `moves`."
      )
    }
    let session = try await stage.session(request.session)
    let moves = (request.moves ?? []).filter { $0.at.isFinite }.map { ($0.line, $0.at) }
    let change = WhatIf(
      policy: request.policy.map { Array($0.utf8) }, moves: Dictionary(moves) { _, last in last })
    let changed = RecordedRun(limits: limits.loaded)
    let journal = await run.journal
    try await refusing { try await changed.load(journal, with: change) }
    let extent = await changed.extent
    return jsonAnswer(
      RunAnswer(
        run: try await stage.keep(changed, steps: extent.steps, for: session),
        steps: extent.steps, end: extent.end,
        differences: await changed.differences(from: await run.lives)))
  }

  private func refusing<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as RunError {
      throw HTTPError(.badRequest, error.reason)
    }
  }

  private static func integer(_ name: String, _ head: RequestHead) throws -> Int {
    guard let value = head.query[name].flatMap({ Int($0) }), value >= -1 else {
      throw HTTPError(.badRequest, "`\(name)` is wrong; expected an integer.")
    }
    return value
  }

  private static func number(_ name: String, _ head: RequestHead) throws -> Double {
    guard let value = head.query[name].flatMap({ Double($0) }), value.isFinite else {
      throw HTTPError(.badRequest, "`\(name)` is wrong; expected a number.")
    }
    return value
  }
}

extension [Double] {
  fileprivate var littleEndianBytes: [UInt8] {
    flatMap { value in Swift.withUnsafeBytes(of: value.bitPattern.littleEndian) { [UInt8]($0) } }
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
