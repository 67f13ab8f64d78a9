import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import StageRuns
import Testing

@testable import StageHTTP
@_spi(JournalTools) @testable import StageServer

@Suite("Sessions")
@MainActor
struct SessionTests {
  private let stage = Stage(token: "secret", key: "reading", limits: StageLimits())

  private func entries(_ journal: String) throws -> [JournalEntry] {
    var reader = JournalReader(text: journal)
    var entries: [JournalEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  /// Sixty popups in lanes of their own, each with a content of 60 kB.
  private func longContents() throws -> [[JournalEntry]] {
    let content = String(repeating: "x", count: 60_000)
    return try (0..<60).map {
      try entries(
        #"{"event": "request", "id": "p\#($0)", "lane": "l\#($0)", "content": "\#(content)"}"#)
    }
  }

  @Test("A page that does not read has a limit in bytes, alone and with others")
  func unread() async throws {
    var channels: [PageChannel] = []
    for _ in 0..<2 {
      let session = try stage.makeSession(policy: PopupPolicy())
      channels.append(session.connect(apps: [], runs: []))
      for line in try longContents() {
        try session.take(line)
        await Task.yield()
      }
    }
    let waiting = channels.map(\.stream.waitingBytes)
    #expect(waiting.allSatisfy { $0 < 8 << 20 })
    #expect(waiting.reduce(0, +) <= 64 << 20)
  }

  @Test("A batch counts as what it contains")
  func batches() throws {
    let session = try stage.makeSession(policy: PopupPolicy())
    let requests = (0..<500).map { #"{"event": "request", "id": "p\#($0)"}"# }
    let pile = try entries("{\"batch\": [\(requests.joined(separator: ", "))]}")
    #expect(throws: HTTPError.self) { try session.take(pile) }
    let triggers = Array(repeating: #"{"event": "trigger"}"#, count: 1200)
    let flood = try entries("{\"batch\": [\(triggers.joined(separator: ", "))]}")
    let error = #expect(throws: HTTPError.self) { try session.take(flood) }
    #expect(error?.status == .tooManyRequests)
  }

  @Test(
    "A relaunch has the limits of other events, and so has a run that is killed again and again")
  func relaunches() throws {
    // The rate does not recover while a slow machine runs the test.
    var limits = StageLimits()
    limits.session.linesPerSecond = 0
    let stage = Stage(token: "secret", key: "reading", limits: limits)
    let session = try stage.makeSession(policy: PopupPolicy())
    func requests(_ name: String, _ count: Int) throws -> [PopupEvent<JournalDomain>] {
      let requests = (0..<count).map {
        #"{"event": "request", "id": "\#(name)\#($0)", "scope": "app", "relaunch": "restore"}"#
      }
      return try entries("{\"batch\": [\(requests.joined(separator: ", "))]}").flatMap(\.events)
    }
    try session.kill()
    try session.relaunch(with: try requests("a", 300))
    try session.kill()
    let full = #expect(throws: HTTPError.self) {
      try session.relaunch(with: try requests("b", 200))
    }
    #expect(full?.status == .conflict)
    let nested = #expect(throws: HTTPError.self) { try session.relaunch(with: [.relaunched]) }
    #expect(nested?.status == .badRequest)
    // What was left behind is there still.
    try session.relaunch(with: [])
    let error = #expect(throws: HTTPError.self) {
      for _ in 0..<100 {
        try session.kill()
        try session.relaunch(with: [])
      }
    }
    #expect(error?.status == .tooManyRequests)
  }

  @Test("One comparison is made at a time")
  func comparisons() throws {
    let session = try stage.makeSession(policy: PopupPolicy())
    try session.beginComparison()
    let error = #expect(throws: HTTPError.self) { try session.beginComparison() }
    #expect(error?.status == .conflict)
    session.endComparison()
    try session.beginComparison()
  }

  @Test("A run goes on from a step of another: what was on screen is, and its deadlines hold")
  func continued() async throws {
    let run = RecordedRun()
    try await run.load(
      Array(
        """
        {"host": "manual"}
        {"at": 5, "event": "request", "id": "a", "duration": 0.2}
        {"at": 5.1, "event": "didPresent", "id": "a"}
        {"at": 5.1, "event": "request", "id": "b"}
        {"at": 5.1, "event": "request", "id": "c", "lane": "toast"}
        """.utf8))
    let session = try stage.makeSession(policy: PopupPolicy())
    session.start(try await run.start(after: nil, limits: RunLimits()))
    // Without a page, the host reports at once: a was on screen, and c on its way.
    let view = json(session.commands)
    let text = String(decoding: view, as: UTF8.self)
    #expect(text.contains(#""id":"a""#) && text.contains(#""id":"c""#))
    // The time of a ends, and b comes.
    while !String(decoding: json(session.commands), as: UTF8.self).contains(#""id":"b""#) {
      try await Task.sleep(for: .milliseconds(10))
    }
    while await session.latestRuns.run.extent.steps < 6 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(await session.latestRuns.run.extent.end > 5.1)
    let log = await session.latestRuns.run.log(from: 0, count: 3).map(\.title)
    #expect(log.first == "requested a")
  }

  private struct Moment: Decodable {
    struct Hello: Decodable { let run: String }
    struct Live: Decodable { let isRunning: Bool }
    struct Growth: Decodable { let run: String; let steps: Int }

    let hello: Hello
    let state: Live
    let run: Growth
    let apps: [String]?
  }

  @Test("A page that asks is told what one that listens is, and leaves that one alone")
  func asking() async throws {
    let routes = StageRoutes(
      stage: stage, files: try PageFiles(),
      requestGuard: RequestGuard(names: ["127.0.0.1"], port: 8080), limits: StageLimits())
    let session = try stage.makeSession(policy: PopupPolicy())
    let head = try RequestHead(
      Array("GET /sessions/\(session.id)/now HTTP/1.1\r\nHost: 127.0.0.1:8080".utf8))
    func ask() async throws -> Moment {
      guard case .bytes(let bytes) = try await routes.answer(to: head, body: []).body else {
        throw HTTPError(.serverError, "no bytes")
      }
      return try JSONDecoder().decode(Moment.self, from: Data(bytes))
    }
    try session.take(try entries(#"{"event": "request", "id": "a"}"#))
    while try await ask().run.steps < 2 { await Task.yield() }
    let moment = try await ask()
    #expect(moment.hello.run == session.latestRuns.id && moment.run.run == session.latestRuns.id)
    #expect(moment.state.isRunning && moment.apps == nil)
    // Nobody listens, so the session counts as without a page from now on.
    let before = try #require(session.lonelySince)
    _ = try await ask()
    #expect(try #require(session.lonelySince) > before)
    session.showsApps = true
    let channel = session.connect(apps: [], runs: [])
    #expect(try await ask().apps == [])
    #expect(session.lonelySince == nil)
    channel.ping()
    #expect(channel.stream.waitingBytes > 0)
  }

  @Test("A page that comes back is told of the run as it is then")
  func comesBack() async throws {
    let session = try stage.makeSession(policy: PopupPolicy())
    try session.take(try entries(#"{"event": "request", "id": "a"}"#))
    while await session.latestRuns.run.extent.steps < 2 { await Task.yield() }
    let channel = session.connect(apps: [], runs: [])
    let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
    let reading = Task {
      await channel.stream.forEach { piece in
        continuation.yield(String(decoding: piece, as: UTF8.self))
        return true
      }
    }
    for await piece in pieces where piece.hasPrefix("event: run\n") {
      #expect(piece.contains("\"steps\":2"))
      break
    }
    channel.end()
    await reading.value
  }

  @Test("HEAD on the events of a session leaves the page that reads them alone")
  func head() async throws {
    let routes = StageRoutes(
      stage: stage, files: try PageFiles(),
      requestGuard: RequestGuard(names: ["127.0.0.1"], port: 8080), limits: StageLimits())
    let session = try stage.makeSession(policy: PopupPolicy())
    let channel = session.connect(apps: [], runs: [])
    let head = try RequestHead(
      Array("HEAD /sessions/\(session.id)/events HTTP/1.1\r\nHost: 127.0.0.1:8080".utf8))
    let answer = try await routes.answer(to: head, body: [])
    guard case .bytes = answer.body else { return #expect(Bool(false)) as Void }
    let before = channel.stream.waitingBytes
    channel.ping()
    #expect(channel.stream.waitingBytes > before)
    #expect(session.lonelySince == nil)
  }
}
