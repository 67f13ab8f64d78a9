import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import StageRuns
import Testing

@testable import StageHTTP
@testable import StageServer

@Suite("Inspected apps")
@MainActor
struct InspectedAppTests {
  private func app(steps: Int = 1000, bytes: Int = 1 << 20) -> InspectedApp {
    InspectedApp(name: "Travel", limits: RunLimits(bytes: bytes, steps: steps))
  }

  private func gate(_ name: String, at time: Int) -> [UInt8] {
    Array("{\"at\": \(time), \"event\": \"gate\", \"gate\": \"\(name)\", \"open\": true}\n".utf8)
  }

  /// A line with the state of a run in which a gate is open.
  private func state(_ name: String) throws -> [UInt8] {
    let line = String(decoding: gate(name, at: 1), as: UTF8.self)
    var replay = JournalReplay(JournalReader(text: line))
    while try replay.next() != nil {}
    var writer = JournalWriter()
    return writer.line(
      of: .state(JournalState(policy: JournalPolicy(), state: replay.state)), at: 1)
  }

  private struct Gates: Decodable {
    let gates: [String]
  }

  private func gates(of app: InspectedApp) async throws -> [String] {
    let view = try await app.latestRuns.run.state(after: .max)
    return try JSONDecoder().decode(Gates.self, from: Data(json(view))).gates
  }

  private let beginning = Array("{\"policy\": {}}\n".utf8)

  @Test("A batch that comes while the one before is being read is taken after it")
  func inOrder() async throws {
    let app = app()
    let lines = beginning + (0..<300).flatMap { gate("g\($0)", at: $0) }
    let first = Task { try await app.take(lines, dropped: 0) }
    let second = Task { try await app.take(gate("last", at: 300), dropped: 0) }
    _ = try await (first.value, second.value)
    #expect(app.view(id: "a").steps == 301)
    #expect(app.view(id: "a").message == nil)
  }

  @Test("A run goes on from a state, whether the batch before it has arrived or not")
  func goesOn() async throws {
    let app = app()
    try await app.take(beginning + gate("open", at: 1), dropped: 0)
    let run = app.latestRuns.id
    try await app.take(state("open"), dropped: 1)
    try await app.take(gate("next", at: 2), dropped: 0)
    #expect(app.latestRuns.id == run)
    #expect(try await gates(of: app) == ["next", "open"])
    #expect(app.view(id: "a").message?.hasPrefix("1 change of") == true)
  }

  @Test("At its limit, a run continues in a new one, and no later batch is refused")
  func rollover() async throws {
    let app = app(steps: 10)
    let first = app.latestRuns.id
    var runs: Set<String> = []
    try await app.take(beginning, dropped: 0)
    for number in 0..<35 {
      let before = app.latestRuns.id
      try await app.take(gate("g\(number)", at: number), dropped: 0)
      runs.insert(app.latestRuns.id)
      // The page may have asked about it meanwhile.
      #expect(app.latestRuns.run(before) != nil)
      #expect(app.view(id: "a").steps <= 10)
    }
    #expect(runs.count == 4)
    #expect(app.latestRuns.run(first) == nil)
    #expect(app.view(id: "a").end == 34)
    #expect(try await gates(of: app).count == 35)
    #expect(app.view(id: "a").message?.contains("at most 10 steps") == true)
  }

  @Test("A run that is too long in bytes continues in a new one, too")
  func rolloverOfBytes() async throws {
    let app = app(bytes: 3000)
    try await app.take(beginning, dropped: 0)
    for number in 0..<100 {
      try await app.take(gate("same", at: number), dropped: 0)
    }
    #expect(app.view(id: "a").end == 99)
    #expect(await app.latestRuns.run.journal.count <= 3000)
  }

