/// The limits that keep a server's memory bounded.
public struct HTTPLimits: Sendable {
  /// The maximum length of a head in bytes.
  public var head = 16 << 10

  /// The maximum length of a body that needs no reservation, in bytes. Of a larger one, as much needs
  /// none.
  public var smallBody = 64 << 10

  /// The maximum length of all larger bodies that are in memory at once, in bytes. What a client
  /// has announced and not sent does not count.
  public var largeBodies = 48 << 20

  /// The maximum number of open connections. For a further one, an idle one is closed.
  public var connections = 200

  /// The time for a head, from its first byte.
  public var headTime = Duration.seconds(10)

  /// The time for a body, and for the client to take an answer.
  public var bodyTime = Duration.seconds(30)

  /// The time after which a client that takes no answer makes way for another one, if there is no
  /// place for it.
  public var stalledTime = Duration.seconds(1)

  /// The time after which a further client is refused, if there is no place for it, and the server has
  /// been working for all others meanwhile.
  public var busyTime = Duration.seconds(1)

  /// The time that a connection may be idle between requests.
  public var idleTime = Duration.seconds(60)

  /// The time between two looks at the connections that are too slow.
  public var sweepTime = Duration.seconds(1)

  /// Creates the default limits.
  public init() {}
}

/// A receiver of requests.
public protocol RequestHandler: Sendable {
  /// Returns the maximum length of a request's body in bytes.
  ///
  /// - Throws: ``HTTPError`` to refuse the request before its body is read.
  func bodyLimit(for head: RequestHead) async throws -> Int

  /// Returns the answer to a request.
  ///
  /// - Throws: ``HTTPError`` to refuse the request.
  func answer(to head: RequestHead, body: [UInt8]) async throws -> Answer
}
