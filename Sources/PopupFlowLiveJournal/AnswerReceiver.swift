import Foundation
import PopupFlow
import PopupFlowJournal

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives the answers to the requests of a transport, each up to a length.
///
/// A request whose answer is longer is cancelled: its status is known, and that is all that counts.
final class AnswerReceiver: NSObject, URLSessionDataDelegate {
  /// The answer to a request, without what exceeds the limit.
  struct Answer {
    /// The status; nil if there was no answer.
    var status: Int?

    /// The beginning of the body.
    var body = Data()

    /// The reason, if there was no answer.
    var failure: String?
  }

  /// The number of bytes that are kept of an answer. A stage explains a refusal in a sentence.
  static let limit = 4096

  private struct Pending {
    var answer = Answer()
    let completion: @Sendable (Answer) -> Void
  }

  // By the identifier of the task.
  private let pending = Locked<[Int: Pending]>([:])

  /// Calls a closure once, when the answer to a task is complete. Call this before the task starts.
  func await(_ task: URLSessionTask, _ completion: @escaping @Sendable (Answer) -> Void) {
    let entry = Pending(completion: completion)
    pending.withLock { $0[task.taskIdentifier] = entry }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode
    pending.withLock { $0[dataTask.taskIdentifier]?.answer.status = status }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = pending.withLock { pending in
      let room = Self.limit - (pending[dataTask.taskIdentifier]?.answer.body.count ?? 0)
      pending[dataTask.taskIdentifier]?.answer.body.append(data.prefix(max(0, room)))
      return data.count > room
    }
    if isTooLong {
      finish(dataTask)
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    finish(task, failure: error?.localizedDescription)
  }

  private func finish(_ task: URLSessionTask, failure: String? = nil) {
    // A task that was cancelled has been answered already.
    guard let entry = pending.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    var answer = entry.answer
    if failure != nil { (answer.status, answer.failure) = (nil, failure) }
    entry.completion(answer)
  }
}