  @Test("After the stage was started again, it asks for a state, and takes it")
  func startedAgain() async throws {
    let app = app()
    await #expect(throws: HTTPError.self) {
      try await app.take(gate("g", at: 1), dropped: 0)
    }
    #expect(app.view(id: "a").message?.contains("started after the app") == true)
    try await app.take(state("open"), dropped: 1)
    #expect(try await gates(of: app) == ["open"])
    #expect(app.view(id: "a").message?.hasPrefix("1 change of") == true)
  }

  @Test("After lines that cannot be read, a state begins a new run")
  func unreadable() async throws {
    let app = app()
    try await app.take(beginning + gate("g", at: 1), dropped: 0)
    await #expect(throws: HTTPError.self) {
      try await app.take(Array("{]\n".utf8), dropped: 0)
    }
    await #expect(throws: HTTPError.self) { try await app.take(gate("g", at: 1), dropped: 0) }
    #expect(app.view(id: "a").message?.contains("Line 3") == true)
    try await app.take(state("open"), dropped: 1)
    #expect(try await gates(of: app) == ["open"])
  }

  @Test("Losses add up, whatever number an app gives")
  func losses() async throws {
    let app = app()
    try await app.take(beginning + gate("g", at: 1), dropped: .max)
    try await app.take(gate("g", at: 1), dropped: 5)
    #expect(app.view(id: "a").message?.contains("\(Int.max) changes") == true)
  }

  @Test("An app of which nothing is heard is silent, until it sends again")
  func silence() async throws {
    let app = app()
    try await app.take(beginning, dropped: 0)
    #expect(!app.notice(silence: .seconds(15), at: app.lastHeard + .seconds(14)))
    #expect(app.notice(silence: .seconds(15), at: app.lastHeard + .seconds(16)))
    #expect(app.view(id: "a").isSilent)
    app.hear()
    #expect(!app.view(id: "a").isSilent)
  }

  @Test("An app whose batch takes long to read is not silent meanwhile")
  func longBatch() async throws {
    let app = app()
    let lines = beginning + (0..<300).flatMap { gate("g\($0)", at: $0) }
    let task = Task { try await app.take(lines, dropped: 0) }
    await Task.yield()
    #expect(app.view(id: "a").steps == 0)
    #expect(!app.notice(silence: .seconds(15), at: .now + .seconds(60)))
    try await task.value
    #expect(app.notice(silence: .seconds(15), at: .now + .seconds(60)))
  }

  @Test("Neither the name of an app nor a line of its journal controls the terminal")
  func terminal() async throws {
    var sentences: [String] = []
    let inspector = Inspector(token: "secret", limits: InspectorLimits())
    inspector.report = { sentences.append($0) }
    let evil = "\u{9B}2J\u{202E}\u{1B}[31m"
    let head = try RequestHead(
      Array(
        "POST /inspect?token=secret&app=%C2%9B2J%E2%80%AE%1B HTTP/1.1\r\nPopupFlow-Session: \(String(repeating: "a", count: 32))"
          .utf8))
    try await inspector.take(head, beginning)
    try? await inspector.take(head, Array("{\"event\": \"\(evil)\"}\n".utf8))
    let other = try RequestHead(
      Array(
        "POST /inspect?token=secret&app=Shop HTTP/1.1\r\nPopupFlow-Session: \(String(repeating: "b", count: 32))"
          .utf8))
    try? await inspector.take(other, Array("{\"event\": \"\(evil)\"}\n".utf8))
    #expect(sentences.count == 4)
    let bad = sentences.flatMap(\.unicodeScalars).filter {
      [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(bad.isEmpty)
    #expect(sentences.first?.contains(#""\u{9B}2J\u{202E}\u{1B}""#) == true)
  }

  @Test("Hundreds of wrong tokens are one sentence, and later their number")
  func wrongTokens() {
    var log = RefusalLog(most: 100)
    let start = ContinuousClock.now
    let sentences = (0..<600).compactMap {
      log.sentence(for: nil, "The app \"\($0)\"", "The token is wrong.", at: start)
    }
    #expect(sentences == ["The app \"0\" was refused: The token is wrong."])
    #expect(log.summary(at: start) == "599 more requests of apps were refused.")
    #expect(log.summary(at: start + .seconds(90)) == nil)
    // A minute later, it is said again.
    #expect(
      log.sentence(for: nil, "A", "The token is wrong.", at: start + .seconds(90)) != nil)
    // Names with the token are limited, too.
    let named = (0..<600).compactMap {
      log.sentence(for: "\($0)", "A", "Line 1.", at: start + .seconds(90))
    }
    #expect(named.count < 12)
  }

  @Test("The terminal hears of apps that come, go, come back, or are refused, once each")
  func reports() async throws {
    var sentences: [String] = []
    let inspector = Inspector(token: "secret", limits: InspectorLimits())
    inspector.report = { sentences.append($0) }
    let id = String(repeating: "a", count: 32)
    func send(_ token: String, _ headers: [String: String], _ body: [UInt8]) async throws {
      let headers = headers.map { "\($0.key): \($0.value)" }.joined(separator: "\r\n")
      let head = try RequestHead(
        Array("POST /inspect?token=\(token)&app=Tra%1Bvel HTTP/1.1\r\n\(headers)".utf8))
      try await inspector.take(head, body)
    }
    let headers = ["PopupFlow-Session": id]
    for _ in 0..<3 { try? await send("old", headers, beginning) }
    try await send("secret", headers, beginning)
    for _ in 0..<2 { inspector.tidy(at: .now + .seconds(60)) }
    try await send("secret", headers, [])
    #expect(sentences.count == 5)
    #expect(sentences.first?.contains("The token is wrong") == true)
    #expect(
      sentences.dropFirst().map { $0.hasSuffix("connected.") } == [true, false, false, false])
    #expect(sentences[3] == "2 more requests of apps were refused.")
    #expect(sentences.last?.hasSuffix("is back.") == true)
    #expect(sentences.allSatisfy { !$0.contains("\u{1B}") })
  }
}
