import FlyingSocks
import Foundation
import Testing

@testable import StageHTTP

@Suite("The server")
struct ServerTests {
  @Test("Several requests share a connection, also if they come in one piece or byte by byte")
  func keepAlive() async throws {
    let server = try ServerUnderTest()
    let client = try await server.connect()
    try await client.send("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\r\n")
    let text = try await client.read(until: "\r\n\r\n0")
    #expect(text.contains("\r\n\r\n3"))
    for character in "GET / HTTP/1.1\r\n\r\n".unicodeScalars {
      try await client.send(String(character))
    }
    #expect(try await client.read(until: "\r\n\r\n0").hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("The work for a client that is gone is cancelled", .timeLimit(.minutes(1)))
  func gone() async throws {
    let server = try ServerUnderTest()
    let client = try await server.connect()
    // A further request that waits does not hide the end.
    try await client.send("GET /work HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n")
    try client.socket.close()
    for await _ in server.cancellations { break }
  }

  @Test("A request that comes while the one before is worked on is answered after it")
  func early() async throws {
    let server = try ServerUnderTest()
    let client = try await server.connect()
    try await client.send("GET /gate HTTP/1.1\r\n\r\n")
    for await _ in server.arrivals { break }
    try await client.send("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\na")
    server.gate.yield()
    #expect(try await client.read(until: "open").hasPrefix("HTTP/1.1 200 OK"))
    try await client.send("bc")
    #expect(try await client.read(until: "\r\n\r\n3").hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("A head that is too long or malformed, and bytes that are no request, get an answer")
  func badHeads() async throws {
    let server = try ServerUnderTest()
    let long = "GET /" + String(repeating: "x", count: 20_000)
    #expect(try await server.answer(to: long).hasPrefix("HTTP/1.1 431"))
    #expect(try await server.answer(to: "\u{1}\u{2}\u{3}\r\n\r\n").hasPrefix("HTTP/1.1 400"))
    // Also if it never ends.
    let headers = String(repeating: "A: b\r\n", count: 4000)
    #expect(try await server.answer(to: "GET / HTTP/1.1\r\n" + headers).hasPrefix("HTTP/1.1 431"))
  }

  @Test("A body that is too long is refused before it is read")
  func longBody() async throws {
    let server = try ServerUnderTest()
    let answer = try await server.answer(to: "POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 413"))
    #expect(answer.contains("expected at most 1000"))
  }

  @Test("Clients that are slow are cut off: with a head, with a body, and with nothing")
  func slowClients() async throws {
    let server = try ServerUnderTest {
      $0.headTime = .milliseconds(50)
      $0.bodyTime = .milliseconds(50)
      $0.idleTime = .milliseconds(50)
      $0.sweepTime = .milliseconds(10)
    }
    // Each of these ends only because the server ends it.
    #expect(try await server.answer(to: "") == "")
    _ = try await server.answer(to: "GET / HT")
    _ = try await server.answer(to: "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc")
  }

  @Test("Of too many connections, the ones that wait longest without a request are closed")
  func flood() async throws {
    let server = try ServerUnderTest { $0.connections = 8 }
    let busy = try await server.connect()
    try await busy.send("GET /stream HTTP/1.1\r\n\r\n")
    _ = try await busy.read(until: "piece")
    var clients: [Client] = []
    for number in 0..<40 {
      let client = try await server.connect()
      // Some have sent nothing, some a part of a request.
      if number.isMultiple(of: 2) {
        try? await client.send("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc")
      }
      clients.append(client)
    }
    // A new client is served, and the busy one was not disturbed.
    #expect(
      try await server.answer(to: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").contains("200"))
    #expect(await clients[0].readToEnd() == "")
    try busy.socket.close()
    for client in clients.dropFirst() { try? client.socket.close() }
  }

  @Test("Large bodies that are announced shut out no other, and those that do not come make way")
  func announcedBodies() async throws {
    let server = try ServerUnderTest {
      $0.smallBody = 5000
      $0.largeBodies = 60_000
      $0.stalledTime = .zero
    }
    let post = "POST /large HTTP/1.1\r\nConnection: close\r\nContent-Length: 50000\r\n\r\n"
    var strangers: [Client] = []
    for part in [0, 0, 0, 40_000] {
      let client = try await server.connect()
      try await client.send(post + String(repeating: "x", count: part))
      strangers.append(client)
    }
    let body = String(repeating: "x", count: 50_000)
    #expect(try await server.answer(to: post + body).hasSuffix("\r\n\r\n50000"))
    for client in strangers { try? client.socket.close() }
  }

  @Test("Large bodies share a budget")
  func budget() {
    let bodies = ByteBudget(limit: 100)
    #expect(bodies.take(60))
    #expect(!bodies.take(60))
    bodies.giveBack(60)
    #expect(bodies.take(60))
  }

  @Test("Clients that send many requests and take no answer put nobody out")
  func pipelining() async throws {
    let server = try ServerUnderTest {
      $0.connections = 8
      $0.stalledTime = .milliseconds(100)
      // A busy machine must refuse nobody.
      $0.busyTime = .seconds(3600)
    }
    let reader = try await server.connect()
    try await reader.send("GET /stream HTTP/1.1\r\n\r\n")
    _ = try await reader.read(until: "piece")
    var clients: [Client] = []
    for _ in 0..<12 {
      let client = try await server.connect()
      try? await client.send(String(repeating: "GET /long HTTP/1.1\r\n\r\n", count: 400))
      clients.append(client)
    }
    for _ in 0..<3 {
      let answer = try await server.answer(to: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(answer.contains("200"))
    }
    // The stream of the client that reads was not ended.
    try await reader.send("x")
    for client in clients { try? client.socket.close() }
    try reader.socket.close()
  }

  @Test("While the server works for all that have a place, a further client is refused")
  func busyServer() async throws {
    let server = try ServerUnderTest {
      $0.connections = 1
      $0.busyTime = .zero
    }
    let busy = try await server.connect()
    try await busy.send("GET /gate HTTP/1.1\r\nConnection: close\r\n\r\n")
    for await _ in server.arrivals { break }
    let refused = try await server.connect()
    #expect(await refused.readToEnd() == "")
    server.gate.yield()
    #expect(await busy.readToEnd().hasSuffix("open"))
  }

  @Test("The answer to HEAD has no body, of a stream too")
  func head() async throws {
    let server = try ServerUnderTest()
    for path in ["/stream", "/long"] {
      let answer = try await server.answer(
        to: "HEAD \(path) HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("Of another machine's address, nobody connects there before the address is refused")
  func otherMachine() {
    var asked = 0
    #expect(throws: (any Error).self) {
      try HTTPServer.listening(
        isFixed: true,
        // An address for documentation, which no machine has.
        at: { try .inet(ip4: "192.0.2.1", port: $0 ? 9 : 0) as sockaddr_in },
        isAnswering: { _ in
          asked += 1
          return false
        })
    }
    #expect(asked == 0)
  }
}
