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
///
/// The tests wait for answers, however long they take. The times of the sender are virtual.
@MainActor
@Suite(.serialized)
struct LiveJournalTests {
  private let clock = VirtualClock()
  private let queue = VirtualScheduler()

  private func recorder(of store: PopupStore<Notes>) -> JournalRecorder<Notes> {
    JournalRecorder(store, content: { .string($0) }, page: { $0 }, answer: { .string($0) })
  }

  private func sender(
    of store: PopupStore<Notes>, to transport: ObservedTransport
  ) -> JournalSender<Notes> {
    JournalSender(recorder(of: store), to: transport, buffering: 20) {
      [queue] seconds, action in
      let date = queue.now.advanced(by: .seconds(seconds))
      queue.schedule(after: date, tolerance: 0, options: nil, action)
    }
  }

  private func address(of server: TestServer) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)/inspect?token=T&app=Notes"))
  }

  @Test("A server receives the journal with the headers, and can replay it")
  func accepts() async throws {
    let server = try TestServer(.accept)
    let transport = ObservedTransport(address: try address(of: server))
    let store = PopupStore(
      policy: PopupPolicy(), host: ClosureHost<Notes> { _, _ in }, clock: clock)
    // Uses the queue of the sender.
    let sender = JournalSender(recorder(of: store), to: transport)
    store.present("first", id: "a")
    #expect(await transport.nextAnswer() == .accepted)
    clock.advance(by: 1)
    store.send(.report(PopupReport(.didPresent, id: "a")))
    #expect(await transport.nextAnswer() == .accepted)
    #expect(sender.byteCount == 0)
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
    let address = try address(of: server)
    // Only a server that stalls lets the timeout pass.
    let transport = ObservedTransport(address: address, timeout: behavior == .stall ? 0.5 : 3600)
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    for pause in [0.1, 0.5] {
      queue.advance(by: pause)
      #expect(await transport.nextAnswer() == .failed)
    }
    for index in 0..<500 {
      store.send(.gate("g", isOpen: index % 2 == 0))
      #expect(sender.bufferedCount <= 20)
    }
    #expect(sender.byteCount < 4_000)

    server.behavior = .accept
    transport.setAddress(address, timeout: 3600)
    // The first batch again, the transitions that were buffered, and the state after the others.
    for pause in [1, 0, 0] {
      queue.advance(by: Double(pause))
      #expect(await transport.nextAnswer() == .accepted)
    }
    let dropped = sender.droppedCount
    #expect(sender.bufferedCount == 0)
    sender.end()
    server.stop()

    let requests = server.requests
    #expect(requests.map { $0.headers["popupflow-sequence"] } == ["0", "0", "0", "1", "2"])
    #expect(Set(requests.prefix(3).map(\.body)).count == 1)
    #expect(dropped == 481)
    #expect(requests.map { $0.headers["popupflow-dropped"] } == ["0", "0", "0", "0", "481"])
    let last = try #require(requests.last)
    #expect(last.body.hasPrefix("{\"policy\"") && last.body.contains("\"state\""))
  }

  @Test("Without a server, the store goes on, and memory is bounded")
  func unreachable() async throws {
    let server = try TestServer(.unreachable)
    let transport = ObservedTransport(address: try address(of: server))
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    queue.advance(by: 0.1)
    #expect(await transport.nextAnswer() == .failed)
    for index in 0..<500 { store.send(.gate("g", isOpen: index % 2 == 0)) }
    #expect(sender.byteCount > 0)
    #expect(sender.bufferedCount == 20 && sender.droppedCount == 481)
    #expect(server.requests.isEmpty)
    sender.end()
    server.stop()
  }
}
