import Foundation
import PopupFlow

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server on this machine, which answers as a test says.
final class TestServer: Sendable {
  enum Behavior: Equatable, Sendable {
    case accept

    /// Answers with a status and a body.
    case answer(Int, String)

    /// Accepts, and never ends its answer.
    case flood

    /// Reads the request, and never answers.
    case stall

    /// Closes the connection instead of an answer.
    case close

    /// Closes the connection after half of the answer.
    case closeMidway

    /// Owns its port, and accepts no connection.
    case unreachable
  }

  /// A request as it arrived.
  struct Request: Sendable {
    let path: String
    let headers: [String: String]
    let body: String
  }

  private let requestLog = Locked<[Request]>([])
  private let current: Locked<Behavior>
  private let listener: Int32
  private let connections = Locked<Set<Int32>>([])
  private let sentBytes = Locked(0)

  let port: UInt16

  var requests: [Request] { requestLog.withLock { $0 } }

  /// The length of the answers that never end, in bytes.
  var sentCount: Int { sentBytes.withLock { $0 } }

  var behavior: Behavior {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  init(_ behavior: Behavior) throws {
    current = Locked(behavior)
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && getsockname(socket, pointer, &length) == 0
      }
    }
    guard listener >= 0, isBound else { throw CocoaError(.featureUnsupported) }
    port = UInt16(bigEndian: address.sin_port)
    guard behavior != .unreachable else { return }
    guard listen(listener, 8) == 0 else { throw CocoaError(.featureUnsupported) }
    // Threads of their own, since they block.
    Thread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        connections.withLock { _ = $0.insert(connection) }
        Thread { [self] in serve(connection) }.start()
      }
    }.start()
  }

  deinit {
    close(listener)
  }

  /// Closes all connections. The port stays taken until the server is released.
  func stop() {
    // The threads that use the sockets close them. Otherwise a number could already belong to a
    // file or socket of another test.
    shutdown(listener, Int32(SHUT_RDWR))
    connections.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  private func serve(_ connection: Int32) {
    defer {
      connections.withLock { open in
        open.remove(connection)
        close(connection)
      }
    }
    var bytes: [UInt8] = []
    while let request = readRequest(connection, &bytes) {
      requestLog.withLock { $0.append(request) }
      switch behavior {
      case .accept, .unreachable:
        write("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n", connection)
      case .answer(let status, let text):
        write(
          "HTTP/1.1 \(status) Answer\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)",
          connection)
      case .flood:
        write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n", connection)
        let piece = String(repeating: "x", count: 1 << 16)
        while write(piece, connection) { sentBytes.withLock { $0 += piece.utf8.count } }
        return
      case .stall: continue
      case .close:
        shutdown(connection, Int32(SHUT_RDWR))
        return
      case .closeMidway:
        // Not inside the headers, since FoundationNetworking of Swift 6.3 traps then.
        write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nacc", connection)
        shutdown(connection, Int32(SHUT_RDWR))
        return
      }
    }
  }

  private func readRequest(_ connection: Int32, _ bytes: inout [UInt8]) -> Request? {
    while true {
      if let (request, length) = Self.request(in: bytes) {
        bytes.removeFirst(length)
        return request
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      bytes += piece[..<count]
    }
  }

  private static func request(in bytes: [UInt8]) -> (Request, length: Int)? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let start = text[..<end.upperBound].utf8.count
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    guard bytes.count >= start + length else { return nil }
    let body = String(decoding: bytes[start..<(start + length)], as: UTF8.self)
    let path = lines[0].split(separator: " ")[1]
    return (Request(path: String(path), headers: headers, body: body), start + length)
  }

  /// - Returns: Whether the client has not closed the connection.
  @discardableResult
  private func write(_ text: String, _ connection: Int32) -> Bool {
    var bytes = Array(text.utf8)
    #if canImport(Glibc)
      return send(connection, &bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0
    #else
      return send(connection, &bytes, bytes.count, 0) > 0
    #endif
  }
}
