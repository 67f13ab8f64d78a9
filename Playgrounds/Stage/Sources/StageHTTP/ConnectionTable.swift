import FlyingSocks
import Foundation

/// The open connections, each with the instant by which it must have done something.
///
/// A connection that is too slow is shut down, which ends its reads and writes. It is closed by its own
/// task only, so that no other connection gets its descriptor meanwhile.
final class ConnectionTable: @unchecked Sendable {
  // Sendable because the lock protects the other properties.
  private let lock = NSLock()
  private var entries: [Socket: Entry] = [:]
  private var reservedBytes = 0

  private struct Entry {
    var deadline: ContinuousClock.Instant?
    var isIdle = true
    let openedAt = ContinuousClock.now
  }

  /// Adds a connection. If there are too many, shuts down the one that has waited longest without a request.
  ///
  /// - Returns: Whether there was a place for it.
  func add(_ socket: Socket, limit: Int, within time: Duration) -> Bool {
    lock.withLock {
      if entries.count >= limit {
        let idle = entries.filter(\.value.isIdle).min { $0.value.openedAt < $1.value.openedAt }
        // Its place is free when its task has closed it, so there can be a few more for a moment.
        guard let idle, entries.count < limit + limit / 4 else { return false }
        idle.key.shutDown(.both)
        entries[idle.key]?.isIdle = false
      }
      entries[socket] = Entry(deadline: .now + time)
      return true
    }
  }

  /// Gives a connection another deadline; nil for none.
  ///
  /// - Parameter isIdle: Whether the connection has no request.
  func setDeadline(of socket: Socket, within time: Duration?, isIdle: Bool = false) {
    lock.withLock {
      entries[socket]?.deadline = time.map { .now + $0 }
      entries[socket]?.isIdle = isIdle
    }
  }

  /// Closes a connection.
  func close(_ socket: Socket) {
    lock.withLock {
      entries[socket] = nil
      try? socket.close()
    }
  }

  /// Shuts down all connections that are past their deadline.
  func sweep(at now: ContinuousClock.Instant = .now) {
    lock.withLock {
      for (socket, entry) in entries where entry.deadline.map({ $0 <= now }) ?? false {
        socket.shutDown(.both)
      }
    }
  }

  /// Shuts down all connections.
  func shutDownAll() {
    lock.withLock { entries.keys.forEach { $0.shutDown(.both) } }
  }

  /// Reserves memory for a body.
  ///
  /// - Returns: Whether there was enough.
  func reserve(_ bytes: Int, limit: Int) -> Bool {
    lock.withLock {
      guard reservedBytes + bytes <= limit else { return false }
      reservedBytes += bytes
      return true
    }
  }

  /// Releases memory that was reserved.
  func release(_ bytes: Int) {
    lock.withLock { reservedBytes -= bytes }
  }
}
