import Foundation
import PopupFlowJournal

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An address to which a `JournalSender` sends the lines of a journal.
///
/// Each batch is a `POST` with the lines as its body, of the type `application/x-ndjson`. The
/// headers are `PopupFlow-Session` (the random name of the sender, of 32 hexadecimal digits),
/// `PopupFlow-Sequence` (the number of the batch, from 0) and `PopupFlow-Dropped` (the number of
/// transitions that were dropped since the batch before). An answer of 200 to 299 accepts the
/// batch. After any other answer, or none within five seconds, the batch is sent again later with
/// the same number, so a receiver ignores a number that it has seen.
///
/// On Linux, `URLSession` of Swift 6.3 traps if a server closes the connection inside the headers
/// of its answer. Send to servers that you trust there.
public final class HTTPJournalTransport: JournalTransport {
  /// The address.
  public let address: URL

  private let session: URLSession

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - address: the address, such as `http://127.0.0.1:8080/inspect?token=TOKEN&app=NAME`.
  ///   - timeout: the time to wait for an answer, in seconds.
  public init(address: URL, timeout: Double = 5) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpMaximumConnectionsPerHost = 1
    session = URLSession(configuration: configuration)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends a batch.
  public func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void) {
    session.dataTask(with: request(of: batch)) { _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      answer(error == nil && (200..<300).contains(status) ? .accepted : .failed)
    }
    .resume()
  }

  func request(of batch: JournalBatch) -> URLRequest {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.httpBody = Data(batch.lines)
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.setValue(batch.session, forHTTPHeaderField: "PopupFlow-Session")
    request.setValue("\(batch.sequence)", forHTTPHeaderField: "PopupFlow-Sequence")
    request.setValue("\(batch.dropped)", forHTTPHeaderField: "PopupFlow-Dropped")
    return request
  }
}
