import Foundation
import StageHTTP

/// The stream of events to one page.
///
/// A page that does not read is cut off, and connects again.
final class PageChannel: Sendable {
  let stream: PieceStream

  // More than a page that reads ever has waiting.
  private static let mostWaiting = 4 << 20

  // A state is sent when the page has taken most of what was sent before.
  private static let crowded = 256 << 10

  init(budget: ByteBudget) {
    stream = PieceStream(limit: Self.mostWaiting, budget: budget)
  }

  /// Whether the page has yet to take so much that later states can replace earlier ones.
  var isCrowded: Bool { stream.waitingBytes > Self.crowded }

  /// Calls a closure when the page or the stage has ended the stream.
  func onEnd(_ body: @escaping @Sendable () -> Void) {
    stream.onEnd(body)
  }

  func send(_ event: String, _ value: some Encodable) {
    stream.send(Array("event: \(event)\ndata: ".utf8) + json(value) + [0x0A, 0x0A])
  }

  /// Sends a comment, by which a connection that is dead is noticed.
  func ping() {
    stream.send(Array(": \n\n".utf8))
  }

  func end() {
    stream.finish()
  }
}

/// Returns a value as JSON on one line.
func json(_ value: some Encodable) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.withoutEscapingSlashes]
  // Values of the stage have no infinite numbers, and nothing else fails.
  return (try? encoder.encode(value)).map(Array.init) ?? Array("null".utf8)
}
