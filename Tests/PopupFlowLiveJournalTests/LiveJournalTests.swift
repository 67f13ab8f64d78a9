import Foundation
import PopupFlow
import PopupFlowLiveJournal
import PopupFlowTesting
import Testing

@_spi(JournalTools) @testable import PopupFlowJournal

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

  /// Lets the sender's next pause pass, and no other, and waits for an answer.
  private func nextAnswer(of transport: ObservedTransport) async -> JournalDelivery? {
    // After a batch was accepted, the next one can already be under way.
    if let instant = queue.instants.min() { queue.advance(to: instant) }
    return await transport.nextAnswer()
  }

  @Test("A server receives the journal with the headers, and can replay it")
  func accepts() async throws {
    let server = try TestServer(.accept)
    let transport = ObservedTransport(address: try address(of: server))
    let store = PopupStore(
      policy: PopupPolicy(), host: ClosureHost<Notes> { _, _ in }, clock: clock)
    // Uses the queue of the sender.
    let sender = JournalSender(recorder(of: store), to: transport)
    // A slow machine sends the state alone.
    func wait(for text: String) async {
      while !server.requests.contains(where: { $0.body.contains(text) }) {
        #expect(await transport.nextAnswer() == .accepted)
      }
    }
    store.present("first", id: "a")
    await wait(for: "\"request\"")
    clock.advance(by: 1)
    store.send(.report(PopupReport(.didPresent, id: "a")))
    await wait(for: "\"didPresent\"")
    sender.end()
    server.stop()

    let requests = server.requests
    #expect(requests.count >= 2)
    #expect(requests.allSatisfy { $0.path == "/inspect?token=T&app=Notes" })
    #expect(requests.map { $0.headers["content-type"] }.allSatisfy { $0 == "application/x-ndjson" })
    #expect(requests.allSatisfy { $0.headers["popupflow-dropped"] == "0" })
    let session = try #require(requests.first?.headers["popupflow-session"])
    #expect(session.count == 32)
    #expect(requests.allSatisfy { $0.headers["popupflow-session"] == session })

    var replay = JournalReplay(JournalReader(text: requests.map(\.body).joined()))
    while try replay.next() != nil {}
    #expect(replay.state.presented.map(\.phase) == [.presented])
    #expect(replay.state.now == 1)
  }

  @Test(
    "A server that is busy, stalls, or closes midway gets the state later, and the number of losses",
    arguments: [TestServer.Behavior.answer(503, "busy"), .stall, .close, .closeMidway])
  func fails(behavior: TestServer.Behavior) async throws {
    let server = try TestServer(behavior)
    let address = try address(of: server)
    // Only a server that stalls lets the timeout pass.
    let transport = ObservedTransport(address: address, timeout: behavior == .stall ? 0.5 : 3600)
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    // On a busy machine, the timeout can pass before the server has read the request.
    while server.requests.count < 2 {
      #expect(await nextAnswer(of: transport) == .failed)
    }
    let requestCount = server.requests.count
    for index in 0..<500 {
      store.send(.gate("g", isOpen: index % 2 == 0))
      #expect(sender.bufferedCount <= 20)
    }

    server.behavior = .accept
    transport.setAddress(address, timeout: 3600)
    // The state and the transitions that were buffered, and then the state after the others.
    for _ in 0..<2 { #expect(await nextAnswer(of: transport) == .accepted) }
    #expect(sender.bufferedCount == 0 && sender.droppedCount == 482)
    sender.end()
    server.stop()

    let accepted = server.requests.dropFirst(requestCount).suffix(2)
    #expect(accepted.map { $0.headers["popupflow-dropped"] } == ["0", "482"])
    #expect(
      accepted.allSatisfy { $0.body.hasPrefix("{\"policy\"") && $0.body.contains("\"state\"") })
  }

  @Test("After a refusal, the sender continues with the state, and the reason is told once")
  func refused() async throws {
    let server = try TestServer(.accept)
    let changes = Locked<[JournalConnection]>([])
    let transport = ObservedTransport(address: try address(of: server)) { change in
      changes.withLock { $0.append(change) }
    }
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    #expect(await nextAnswer(of: transport) == .accepted)
    server.behavior = .answer(409, "The beginning is missing.\n")
    store.openGate("g")
    for _ in 0..<2 { #expect(await nextAnswer(of: transport) == .failed) }
    server.behavior = .accept
    #expect(await nextAnswer(of: transport) == .accepted)
    sender.end()
    server.stop()

    let requests = server.requests
    #expect(requests.map { $0.headers["popupflow-dropped"] } == ["0", "0", "1", "1"])
    #expect(requests.map { $0.body.contains("\"state\"") } == [true, false, true, true])
    let reason = "The answer is 409: The beginning is missing."
    #expect(changes.withLock { $0 } == [.connected, .failing(reason), .connected])
  }

  @Test("An answer without end is not read")
  func endlessAnswer() async throws {
    let server = try TestServer(.flood)
    let transport = ObservedTransport(address: try address(of: server))
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    // The status is known, so the batch is not sent again.
    #expect(await nextAnswer(of: transport) == .accepted)
    sender.end()
    // Otherwise a terabyte would come. On a busy machine, much comes before the connection is cut.
    #expect(server.sentCount < 1 << 38)
    server.stop()
  }

  @Test("While nothing happens, a request without a body says that the app still runs")
  func signOfLife() async throws {
    let server = try TestServer(.accept)
    let transport = HTTPJournalTransport(
      address: try address(of: server), timeout: 3600, pulse: nil, onChange: { _ in })
    // Nobody has accepted the sender yet.
    transport.sendSignOfLife()
    let (answers, answered) = AsyncStream.makeStream(of: JournalDelivery.self)
    let session = String(repeating: "a", count: 32)
    let batch = JournalBatch(lines: Array("{}\n".utf8), session: session, dropped: 0)
    var iterator = answers.makeAsyncIterator()
    transport.send(batch) { answered.yield($0) }
    #expect(await iterator.next() == .accepted)
    transport.sendSignOfLife()
    transport.send(batch) { answered.yield($0) }
    #expect(await iterator.next() == .accepted)
    // The sign of life can arrive after the batch, on a connection of its own.
    while server.requests.count < 3 { await Task.yield() }
    server.stop()
    let requests = server.requests
    #expect(requests.map(\.body).sorted() == ["", "{}\n", "{}\n"])
    #expect(requests.first?.body == "{}\n")
    #expect(requests.allSatisfy { $0.headers["popupflow-session"] == session })
    #expect(requests.filter(\.body.isEmpty).allSatisfy { $0.headers["popupflow-dropped"] == nil })
  }

  @Test("Without a server, the store goes on, and memory is bounded")
  func unreachable() async throws {
    let server = try TestServer(.unreachable)
    let transport = ObservedTransport(address: try address(of: server))
    let store = PopupStore<Notes>(clock: clock)
    let sender = sender(of: store, to: transport)
    #expect(await nextAnswer(of: transport) == .failed)
    for index in 0..<500 { store.send(.gate("g", isOpen: index % 2 == 0)) }
    #expect(sender.bufferedCount == 20 && sender.droppedCount == 482)
    #expect(server.requests.isEmpty)
    sender.end()
    server.stop()
  }
}
