import FlyingSocks
import Foundation
import StageHTTP

/// A server that answers with the length of the body.
final class ServerUnderTest: Sendable {
  let port: UInt16

  /// Tells when the work on a request for `/work` was cancelled.
  let cancellations: AsyncStream<Void>

  /// Lets the requests for `/gate` go on, of which the first was told of.
  let gate: AsyncStream<Void>.Continuation

  /// Tells when a request for `/gate` has come.
  let arrivals: AsyncStream<Void>
  private let task: Task<Void, Never>

  private struct Handler: RequestHandler {
    let cancelled: AsyncStream<Void>.Continuation
    let gate: AsyncStream<Void>
    let arrived: AsyncStream<Void>.Continuation

    func bodyLimit(for head: RequestHead) throws -> Int {
      head.path == ["large"] ? 100_000 : 1000
    }

    func answer(to head: RequestHead, body: [UInt8]) async throws -> Answer {
      switch head.path {
      case ["stream"]:
        let stream = PieceStream(limit: 1000, budget: ByteBudget(limit: 1000))
        stream.send(Array("piece".utf8))
        return Answer(.ok, body: .stream(stream))
      case ["work"]:
        do {
          try await Task.sleep(for: .seconds(3600))
        } catch {
          cancelled.yield()
          throw error
        }
        return Answer()
      case ["gate"]:
        arrived.yield()
        for await _ in gate { break }
        return Answer(.ok, Array("open".utf8), type: "text/plain")
      case ["long"]:
        return Answer(.ok, [UInt8](repeating: 0x61, count: 60_000), type: "text/plain")
      default:
        return Answer(.ok, Array("\(body.count)".utf8), type: "text/plain")
      }
    }
  }

  init(_ change: (inout HTTPLimits) -> Void = { _ in }) throws {
    var limits = HTTPLimits()
    change(&limits)
    let server = try HTTPServer(host: "127.0.0.1", port: 0, limits: limits)
    port = server.port
    let (cancellations, cancelled) = AsyncStream.makeStream(of: Void.self)
    let (opened, gate) = AsyncStream.makeStream(of: Void.self)
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    (self.cancellations, self.gate, self.arrivals) = (cancellations, gate, arrivals)
    let handler = Handler(cancelled: cancelled, gate: opened, arrived: arrived)
    task = Task { try? await server.run(handler) }
  }

  deinit { task.cancel() }

  func connect() async throws -> Client {
    Client(socket: try await .connected(to: .inet(ip4: "127.0.0.1", port: port)))
  }

  /// Sends a text on a connection of its own, and returns everything that comes back.
  func answer(to text: String) async throws -> String {
    let client = try await connect()
    try await client.send(text)
    return await client.readToEnd()
  }
}

/// A client that sends what it likes.
struct Client: Sendable {
  let socket: AsyncSocket

  func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }

  /// Reads until a text has come.
  func read(until end: String) async throws -> String {
    var text = ""
    while !text.contains(end) {
      text += String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
    }
    return text
  }

  /// Reads until the server closes the connection.
  func readToEnd() async -> String {
    var bytes: [UInt8] = []
    while let chunk = try? await socket.read(atMost: 4096) { bytes += chunk }
    try? socket.close()
    return String(decoding: bytes, as: UTF8.self)
  }
}
