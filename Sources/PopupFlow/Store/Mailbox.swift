/// Messages from any thread, in the order in which they came.
@usableFromInline
final class Mailbox<Message: Sendable>: Sendable {
  @usableFromInline let messages = Locked<[Message]>([])

  @inlinable
  init() {}

  @inlinable
  func append(_ message: Message) {
    messages.withLock { $0.append(message) }
  }

  @inlinable
  func append(_ new: [Message]) {
    messages.withLock { $0 += new }
  }

  /// Whether nothing is pending.
  @inlinable var isEmpty: Bool { messages.withLock { $0.isEmpty } }

  /// Takes everything out; empty if nothing is pending.
  @inlinable
  func takeAll() -> [Message] {
    messages.withLock { messages in
      guard !messages.isEmpty else { return [] }
      defer { messages = [] }
      return messages
    }
  }
}
