import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal
import PopupFlowTesting
import Testing

enum Notes: PopupDomain {
  typealias Content = String
  typealias Answer = String
}

/// Journals that are sent to a server over real sockets.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct LiveJournalTests {
  private let clock = VirtualClock()

  private func recorder(of store: PopupStore<Notes>) -> JournalRecorder<Notes> {
    JournalRecorder(store, content: { .string($0) }, page: { $0 }, answer: { .string($0) })
  }

  private func address(of server: TestServer) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)/inspect?token=T&app=Notes"))
  }

  /// Lets other threads run until a condition holds, or the test is out of time.
  private func until(_ condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test("A server receives the journal with the headers, and can replay it")
  func accepts() async throws {
    let server = try TestServer(.accept)
    let store = PopupStore(
      policy: PopupPolicy(), host: ClosureHost<Notes> { _, _ in }, clock: clock)
    let sender = JournalSender(recorder(of: store), to: try address(of: server))
    store.present("first", id: "a")
    try await until { server.requests.count == 1 }
    clock.advance(by: 1)
    store.send(.report(PopupReport(.didPresent, id: "a")))
    try await until { server.requests.count == 2 && sender.byteCount == 0 }
    sender.end()
    server.stop()

    let requests = server.requests
    #expect(requests.map(\.path) == ["/inspect?token=T&app=Notes", "/inspect?token=T&app=Notes"])
    #expect(requests.map { $0.headers["content-type"] }.allSatisfy { $0 == "application/x-ndjson" })
    #expect(requests.map { $0.headers["popupflow-sequence"] } == ["0", "1"])
    #expect(requests.map { $0.headers["popupflow-dropped"] } == ["0", "0"])
    let session = try #require(requests.first?.headers["popupflow-session"])
    #expect(session.count == 32 && requests.last?.headers["popupflow-session"] == session)

    var replay = JournalReplay(JournalReader(text: requests.map(\.body).joined()))
    while try replay.next() != nil {}
    #expect(replay.state.presented.map(\.phase) == [.presented])
    #expect(replay.state.now == 1)
  }

  @Test(
    "A server that refuses, stalls, or closes midway gets the same batch again",
    arguments: [TestServer.Behavior.refuse, .stall, .close, .closeMidway])
  func fails(behavior: TestServer.Behavior) async throws {
    let server = try TestServer(behavior)
    let store = PopupStore<Notes>(clock: clock)
    let transport = HTTPJournalTransport(address: try address(of: server), timeout: 0.5)
    let sender = JournalSender(recorder(of: store), to: transport, buffering: 20)
    try await until { server.requests.count >= 2 }
    for index in 0..<500 {
      store.send(.gate("g", isOpen: index % 2 == 0))
      #expect(sender.bufferedCount <= 20)
    }
    #expect(sender.byteCount < 4_000)
    server.behavior = .accept
    try await until {
      server.requests.contains { ($0.headers["popupflow-dropped"] ?? "0") != "0" }
    }
    let dropped = sender.droppedCount
    sender.end()
    server.stop()

    let requests = server.requests
    #expect(requests[0].body == requests[1].body)
    #expect(requests.prefix(2).map { $0.headers["popupflow-sequence"] } == ["0", "0"])
    #expect(dropped > 400)
    let told = requests.compactMap { $0.headers["popupflow-dropped"].flatMap { Int($0) } }
    #expect(told.max() == dropped)
    let last = try #require(requests.last)
    #expect(last.body.hasPrefix("{\"policy\"") && last.body.contains("\"state\""))
  }

  @Test("Without a server, the store goes on, and memory is bounded")
  func unreachable() async throws {
    let server = try TestServer(.accept)
    let address = try address(of: server)
    server.stop()
    let store = PopupStore<Notes>(clock: clock)
    let sender = JournalSender(
      recorder(of: store), to: HTTPJournalTransport(address: address), buffering: 20)
    try await until { sender.byteCount > 0 }
    for index in 0..<500 { store.send(.gate("g", isOpen: index % 2 == 0)) }
    #expect(sender.bufferedCount == 20 && sender.droppedCount == 481)
    #expect(server.requests.isEmpty)
    sender.end()
  }
}
