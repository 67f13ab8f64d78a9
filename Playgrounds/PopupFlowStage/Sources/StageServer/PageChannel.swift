import Foundation

/// The stream of events to one page.
///
/// A page that does not read is cut off, and connects again.
final class PageChannel: Sendable {
  let stream: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation

  // More than a page that reads ever has waiting.
  private static let mostWaiting = 256

  init() {
    (stream, continuation) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingOldest(Self.mostWaiting))
  }

  /// Calls a closure when the page or the stage has ended the stream.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in body() }
  }

  func send(_ event: String, _ value: some Encodable) {
    yield(Array("event: \(event)\ndata: ".utf8) + json(value) + [0x0A, 0x0A])
  }

  /// Sends a comment, by which a connection that is dead is noticed.
  func ping() {
    yield(Array(": \n\n".utf8))
  }

  func end() {
    continuation.finish()
  }

  private func yield(_ bytes: [UInt8]) {
    if case .dropped = continuation.yield(bytes) { continuation.finish() }
  }
}

/// Returns a value as JSON on one line.
func json(_ value: some Encodable) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes]
  // Values of the stage have no infinite numbers, and nothing else fails.
  return (try? encoder.encode(value)).map(Array.init) ?? Array("null".utf8)
}
