import PopupFlow
import PopupFlowJournal

/// A transport that a test answers for.
final class ManualTransport: JournalTransport {
  private struct Content {
    var batches: [JournalBatch] = []
    var answers: [@Sendable (JournalDelivery) -> Void] = []
    var accepted: [JournalBatch] = []
    var endCount = 0
  }

  private let content = Locked(Content())

  var batches: [JournalBatch] { content.withLock { $0.batches } }
  var answers: [@Sendable (JournalDelivery) -> Void] { content.withLock { $0.answers } }
  var accepted: [JournalBatch] { content.withLock { $0.accepted } }
  var endCount: Int { content.withLock { $0.endCount } }

  func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void) {
    content.withLock { content in
      content.batches.append(batch)
      content.answers.append(answer)
    }
  }

  func end() {
    content.withLock { $0.endCount += 1 }
  }

  /// Answers the latest batch.
  func answer(_ delivery: JournalDelivery) {
    let answer = content.withLock { content in
      if delivery == .accepted || delivery == .acceptedAtEnd {
        content.accepted += content.batches.suffix(1)
      }
      return content.answers.last
    }
    answer?(delivery)
  }
}
