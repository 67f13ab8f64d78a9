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

  /// The side that a connection waits for.
  enum Phase {
    /// The client has yet to send something: a request, or the rest of its head.
    case receiving

    /// The client has yet to send the body of a request, or the rest of it.
    case body

    /// The server works, or has nothing to send for now.
    case working

    /// The client has yet to take something.
    case sending
  }

  /// The way to a place for a further connection.
  enum Room {
    /// A connection was shut down. Its place is free when its task has closed it.
    case soon

    /// All connections work or have begun to send. Some may be done or stuck later.
    case later

    /// All connections have been working for some time.
    case none
  }

  private struct Entry {
    var deadline: ContinuousClock.Instant?
    var phase = Phase.receiving
    var since = ContinuousClock.now
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

  /// Shuts down a connection whose client is in the way: the one that has not taken its answer for
  /// longest, or else the oldest of those whose client has yet to send something.
  ///
  /// - Parameters:
  ///   - time: the time after which a client that takes no answer is in the way.
  ///   - busyTime: the time after which work takes long.
  func makeRoom(
    stalledFor time: Duration, busyFor busyTime: Duration, at now: ContinuousClock.Instant = .now
  ) -> Room {
    lock.withLock {
      if entries.values.contains(where: \.isLeaving) { return .soon }
      let sending = entries.filter { $0.value.phase == .sending }
      let stalled = sending.filter { $0.value.since + time <= now }
        .min { $0.value.since < $1.value.since }
      let waiting = entries.filter { [.receiving, .body].contains($0.value.phase) }
        .min { $0.value.openedAt < $1.value.openedAt }
      guard let leaving = stalled ?? waiting else {
        return entries.values.allSatisfy { $0.since + busyTime <= now } ? .none : .later
      }
      leaving.key.shutDown(.both)
      entries[leaving.key]?.isLeaving = true
      return .soon
    }
  }

  /// Shuts down the connection that has sent its body for longest, and for longer than a time.
  ///
  /// - Returns: Whether there is one, which gives back its memory soon.
  func endSlowestBody(
    stalledFor time: Duration, except own: Socket, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    lock.withLock {
      let bodies = entries.filter { $0.value.phase == .body && $0.key != own }
      if bodies.values.contains(where: \.isLeaving) { return true }
      let slow = bodies.filter { $0.value.since + time <= now }
        .min { $0.value.since < $1.value.since }
      guard let leaving = slow else { return false }
      leaving.key.shutDown(.both)
      entries[leaving.key]?.isLeaving = true
      return true
    }
  }

  /// Gives a connection another deadline; nil for none.
  func setDeadline(of socket: Socket, within time: Duration?, _ phase: Phase) {
    lock.withLock {
      entries[socket]?.deadline = time.map { .now + $0 }
      entries[socket]?.phase = phase
      entries[socket]?.since = .now
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
}
