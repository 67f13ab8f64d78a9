import Foundation
import PopupFlow
@_spi(JournalWriting) import PopupFlowJournal
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

  @Test("A batch that comes again while the first one is still being read changes nothing")
  func sentTwice() async throws {
    let app = app()
    let lines = (0..<300).flatMap { gate("g\($0)", at: $0) }
    async let first: Void = app.take(lines, sequence: 0, dropped: 0)
    async let second: Void = app.take(lines, sequence: 0, dropped: 0)
    async let third: Void = app.take(gate("last", at: 300), sequence: 1, dropped: 0)
    async let fourth: Void = app.take(lines, sequence: 0, dropped: 0)
    _ = try await (first, second, third, fourth)
    #expect(app.view(id: "a").steps == 301)
    try await app.take(gate("next", at: 301), sequence: 2, dropped: 0)
    #expect(app.view(id: "a").steps == 302)
    #expect(app.view(id: "a").message == nil)
  }

  @Test("At its limit, a run continues in a new one, and no later batch is refused")
  func rollover() async throws {
    let app = app(steps: 10)
    let first = app.latestRuns.id
    var runs: Set<String> = []
    for number in 0..<35 {
      let before = app.latestRuns.id
      try await app.take(gate("g\(number)", at: number), sequence: number, dropped: 0)
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
    for number in 0..<100 {
      try await app.take(gate("same", at: number), sequence: number, dropped: 0)
    }
    #expect(app.view(id: "a").end == 99)
    #expect(await app.latestRuns.run.journal.count <= 3000)
  }

  @Test("After the stage was started again, it asks for a state, and takes it")
  func startedAgain() async throws {
    let app = app()
    await #expect(throws: HTTPError.self) {
      try await app.take(gate("g", at: 1), sequence: 7, dropped: 0)
    }
    #expect(app.view(id: "a").message?.contains("started after the app") == true)
    try await app.take(state("open"), sequence: 8, dropped: 1)
    #expect(try await gates(of: app) == ["open"])
    #expect(app.view(id: "a").message?.hasPrefix("1 change of") == true)
  }

  @Test("After lines that cannot be read, a state begins a new run")
  func unreadable() async throws {
    let app = app()
    try await app.take(gate("g", at: 1), sequence: 0, dropped: 0)
    await #expect(throws: HTTPError.self) {
      try await app.take(Array("{]\n".utf8), sequence: 1, dropped: 0)
    }
    // The same one again, and one without a state.
    for sequence in 1...2 {
      await #expect(throws: HTTPError.self) {
        try await app.take(gate("g", at: 1), sequence: sequence, dropped: 0)
      }
    }
    #expect(app.view(id: "a").message?.contains("Line 2") == true)
    try await app.take(state("open"), sequence: 3, dropped: 1)
    #expect(try await gates(of: app) == ["open"])
  }

  @Test("Losses add up, whatever number an app gives")
  func losses() async throws {
    let app = app()
    try await app.take(gate("g", at: 1), sequence: 0, dropped: .max)
    try await app.take(gate("g", at: 1), sequence: 1, dropped: 5)
    #expect(app.view(id: "a").message?.contains("\(Int.max) changes") == true)
  }

  @Test("An app of which nothing is heard is silent, until it sends again")
  func silence() async throws {
    let app = app()
    try await app.take(gate("g", at: 1), sequence: 0, dropped: 0)
    #expect(!app.notice(silence: .seconds(15), at: app.lastHeard + .seconds(14)))
    #expect(app.notice(silence: .seconds(15), at: app.lastHeard + .seconds(16)))
    #expect(app.view(id: "a").isSilent)
    app.hear()
    #expect(!app.view(id: "a").isSilent)
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
    let first = ["PopupFlow-Session": id, "PopupFlow-Sequence": "0"]
    for _ in 0..<3 { try? await send("old", first, gate("g", at: 1)) }
    try await send("secret", first, gate("g", at: 1))
    for _ in 0..<2 { inspector.tidy(at: .now + .seconds(60)) }
    try await send("secret", ["PopupFlow-Session": id], [])
    #expect(sentences.count == 4)
    #expect(sentences.first?.contains("The token is wrong") == true)
    #expect(sentences.dropFirst().map { $0.hasSuffix("connected.") } == [true, false, false])
    #expect(sentences.last?.hasSuffix("is back.") == true)
    #expect(sentences.allSatisfy { !$0.contains("\u{1B}") })
  }
}
