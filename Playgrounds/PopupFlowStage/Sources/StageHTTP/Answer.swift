/// The answer to a request.
public struct Answer: Sendable {
  /// The body of an answer.
  public enum Body: Sendable {
    /// Bytes of known length.
    case bytes([UInt8])

    /// Pieces that are sent as they come, until the stream or the connection ends.
    case stream(PieceStream)
  }

  /// The status.
  public var status: HTTPStatus

  /// The headers, except those about the length and the connection.
  public var headers: [(name: String, value: String)]

  /// The body.
  public var body: Body

  /// Creates an answer.
  public init(
    _ status: HTTPStatus = .ok, headers: [(name: String, value: String)] = [],
    body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates an answer of bytes of a media type.
  public init(_ status: HTTPStatus = .ok, _ bytes: [UInt8], type: String) {
    self.init(status, headers: [("Content-Type", type)], body: .bytes(bytes))
  }

  /// Creates an answer that says why a request is refused.
  public init(_ error: HTTPError) {
    self.init(error.status, Array((error.reason + "\n").utf8), type: "text/plain; charset=utf-8")
  }

  /// Returns the head, with the empty line after it.
  func head(keepsAlive: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"]
    // Pages notice by it if another program answers at the address of a stage.
    lines.append("Server: PopupFlow-Stage")
    lines += headers.map { "\($0.name): \($0.value)" }
    switch body {
    // A status without content has no length either.
    case .bytes(let bytes) where status != .noContent:
      lines.append("Content-Length: \(bytes.count)")
    case .bytes: break
    case .stream: break
    }
    lines.append("Connection: \(keepsAlive ? "keep-alive" : "close")")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The length of the body in bytes; 0 for a stream.
  var length: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }

  // The end of a stream is the end of its connection.
  var allowsKeepAlive: Bool {
    if case .stream = body { false } else { true }
  }
}
