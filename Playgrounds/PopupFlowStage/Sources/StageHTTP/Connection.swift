import FlyingSocks
import Foundation

/// Serves the requests of one connection, in order.
struct Connection {
  let socket: AsyncSocket
  let table: ConnectionTable
  let limits: HTTPLimits
  let handler: any RequestHandler

  /// Serves until the client or an error ends the connection.
  func serve() async {
    var reader = RequestReader(socket)
    do {
      repeat {
        table.setDeadline(of: socket.socket, within: limits.idleTime, isReceiving: true)
      } while try await serveNext(&reader)
    } catch let error as HTTPError {
      // The rest of the client's bytes cannot be understood.
      setDeadline(limits.bodyTime)
      try? await send(Answer(error), keepsAlive: false)
      await linger(&reader)
    } catch {}
  }

  /// - Returns: Whether the connection stays open.
  private func serveNext(_ reader: inout RequestReader) async throws -> Bool {
    let head = try await reader.head(limit: limits.head) {
      table.setDeadline(of: socket.socket, within: limits.headTime, isReceiving: true)
    }
    guard let head else { return false }
    table.setDeadline(of: socket.socket, within: limits.bodyTime, isReceiving: true)
    let body = try await body(of: head, &reader)
    defer { release(body.count) }
    // The server's own time does not count.
    setDeadline(nil)
    var answer: Answer
    do {
      answer = try await handler.answer(to: head, body: body)
      try reserve(answer.length)
    } catch let error as HTTPError {
      answer = Answer(error)
    } catch {
      answer = Answer(HTTPError(.serverError, "The request failed: \(error)."))
    }
    defer { release(answer.length) }
    let keepsAlive = head.keepsAlive && answer.allowsKeepAlive
    setDeadline(limits.bodyTime)
    try await send(answer, keepsAlive: keepsAlive, isHeadOnly: head.method == "HEAD")
    if case .stream(let pieces) = answer.body { await send(pieces, watching: reader) }
    return keepsAlive
  }

  private func body(of head: RequestHead, _ reader: inout RequestReader) async throws -> [UInt8] {
    let limit = try handler.bodyLimit(for: head)
    let length = head.contentLength
    guard length <= limit else {
      throw HTTPError(.tooLarge, "The body has \(length) bytes; expected at most \(limit).")
    }
    try reserve(length)
    do {
      if head.expectsContinue && length > 0 {
        try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
      return try await reader.body(length: length)
    } catch {
      release(length)
      throw error
    }
  }

  // Clients that send or take long bodies slowly must not fill the memory.
  private func reserve(_ length: Int) throws {
    guard length <= limits.smallBody || table.reserve(length, limit: limits.largeBodies) else {
      throw HTTPError(.unavailable, "Too many large bodies are on their way; try again.")
    }
  }

  private func release(_ length: Int) {
    if length > limits.smallBody { table.release(length) }
  }

  private func send(_ answer: Answer, keepsAlive: Bool, isHeadOnly: Bool = false) async throws {
    var bytes = answer.head(keepsAlive: keepsAlive)
    if case .bytes(let body) = answer.body, !isHeadOnly { bytes += body }
    try await socket.write(Data(bytes))
  }

  /// Sends the pieces of a stream, until it ends or the client goes.
  private func send(_ pieces: AsyncStream<[UInt8]>, watching reader: RequestReader) async {
    setDeadline(nil)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var reader = reader
        await reader.untilClosed()
      }
      group.addTask {
        for await piece in pieces {
          setDeadline(limits.bodyTime)
          guard (try? await socket.write(Data(piece))) != nil else { return }
          setDeadline(nil)
        }
      }
      await group.next()
      group.cancelAll()
    }
  }

  // A connection that is closed while bytes arrive is reset, and the client never reads the answer.
  private func linger(_ reader: inout RequestReader) async {
    table.setDeadline(of: socket.socket, within: .seconds(1), isReceiving: true)
    socket.socket.shutDown(.writing)
    await reader.untilClosed()
  }

  private func setDeadline(_ time: Duration?) {
    table.setDeadline(of: socket.socket, within: time)
  }
}
