import FlyingSocks
import Foundation

/// A small server of HTTP/1.1 whose memory and time for each client are limited.
public struct HTTPServer: Sendable {
  /// The host and port that the server listens at.
  public let host: String

  /// The port. Of port 0, the one that the system has chosen.
  public let port: UInt16

  private let socket: Socket
  private let limits: HTTPLimits

  /// Creates a server, which listens at once.
  ///
  /// - Parameters:
  ///   - host: an IP address.
  ///   - port: the port, or 0 for one that is free.
  ///   - limits: the limits for each client.
  /// - Throws: ``ListenError`` if the port is in use, or the address is none of this machine.
  public init(host: String, port: UInt16, limits: HTTPLimits = HTTPLimits()) throws {
    self.host = host
    self.limits = limits
    do {
      socket =
        host.contains(":")
        ? try Self.listening(
          isFixed: port != 0,
          at: { isFixed in
            try .inet6(ip6: host, port: isFixed ? port : 0) as sockaddr_in6
          })
        : try Self.listening(
          isFixed: port != 0,
          at: { isFixed in try .inet(ip4: host, port: isFixed ? port : 0) as sockaddr_in })
    } catch let error as SocketError {
      throw ListenError(error)
    }
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): self.port = port
    case .unix: self.port = port
    }
  }

  /// Serves until the task is cancelled. Call it once.
  ///
  /// - Parameter handler: answers the requests.
  public func run(_ handler: some RequestHandler) async throws {
    // A client that goes must not end the process.
    signal(SIGPIPE, SIG_IGN)
    let pool: some AsyncSocketPool = .make(maxEvents: 64)
    try await pool.prepare()
    let table = ConnectionTable()
    let bodies = ByteBudget(limit: limits.largeBodies)
    let listener = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        while true {
          try await Task.sleep(for: limits.sweepTime)
          table.sweep()
        }
      }
      group.addTask { try await accept(from: listener, table, bodies, handler) }
      defer {
        table.shutDownAll()
        group.cancelAll()
        try? socket.close()
      }
      try await group.next()
    }
  }

  private func accept(
    from listener: AsyncSocket, _ table: ConnectionTable, _ bodies: ByteBudget,
    _ handler: some RequestHandler
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket: AsyncSocket
        do {
          socket = try await listener.accept()
        } catch let error as CancellationError {
          throw error
        } catch {
          // The client is gone again, or there are no descriptors left for now.
          try await Task.sleep(for: .milliseconds(50))
          continue
        }
        var hasPlace = table.add(socket.socket, limit: limits.connections, within: limits.idleTime)
        // Further clients wait meanwhile, so a flood closes its own connections.
        while !hasPlace {
          let room = table.makeRoom(stalledFor: limits.stalledTime, busyFor: limits.busyTime)
          if room == .none { break }
          try await Task.sleep(for: .milliseconds(room == .soon ? 1 : 20))
          hasPlace = table.add(socket.socket, limit: limits.connections, within: limits.idleTime)
        }
        guard hasPlace else {
          try? socket.close()
          continue
        }
        group.addTask {
          await Connection(
            socket: socket, table: table, limits: limits, bodies: bodies, handler: handler
          ).serve()
          table.close(socket.socket)
        }
      }
    }
  }

  /// Returns a socket that listens.
  ///
  /// - Parameters:
  ///   - isFixed: Whether the port was chosen by the user.
  ///   - makeAddress: returns the address, with its port or with port 0.
  ///   - isAnswering: returns whether a program answers at an address.
  static func listening<Address: SocketAddress>(
    isFixed: Bool, at makeAddress: (Bool) throws -> Address,
    isAnswering: (Address) throws -> Bool = HTTPServer.isAnswering(at:)
  ) throws -> Socket {
    // A text that is no address is no error of the system, so the number of its error is any.
    guard let address = try? makeAddress(true), let free = try? makeAddress(false) else {
      throw ListenError.wrongAddress
    }
    // A program that listens at all addresses can share its port with one that listens at this
    // one. Then its page would be taken for the stage's under another name of the machine.
    if isFixed {
      // Of another machine's address, this fails, so that nobody connects there.
      let probe = try Socket(domain: Int32(type(of: address).family))
      defer { try? probe.close() }
      try probe.bind(to: free)
      if try isAnswering(address) { throw ListenError.portInUse }
    }
    let socket = try Socket(domain: Int32(type(of: address).family))
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
    #endif
    try socket.bind(to: address)
    try socket.listen()
    return socket
  }

  static func isAnswering(at address: some SocketAddress) throws -> Bool {
    let probe = try Socket(domain: Int32(type(of: address).family))
    defer { try? probe.close() }
    return (try? probe.connect(to: address)) != nil
  }
}
