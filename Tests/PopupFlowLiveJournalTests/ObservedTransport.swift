import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal

/// A transport to an address whose answers a test can await.
final class ObservedTransport: JournalTransport {
  private let inner: Locked<HTTPJournalTransport>
  private let answers: AsyncStream<JournalDelivery>
  private let didAnswer: AsyncStream<JournalDelivery>.Continuation

  /// - Parameter timeout: The time to wait for the server, in seconds. No test waits for the
  ///   default.
  init(
    address: URL, timeout: Double = 3600,
    onChange: @escaping @Sendable (JournalConnection) -> Void = { _ in }
  ) {
    inner = Locked(
      HTTPJournalTransport(address: address, timeout: timeout, pulse: nil, onChange: onChange))
    (answers, didAnswer) = AsyncStream.makeStream()
  }

  /// Sends further batches to another address, or with another timeout.
  func setAddress(_ address: URL, timeout: Double) {
    let new = HTTPJournalTransport(address: address, timeout: timeout, pulse: nil) { _ in }
    inner.withLock { $0 = new }
  }

  func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void) {
    let transport = inner.withLock { $0 }
    transport.send(batch) { [didAnswer] delivery in
      answer(delivery)
      didAnswer.yield(delivery)
    }
  }

  func end() {
    inner.withLock { $0 }.end()
  }

  /// Waits for the next answer that the sender has received.
  func nextAnswer() async -> JournalDelivery? {
    var iterator = answers.makeAsyncIterator()
    return await iterator.next()
  }
}
