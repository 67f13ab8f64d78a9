import Foundation
import Testing

@testable import StageHTTP
@testable import StageServer

/// Journals of apps: the token sends them, the key reads them, and neither does the other.
@Suite("Reading the journals of apps")
@MainActor
struct ReadingTests {
  private let stage: Stage
  private let routes: StageRoutes

  init() throws {
    stage = Stage(token: "sending", key: "reading", limits: StageLimits())
    routes = StageRoutes(
      stage: stage, files: try PageFiles(),
      requestGuard: RequestGuard(names: ["127.0.0.1"], port: 8080), limits: StageLimits())
  }

  private func answer(
    _ line: String, _ headers: [String: String] = [:], body: String = ""
  ) async throws -> Answer {
    let headers = headers.map { "\r\n\($0.key): \($0.value)" }.joined()
    let head = try RequestHead(
      Array("\(line) HTTP/1.1\r\nHost: 127.0.0.1:8080\(headers)".utf8))
    _ = try await routes.bodyLimit(for: head)
    return try await routes.answer(to: head, body: Array(body.utf8))
  }

  private struct SessionAnswer: Decodable {
    let session: String
    let showsApps: Bool
    let isKeyRight: Bool
  }

  private func session(key: String?, continuing known: String = "") async throws -> SessionAnswer {
    let headers = key.map { ["PopupFlow-Key": $0] } ?? [:]
    let answer = try await answer("POST /sessions?continue=\(known)", headers)
    guard case .bytes(let bytes) = answer.body else { throw HTTPError(.serverError, "no bytes") }
    return try JSONDecoder().decode(SessionAnswer.self, from: Data(bytes))
  }

  private func events(of session: SessionAnswer) async throws -> AsyncStream<[UInt8]> {
    let answer = try await answer("GET /sessions/\(session.session)/events")
    guard case .stream(let stream) = answer.body else { throw HTTPError(.serverError, "no stream") }
    let (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    Task {
      await stream.forEach { piece in
        continuation.yield(piece)
        return true
      }
      continuation.finish()
    }
    return pieces
  }

  /// Sends a line as the app Shop does.
  private func send(_ number: Int, token: String = "sending") async throws {
    let line = "{\"event\": \"request\", \"id\": \"secret-\(number)\"}\n"
    _ = try await answer(
      "POST /inspect?token=\(token)&app=Shop",
      ["PopupFlow-Session": String(repeating: "a", count: 32)],
      body: number == 0 ? "{\"policy\": {}}\n" + line : line)
  }

  @Test(
    "Only a page that gives the key is told of apps, those that come later too",
    arguments: [nil, "", "sending", "readin", "reading1", "Reading"])
  func strangers(key: String?) async throws {
    try await send(0)
    let stranger = try await session(key: key)
    let visitor = try await session(key: "reading")
    #expect(!stranger.showsApps && visitor.showsApps)
    let heard = try await events(of: stranger)
    var seen = try await events(of: visitor).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix("event: apps\n") }.makeAsyncIterator()
    let app = try #require(stage.inspector.views.first)
    #expect(await seen.next()?.contains("\"\(app.run)\"") == true)
    try await send(1)
    // All pages are told in one turn.
    #expect(await seen.next()?.contains("\"steps\":2") == true)
    try stage.session(stranger.session).end()
    for await piece in heard {
      let text = String(decoding: piece, as: UTF8.self)
      #expect(!text.hasPrefix("event: apps") && !text.contains("Shop") && !text.contains(app.run))
    }
  }

  @Test(
    "The token opens no address that reads",
    arguments: [
      "GET /inspect?token=sending&app=Shop", "GET /sessions?token=sending",
      "GET /runs?token=sending", "GET /runs/Shop/journal?token=sending",
      "GET /sessions/Shop/events?token=sending", "GET /apps?token=sending",
    ])
  func addresses(line: String) async throws {
    try await send(0)
    let error = await #expect(throws: HTTPError.self) {
      try await answer(line, ["PopupFlow-Key": "sending"])
    }
    #expect(error?.status == .notFound)
  }

  @Test("The key sends nothing")
  func keyOfApp() async throws {
    let error = await #expect(throws: HTTPError.self) { try await send(0, token: "reading") }
    #expect(error?.status == .forbidden && stage.inspector.views.isEmpty)
  }

  @Test("A page shows apps from when it gives the key, and goes on when it is loaded again")
  func later() async throws {
    let first = try await session(key: nil)
    let second = try await session(key: "reading", continuing: first.session)
    let third = try await session(key: "wrong", continuing: first.session)
    #expect([first, second, third].map(\.showsApps) == [false, true, true])
    #expect([first, second, third].map(\.isKeyRight) == [false, true, false])
    #expect(Set([first, second, third].map(\.session)).count == 1)
  }

  @Test("If no page shows an app a while after it came, the terminal says how to see it")
  func hint() async throws {
    var sentences: [String] = []
    stage.inspector.report = { sentences.append($0) }
    func comes(_ name: String, _ digit: String) async throws {
      _ = try await answer(
        "POST /inspect?token=sending&app=\(name)",
        ["PopupFlow-Session": String(repeating: digit, count: 32)], body: "{\"policy\": {}}\n")
    }
    _ = try await events(of: session(key: nil))
    try await comes("Shop", "a")
    stage.inspector.tidy(at: .now + .seconds(5))
    #expect(sentences == ["The app \"Shop\" is connected."])
    for _ in 0..<2 { stage.inspector.tidy(at: .now + .seconds(11)) }
    #expect(sentences.count == 2)
    #expect(
      sentences.last
        == "To see the app \"Shop\", open the address of the stage as it is printed, with its key.")
    // A page that is open, and finds the stage again a moment later, needs no hint. It may be hidden.
    try await comes("Bank", "b")
    _ = try await session(key: "reading")
    stage.inspector.tidy(at: .now + .seconds(11))
    #expect(sentences.dropFirst(2) == ["The app \"Bank\" is connected."])
  }

  @Test("A secret is equal to itself only")
  func secret() {
    #expect(Secret("reading").isEqual(to: "reading"))
    for text in [nil, "", "r", "readin", "reading ", "readingreading", "Reading", "gnidaer"] {
      #expect(!Secret("reading").isEqual(to: text))
    }
    #expect(!Secret("").isEqual(to: "") && !Secret("").isEqual(to: "a"))
  }
}
