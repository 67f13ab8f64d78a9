import FlyingSocks

/// Reads the requests of a connection, in memory that does not depend on the client.
struct RequestReader: Sendable {
  /// The maximum number of bytes that are read at once.
  static let chunkSize = 4096

  private let socket: AsyncSocket
  private var buffer: [UInt8] = []

  init(_ socket: AsyncSocket) {
    self.socket = socket
  }

  /// Returns the next head, or nil if the client has closed the connection.
  ///
  /// - Parameters:
  ///   - limit: the maximum length in bytes.
  ///   - begun: called when the first byte has come.
  mutating func head(limit: Int, begun: () -> Void) async throws -> RequestHead? {
    var searched = 0
    var hasBegun = false
    while true {
      // Some clients send an empty line between two requests.
      while buffer.starts(with: [0x0D, 0x0A]) { buffer.removeFirst(2) }
      if !buffer.isEmpty && !hasBegun {
        hasBegun = true
        begun()
      }
      if let end = endOfHead(from: max(0, searched - 3)) {
        guard end <= limit else { throw Self.tooLong(limit) }
        let head = try RequestHead(buffer[..<end])
        buffer.removeFirst(end + 4)
        return head
      }
      guard buffer.count <= limit else { throw Self.tooLong(limit) }
      searched = buffer.count
      guard let chunk = try await chunk() else {
        if buffer.isEmpty { return nil }
        throw HTTPError(.badRequest, "The connection ended within a request.")
      }
      buffer += chunk
    }
  }

  /// Returns a body.
  ///
  /// - Parameter grew: called with the number of bytes that have come, before more are read.
  mutating func body(
    length: Int, grew: (Int) async throws -> Void = { _ in }
  ) async throws -> [UInt8] {
    // Memory is not reserved for the announced length, because the body may never come.
    while buffer.count < length {
      try await grew(buffer.count)
      guard let chunk = try await chunk() else {
        throw HTTPError(
          .badRequest, "The connection ended after \(buffer.count) bytes of \(length).")
      }
      buffer += chunk
    }
    let body = Array(buffer[..<length])
    buffer.removeFirst(length)
    return body
  }

  /// Waits until the client closes the connection, and ignores what it sends.
  mutating func untilClosed() async {
    while let chunk = try? await chunk() { _ = chunk }
  }

  /// Reads what the client sends, until the task is cancelled or enough waits.
  ///
  /// - Returns: Whether the client has closed the connection.
  mutating func readAhead(limit: Int) async -> Bool {
    do {
      while buffer.count < limit {
        guard let chunk = try await chunk() else { return true }
        buffer += chunk
      }
      return false
    } catch {
      return !(error is CancellationError)
    }
  }

  private func chunk() async throws -> [UInt8]? {
    do {
      return try await socket.read(atMost: Self.chunkSize)
    } catch SocketError.disconnected {
      return nil
    }
  }

  private func endOfHead(from start: Int) -> Int? {
    var index = start
    while index + 3 < buffer.count {
      if buffer[index] == 0x0D, buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D,
        buffer[index + 3] == 0x0A
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func tooLong(_ limit: Int) -> HTTPError {
    HTTPError(.headTooLarge, "The head of the request is longer than \(limit) bytes.")
  }
}
