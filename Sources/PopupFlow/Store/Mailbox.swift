/// Messages from any thread, in the order in which they came.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Locked<[Message]>([])

  func append(_ new: [Message]) {
    messages.withLock { $0 += new }
  }

  /// Takes everything out; empty if nothing is pending.
  func takeAll() -> [Message] {
    messages.withLock { messages in
      guard !messages.isEmpty else { return [] }
      defer { messages = [] }
      return messages
    }
  }
}
