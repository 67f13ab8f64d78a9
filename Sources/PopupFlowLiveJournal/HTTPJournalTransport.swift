import Dispatch
import Foundation
import PopupFlow
import PopupFlowJournal

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An address to which a `JournalSender` sends the lines of a journal.
///
/// Each batch is a `POST` with the lines as its body, of the type `application/x-ndjson`. The
/// headers are `PopupFlow-Session` (the random name of the sender, of 32 hexadecimal digits) and
/// `PopupFlow-Dropped` (the number of transitions that were dropped since the last batch that was
/// accepted). An answer of 200 to 299 accepts the batch. After any other answer, or none within the
/// timeout, the next batch begins with the state. A receiver that misses the beginning of a run
/// answers 409 to get the state.
///
/// While no batch is on its way, and the last one was accepted, a request without a body comes every five
/// seconds. It says that the app still runs, and its answer is ignored.
///
/// At most 4096 bytes of an answer are read.
///
/// On Linux, `URLSession` of Swift 6.3 traps if a server closes the connection inside the headers
/// of its answer. Send to servers that you trust there.
public final class HTTPJournalTransport: JournalTransport {
  /// The address.
  package let address: URL

  private let session: URLSession
  private let receiver = AnswerReceiver()
  private let status = Locked(Status())
  private let onChange: @Sendable (JournalConnection) -> Void

  private struct Status {
    var connection: JournalConnection?
    // The sender whose batches are accepted.
    var accepted: String?
    var isSending = false
    var hasEnded = false
  }

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - address: the address, such as `http://127.0.0.1:8080/inspect?token=TOKEN&app=NAME`. With
  ///     `http`, the app's `Info.plist` needs `NSAllowsLocalNetworking`.
  ///   - timeout: the time to wait for an answer.
  ///   - onChange: receives the state of the connection when it has changed, and first when the
  ///     first batch was answered. Called on a queue of the transport.
  public convenience init(
    address: URL, timeout: Duration = .seconds(5),
    onChange: @escaping @Sendable (JournalConnection) -> Void = { _ in }
  ) {
    self.init(address: address, timeout: timeout.inSeconds, pulse: 5, onChange: onChange)
  }

  /// - Parameter pulse: the time between two signs of life, in seconds; nil for none.
  package init(
    address: URL, timeout: Double, pulse: Double?,
    onChange: @escaping @Sendable (JournalConnection) -> Void
  ) {
    self.address = address
    self.onChange = onChange
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpMaximumConnectionsPerHost = 1
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    if let pulse { scheduleSignOfLife(every: pulse) }
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a batch.
  public func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void) {
    status.withLock { $0.isSending = true }
    perform(request(of: batch)) { [weak self] received in
      let isAccepted = (200..<300).contains(received.status ?? 0)
      self?.took(received, isAccepted, of: batch)
      answer(isAccepted ? .accepted : .failed)
    }
  }

  /// Sends no further signs of life.
  public func end() {
    status.withLock { $0.hasEnded = true }
  }

  private func scheduleSignOfLife(every pulse: Double) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pulse) { [weak self] in
      guard let self, !status.withLock({ $0.hasEnded }) else { return }
      sendSignOfLife()
      scheduleSignOfLife(every: pulse)
    }
  }

  /// Says that the app still runs, unless a batch says so, or none was accepted yet.
  package func sendSignOfLife() {
    guard let sender = status.withLock({ $0.isSending ? nil : $0.accepted }) else { return }
    perform(request(from: sender)) { _ in }
  }

  private func perform(
    _ request: URLRequest, _ completion: @escaping @Sendable (AnswerReceiver.Answer) -> Void
  ) {
    let task = session.dataTask(with: request)
    receiver.await(task, completion)
    task.resume()
  }

  private func took(
    _ answer: AnswerReceiver.Answer, _ isAccepted: Bool, of batch: JournalBatch
  ) {
    let connection = isAccepted ? .connected : JournalConnection.failing(answer.reason)
    let hasChanged = status.withLock { status in
      defer { status.connection = connection }
      status.isSending = false
      status.accepted = isAccepted ? batch.session : nil
      return status.connection != connection
    }
    if hasChanged { onChange(connection) }
  }

  private func request(of batch: JournalBatch) -> URLRequest {
    var request = request(from: batch.session)
    request.httpBody = Data(batch.lines)
    request.setValue("\(batch.dropped)", forHTTPHeaderField: "PopupFlow-Dropped")
    return request
  }

  private func request(from sender: String) -> URLRequest {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.setValue(sender, forHTTPHeaderField: "PopupFlow-Session")
    return request
  }
}

extension AnswerReceiver.Answer {
  /// The reason for which a batch is not accepted.
  fileprivate var reason: String {
    guard let status else { return "There is no answer: \(failure ?? "the connection ended")." }
    let text = String(decoding: body.prefix(400), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "The answer is \(status)." : "The answer is \(status): \(text)"
  }
}

extension JournalSender {
  /// Begins to send to an address, from the current state of the recorder's store on.
  ///
  /// ```swift
  /// let sender = JournalSender(recorder, to: inspector)
  /// ```
  ///
  /// The log says once when the address accepts the journal, and when it stops to do so, with the
  /// reason: in the system's log on Apple's platforms, elsewhere on standard error.
  ///
  /// - Parameters:
  ///   - recorder: the recorder of the store. Its closures are called on a queue of the sender.
  ///   - address: the address. See ``HTTPJournalTransport`` for the format.
  @MainActor
  public convenience init(_ recorder: JournalRecorder<Domain>, to address: URL) {
    self.init(recorder, to: HTTPJournalTransport(address: address) { $0.log() })
  }
}
