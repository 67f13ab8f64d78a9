import Foundation

/// Pieces of an answer that are sent as they come, until the stream or its connection ends.
///
/// Thread-safe. A client that does not read is cut off: the stream ends if too many bytes wait.
public final class PieceStream: @unchecked Sendable {
  // Sendable because the lock protects the numbers. The stream and its continuation are thread-safe.
  private let lock = NSLock()
  private var waiting = 0
  private var isEnded = false

  private let stream: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private let limit: Int
  private let budget: ByteBudget

  /// Creates a stream without pieces.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes that wait. One piece can be longer.
  ///   - budget: the bytes that may wait in all streams together.
  public init(limit: Int, budget: ByteBudget) {
    (stream, continuation) = AsyncStream.makeStream()
    (self.limit, self.budget) = (limit, budget)
  }

  deinit {
    budget.giveBack(waiting)
  }

  /// The number of bytes that wait to be sent.
  public var waitingBytes: Int { lock.withLock { waiting } }

  /// Adds a piece.
  public func send(_ piece: [UInt8]) {
    let isTaken = lock.withLock {
      guard !isEnded, waiting == 0 || waiting + piece.count <= limit, budget.take(piece.count)
      else { return false }
      waiting += piece.count
      return true
    }
    if isTaken { continuation.yield(piece) } else { finish() }
  }

  /// Ends the stream after the pieces that wait.
  public func finish() {
    lock.withLock { isEnded = true }
    continuation.finish()
  }

  /// Calls a closure when either side has ended the stream.
  public func onEnd(_ body: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in body() }
  }

  /// Calls a closure with each piece, until the stream ends or the closure returns false. Call it
  /// once.
  public func forEach(_ body: @Sendable ([UInt8]) async -> Bool) async {
    for await piece in stream {
      let goesOn = await body(piece)
      lock.withLock { waiting -= piece.count }
      budget.giveBack(piece.count)
      if !goesOn { break }
    }
    finish()
  }
}
