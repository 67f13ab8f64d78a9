/// Some lines of a journal that a sender passes to a transport.
public struct JournalBatch: Equatable, Sendable {
  /// The lines, each with its newline. If `dropped` is not 0, the batch is the first one, or the
  /// batch before it was refused, the first line has a state.
  public let lines: [UInt8]

  /// The random name of the sender, of 32 hexadecimal digits.
  public let session: String

  /// The number of the batch, counted from 0. A batch that is sent again keeps its number.
  public let sequence: Int

  /// The number of transitions that were dropped since the batch before, those of refused batches
  /// included.
  public let dropped: Int
}

/// The answer of a transport to a batch.
public enum JournalDelivery: Sendable {
  /// The batch arrived.
  case accepted

  /// The batch arrived, and the next one must begin with a state, because it begins a new file.
  case acceptedAtEnd

  /// The batch did not arrive. The sender sends it again later.
  case failed

  /// The receiver does not take this batch, now or later: a batch before it is missing, or the
  /// batch cannot be read. The sender waits, and then continues with the state.
  case refused
}

/// A destination of journal lines: an address or a file.
public protocol JournalTransport: Sendable {
  /// Sends a batch. The sender sends the next one after the answer.
  ///
  /// Called on a queue of the sender, never on the main thread. Return soon.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - answer: must be called once, on any thread. Until then, the sender buffers transitions,
  ///     and drops them when its buffer is full.
  func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void)

  /// Takes note that the sender has ended. Called once. No batch follows. The default does nothing.
  func end()
}

extension JournalTransport {
  /// Does nothing.
  public func end() {}
}
