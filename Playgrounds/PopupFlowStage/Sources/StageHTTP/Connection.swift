import FlyingSocks
import Foundation

/// Serves the requests of one connection, in order.
struct Connection {
  let socket: AsyncSocket
  let table: ConnectionTable
  let limits: HTTPLimits
  let bodies: ByteBudget
  let handler: any RequestHandler

  /// Serves until the client or an error ends the connection.
  func serve() async {
    var reader = RequestReader(socket)
    do {
      repeat {
        setDeadline(limits.idleTime, .receiving)
      } while try await serveNext(&reader)
    } catch let error as HTTPError {
      // The rest of the client's bytes cannot be understood.
      setDeadline(limits.bodyTime, .sending)
      try? await send(Answer(error), keepsAlive: false)
      await linger(&reader)
    } catch {}
  }

  /// - Returns: Whether the connection stays open.
  private func serveNext(_ reader: inout RequestReader) async throws -> Bool {
    let head = try await reader.head(limit: limits.head) {
      setDeadline(limits.headTime, .receiving)
    }
    guard let head else { return false }
    setDeadline(limits.bodyTime, .body)
    let (body, reserved) = try await body(of: head, &reader)
    defer { bodies.giveBack(reserved) }
    // The server's own time does not count.
    setDeadline(nil, .working)
    var answer: Answer
    do {
      answer = try await work(on: head, body, &reader)
      try reserve(answer.length)
    } catch let error as HTTPError {
      answer = Answer(error)
    } catch is CancellationError {
      return false
    } catch {
      answer = Answer(HTTPError(.serverError, "The request failed: \(error)."))
    }
    defer { release(answer.length) }
    let keepsAlive = head.keepsAlive && answer.allowsKeepAlive
    setDeadline(limits.bodyTime, .sending)
    let isHeadOnly = head.method == "HEAD"
    try await send(answer, keepsAlive: keepsAlive, isHeadOnly: isHeadOnly)
    if case .stream(let pieces) = answer.body {
      if isHeadOnly { pieces.finish() } else { await send(pieces, watching: reader) }
    }
    return keepsAlive
  }

  private enum Finding: Sendable {
    case answer(Result<Answer, any Error>)
    case read(RequestReader, isClosed: Bool)
  }

  /// Returns the answer to a request. If the client closes the connection meanwhile, the work is
  /// cancelled, since nobody reads what comes of it.
  private func work(
    on head: RequestHead, _ body: [UInt8], _ reader: inout RequestReader
  ) async throws -> Answer {
    let before = reader
    let (answer, after) = await withTaskGroup(of: Finding.self) { group in
      group.addTask {
        do {
          return .answer(.success(try await handler.answer(to: head, body: body)))
        } catch {
          return .answer(.failure(error))
        }
      }
      group.addTask {
        // What comes is a further request.
        var reader = before
        let isClosed = await reader.readAhead(limit: limits.head)
        return .read(reader, isClosed: isClosed)
      }
      var (answer, after) = (Result<Answer, any Error>?.none, before)
      for await finding in group {
        switch finding {
        case .answer(let result):
          answer = result
          group.cancelAll()
        case .read(let reader, let isClosed):
          after = reader
          if isClosed { group.cancelAll() }
        }
      }
      return (answer, after)
    }
    reader = after
    guard let answer else { throw CancellationError() }
    return try answer.get()
  }

  /// - Returns: The body, and the number of bytes that were reserved for it.
  private func body(
    of head: RequestHead, _ reader: inout RequestReader
  ) async throws -> (body: [UInt8], reserved: Int) {
    let limit = try await handler.bodyLimit(for: head)
    let length = head.contentLength
    guard length <= limit else {
      throw HTTPError(.tooLarge, "The body has \(length) bytes; expected at most \(limit).")
    }
    var reserved = 0
    do {
      if head.expectsContinue && length > 0 {
        try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
      let body = try await reader.body(length: length) { count in
        // In steps, before the bytes are there. The first ones are as many as any client can send.
        let free = limits.smallBody + reserved
        guard length > free, count + RequestReader.chunkSize > free else { return }
        let step = min(limits.smallBody, length - free)
        try await reserveForBody(step)
        reserved += step
      }
      return (body, reserved)
    } catch {
      bodies.giveBack(reserved)
      throw error
    }
  }

  // Clients that send long bodies slowly must not fill the memory. If there is none left, the one that
  // has taken longest makes way.
  private func reserveForBody(_ length: Int) async throws {
    while !bodies.take(length) {
      guard table.endSlowestBody(stalledFor: limits.stalledTime, except: socket.socket) else {
        throw Self.tooManyBodies
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private static let tooManyBodies = HTTPError(
    .unavailable, "Too many large bodies are on their way; try again.")

  // Clients that take long answers slowly must not fill the memory either.
  private func reserve(_ length: Int) throws {
    guard length <= limits.smallBody || bodies.take(length) else { throw Self.tooManyBodies }
  }

  private func release(_ length: Int) {
    if length > limits.smallBody { bodies.giveBack(length) }
  }

  private func send(_ answer: Answer, keepsAlive: Bool, isHeadOnly: Bool = false) async throws {
    var bytes = answer.head(keepsAlive: keepsAlive)
    if case .bytes(let body) = answer.body, !isHeadOnly { bytes += body }
    try await socket.write(Data(bytes))
  }

  /// Sends the pieces of a stream, until it ends or the client goes.
  private func send(_ pieces: PieceStream, watching reader: RequestReader) async {
    setDeadline(nil, .working)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var reader = reader
        await reader.untilClosed()
      }
      group.addTask {
        await pieces.forEach { piece in
          setDeadline(limits.bodyTime, .sending)
          guard (try? await socket.write(Data(piece))) != nil else { return false }
          setDeadline(nil, .working)
          return true
        }
      }
      await group.next()
      group.cancelAll()
    }
    pieces.finish()
  }

  // A connection that is closed while bytes arrive is reset, and the client never reads the answer.
  private func linger(_ reader: inout RequestReader) async {
    setDeadline(.seconds(1), .receiving)
    socket.socket.shutDown(.writing)
    await reader.untilClosed()
  }

  private func setDeadline(_ time: Duration?, _ phase: ConnectionTable.Phase) {
    table.setDeadline(of: socket.socket, within: time, phase)
  }
}
