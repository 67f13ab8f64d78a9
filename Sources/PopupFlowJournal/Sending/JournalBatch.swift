/// Some lines of a journal that a sender passes to a transport.
public struct JournalBatch: Equatable, Sendable {
  /// The lines, each with its newline. The first line of the first batch has a state, and so has
  /// that of a batch before which transitions were dropped. All other batches continue the batch
  /// before.
  public let lines: [UInt8]

  /// The random name of the sender, of 32 hexadecimal digits.
  public let session: String

  /// The number of transitions that were dropped since the last batch that was accepted: those of
  /// failed batches, and those for which the buffer had no room.
  public let dropped: Int
}

/// The answer of a transport to a batch.
public enum JournalDelivery: Sendable {
  /// The batch arrived.
  case accepted

  /// The batch arrived, and the next one must begin with a state, because it begins a new file.
  case acceptedAtEnd

  /// The batch did not arrive, or the receiver refuses it. The sender drops it, waits, and then
  /// continues with the state.
  case failed
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
