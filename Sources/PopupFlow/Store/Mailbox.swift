/// Messages from any thread, in the order in which they came.
@usableFromInline
final class Mailbox<Message: Sendable>: Sendable {
  @usableFromInline let messages = Locked<[Message]>([])

  // Asked several times for each event, and hardly ever set. Changed only with the lock held.
  @usableFromInline let isPending = AtomicFlag()

  @inlinable
  init() {}

  @inlinable
  func append(_ message: Message) {
    messages.withLock { messages in
      messages.append(message)
      isPending.set(true)
    }
  }

  @inlinable
  func append(_ new: [Message]) {
    guard !new.isEmpty else { return }
    messages.withLock { messages in
      messages += new
      isPending.set(true)
    }
  }

  /// Whether nothing is pending.
  @inlinable var isEmpty: Bool { !isPending.isSet }

  /// Takes everything out; empty if nothing is pending.
  @inlinable
  func takeAll() -> [Message] {
    guard isPending.isSet else { return [] }
    return messages.withLock { messages in
      isPending.set(false)
      defer { messages = [] }
      return messages
    }
  }
}
