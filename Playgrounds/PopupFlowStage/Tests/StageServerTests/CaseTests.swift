import Foundation
import Testing

@testable import StageHTTP
@testable import StageServer

/// Files of cases over HTTP.
@Suite("Files of cases")
@MainActor
struct CaseTests {
  private let stage: Stage
  private let routes: StageRoutes
  private let session: String

  init() throws {
    stage = Stage(token: "sending", key: "reading", limits: StageLimits())
    routes = StageRoutes(
      stage: stage, files: try PageFiles(),
      requestGuard: RequestGuard(names: ["127.0.0.1"], port: 8080), limits: StageLimits())
    session = try stage.makeSession(policy: .init()).id
  }

  private let cases = """
    {"case": "the first", "host": "manual"}
    {"at": 3, "event": "request", "id": "ad"}
    {"expect": {"presented": ["ad"]}}
    {"case": "the second", "policy": {"lanes": {"modal": 2}}}
    {"event": "request", "id": "a"}
    {"event": "request", "id": "b"}

    """

  private func answer(
    _ line: String, _ headers: [String: String] = [:], body: String = ""
  ) async throws -> Answer {
    let headers = headers.map { "\r\n\($0.key): \($0.value)" }.joined()
    let head = try RequestHead(
      Array("\(line) HTTP/1.1\r\nHost: 127.0.0.1:8080\(headers)".utf8))
    _ = try await routes.bodyLimit(for: head)
    return try await routes.answer(to: head, body: Array(body.utf8))
  }

  private func text(_ line: String, body: String = "") async throws -> String {
    guard case .bytes(let bytes) = try await answer(line, body: body).body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Opened: Decodable {
    let run: String
    let steps: Int
    let end: Double
    let cases: Int
  }

  private struct Listed: Decodable, Equatable {
    let name: String
    let steps: Int
    let end: Double
  }

  private func open(_ journal: String, role: String = "") async throws -> Opened {
    let text = try await text("POST /sessions/\(session)/runs?name=x\(role)", body: journal)
    return try JSONDecoder().decode(Opened.self, from: Data(text.utf8))
  }

  @Test("A file of cases opens with its first case, and lists all of them")
  func opens() async throws {
    let file = try await open(cases)
    #expect(file.cases == 2 && file.steps == 1 && file.end == 3)
    let list = try JSONDecoder().decode(
      [Listed].self, from: Data(try await text("GET /runs/\(file.run)/cases").utf8))
    #expect(
      list == [
        Listed(name: "the first", steps: 1, end: 3), Listed(name: "the second", steps: 2, end: 0),
      ])
    for (address, id) in [("", "ad"), (".1", "ad"), (".2", "b")] {
      let state = try await text("GET /runs/\(file.run)\(address)/state?step=1")
      #expect(state.contains("\"id\":\"\(id)\""), "\(address): \(state)")
    }
    // As a page is told that is loaded again.
    let runs = stage.runs(of: try stage.session(session))
    #expect(runs.map(\.cases) == [2] && runs.map(\.steps) == [3] && runs.map(\.end) == [3])
    let journal = try await open(#"{"event": "request", "id": "a"}"#)
    #expect(journal.cases == 0)
    #expect(try await text("GET /runs/\(journal.run)/cases") == "[]")
  }

  @Test("A case is downloaded with its name, and makes a test that has it")
  func downloads() async throws {
    let file = try await open(cases)
    let lines = cases.split(separator: "\n")
    #expect(
      try await text("GET /runs/\(file.run).1/journal")
        == lines[..<3].joined(separator: "\n") + "\n")
    let test = try await text("GET /runs/\(file.run).2/test.swift")
    #expect(test.contains(#"@Test("the second")"#) && test.contains("func theSecond()"))
    #expect(try await text("GET /runs/\(file.run).2/picture.svg").contains("the second"))
    let named = try await text("GET /runs/\(file.run).2/test.swift?name=Another")
    #expect(named.contains(#"@Test("Another")"#))
  }

  @Test("A case is compared, and a run goes on from it")
  func goesOn() async throws {
    let file = try await open(cases)
    let change =
      #"{"session": "\#(session)", "policy": "{\"policy\": {\"lanes\": {\"modal\": 1}}}"}"#
    let comparison = try await text("POST /runs/\(file.run).2/what-if", body: change)
    #expect(comparison.contains("b: never on screen"), "\(comparison)")
    let commands = try await text("POST /sessions/\(session)/continue?run=\(file.run).1&step=0")
    #expect(commands.contains("\"ad\""))
  }

  @Test("While a comparison is being made, the stage refuses another one")
  func oneComparison() async throws {
    let file = try await open(cases)
    let change = #"{"session": "\#(session)"}"#
    try stage.session(session).beginComparison()
    let error = await #expect(throws: HTTPError.self) {
      try await answer("POST /runs/\(file.run).1/what-if", body: change)
    }
    #expect(error?.status == .conflict)
    try stage.session(session).endComparison()
    for _ in 0..<2 { _ = try await answer("POST /runs/\(file.run).1/what-if", body: change) }
  }

  @Test(
    "A case that the file does not have is not found",
    arguments: [
      ".0", ".3", ".-1", ".x", ".", ".1.1", ".9223372036854775808", ".-9223372036854775808",
    ])
  func unknown(suffix: String) async throws {
    let file = try await open(cases)
    for address in ["state?step=0", "cases"] {
      let error = await #expect(throws: HTTPError.self) {
        try await answer("GET /runs/\(file.run)\(suffix)/\(address)")
      }
      #expect(error?.status == .notFound)
    }
  }

  @Test("A file is kept and closed with all its cases, by its name")
  func closes() async throws {
    let file = try await open(cases, role: "&guest")
    _ = try await answer("POST /sessions/\(session)/keep", body: file.run)
    #expect(stage.runs(of: try stage.session(session)).map(\.cases) == [2])
    _ = try await answer("POST /sessions/\(session)/close", body: file.run)
    await #expect(throws: HTTPError.self) {
      try await answer("GET /runs/\(file.run).2/state?step=0")
    }
  }

  @Test("A file whose cases have no events is refused, and one with an empty case is not")
  func empty() async throws {
    let error = await #expect(throws: HTTPError.self) { try await open(#"{"case": "empty"}"#) }
    #expect(error?.reason == "The journal has no events.")
    let file = try await open(#"{"case": "empty"}"# + "\n" + cases)
    #expect(file.cases == 3 && file.steps == 0)
    #expect(try await text("GET /runs/\(file.run).1/state?step=-1").contains("\"presented\":[]"))
  }

  @Test("An app sends one run, and so does a page that goes on with its own")
  func oneRun() async throws {
    let app = await #expect(throws: HTTPError.self) {
      try await answer(
        "POST /inspect?token=sending&app=Shop",
        ["PopupFlow-Session": String(repeating: "a", count: 32)],
        body: "{\"policy\": {}}\n" + cases)
    }
    #expect(app?.status == .badRequest && app?.reason.contains("Line 2") == true)
    let own = await #expect(throws: HTTPError.self) {
      try await answer("POST /sessions/\(session)/resume", body: cases)
    }
    #expect(own?.reason.contains("Line 1 begins a case") == true)
  }
}
