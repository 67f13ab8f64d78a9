import Foundation
import PopupFlow
import PopupFlowJournal
import StageRuns
import Testing

@testable import StageHTTP
@testable import StageServer

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
