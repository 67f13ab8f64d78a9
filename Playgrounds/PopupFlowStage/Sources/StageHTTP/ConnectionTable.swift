import FlyingSocks
import Foundation

/// The open connections, each with the instant by which it must have done something.
///
/// A connection that is too slow is shut down, which ends its reads and writes. It is closed by its
/// own task only, so that no other connection gets its descriptor meanwhile.
final class ConnectionTable: @unchecked Sendable {
  // Sendable because the lock protects the other properties.
  private let lock = NSLock()
  private var entries: [Socket: Entry] = [:]
  private var reservedBytes = 0

  private struct Entry {
    var deadline: ContinuousClock.Instant?
    var isReceiving = true
    var isLeaving = false
    let openedAt = ContinuousClock.now
  }

  /// Adds a connection.
  ///
  /// - Returns: Whether there was a place for it.
  func add(_ socket: Socket, limit: Int, within time: Duration) -> Bool {
    lock.withLock {
      guard entries.count < limit else { return false }
      entries[socket] = Entry(deadline: .now + time)
      return true
    }
  }

  /// Shuts down the oldest of the connections whose client has yet to send something: a request, or
  /// the rest of one. Its place is free when its task has closed it.
  ///
  /// - Returns: Whether there is one, or one that was shut down has still to be closed.
  func makeRoom() -> Bool {
    lock.withLock {
      if entries.values.contains(where: { $0.isLeaving && $0.isReceiving }) { return true }
      let waiting = entries.filter { $0.value.isReceiving && !$0.value.isLeaving }
      guard let oldest = waiting.min(by: { $0.value.openedAt < $1.value.openedAt }) else {
        return false
      }
      oldest.key.shutDown(.both)
      entries[oldest.key]?.isLeaving = true
      return true
    }
  }

  /// Gives a connection another deadline; nil for none.
  ///
  /// - Parameter isReceiving: Whether the client has yet to send something.
  func setDeadline(of socket: Socket, within time: Duration?, isReceiving: Bool = false) {
    lock.withLock {
      entries[socket]?.deadline = time.map { .now + $0 }
      entries[socket]?.isReceiving = isReceiving
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

  /// Reserves memory for a large body.
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
