/// Messages from any thread, in the order in which they arrived.
@usableFromInline
final class Mailbox<Message: Sendable>: Sendable {
  @usableFromInline let messages = Locked<[Message]>([])

  // Read several times for each event, and rarely set. Changed only with the lock held.
  @usableFromInline let isPending = AtomicFlag()

  @inlinable
  func enqueue(_ message: Message) {
    messages.withLock { messages in
      messages.append(message)
      isPending.set(true)
    }
  }

  @inlinable
  func enqueue(_ new: [Message]) {
    guard !new.isEmpty else { return }
    messages.withLock { messages in
      messages += new
      isPending.set(true)
    }
  }

  /// Whether no message is pending.
  @inlinable var isEmpty: Bool { !isPending.isSet }

  /// Removes and returns all messages.
  @inlinable
  func dequeueAll() -> [Message] {
    guard isPending.isSet else { return [] }
    return messages.withLock { messages in
      isPending.set(false)
      defer { messages = [] }
      return messages
    }
  }
}
