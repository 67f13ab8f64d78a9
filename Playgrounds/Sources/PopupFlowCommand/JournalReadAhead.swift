import Foundation
import PopupFlowJournal

/// Reads a journal on a thread of its own, some way ahead of who takes its entries.
///
/// To read a line takes about half as long as to play it and write its record, so a second processor
/// spares a third of the time. What comes out is what a reader gives out, in the same order, an
/// error behind what came before it.
final class JournalReadAhead: @unchecked Sendable {
  // Sendable because what both threads use is used under the lock of the condition alone; what
  // stands apart from it belongs to the one who takes.

  // Pieces are large enough that waking one another takes no time to speak of, and small enough
  // that no more than some are held: they end at a number of entries or of bytes, whichever is first.
  private static let entriesInPiece = 256
  private static let bytesInPiece = 1 << 18
  private static let maximumPieceCount = 4

  private let condition = NSCondition()
  private var pieces: [Piece] = []
  private var isStopped = false

  // The rest of the piece that is being taken.
  private var current = Piece()

  private struct Piece {
    // The next one stands last, so that it can be moved out.
    var entries: [JournalEntry] = []
    var end: Result<Void, any Error>?
  }

  /// Begins to read.
  init(_ source: JournalSource) {
    let thread = Thread { [self] in read(source) }
    // As much as a main thread has: values are read as deep as a journal may be nested.
    thread.stackSize = 1 << 23
    thread.start()
  }

  /// The next entry, or nil at the end; waits for it.
  ///
  /// - Throws: what the reader throws.
  func next() throws -> JournalEntry? {
    while true {
      if let entry = current.entries.popLast() { return entry }
      if let end = current.end {
        current.end = .success(())
        try end.get()
        return nil
      }
      current = takePiece()
    }
  }

  /// Reads no further; for when nobody will take any more.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  private func takePiece() -> Piece {
    condition.withLock {
      while pieces.isEmpty { condition.wait() }
      defer { condition.broadcast() }
      return pieces.removeFirst()
    }
  }

  /// - Returns: whether to go on.
  private func give(_ piece: Piece) -> Bool {
    condition.withLock {
      while pieces.count >= Self.maximumPieceCount && !isStopped { condition.wait() }
      pieces.append(piece)
      condition.broadcast()
      return !isStopped
    }
  }

  private func read(_ source: JournalSource) {
    let nextChunk = source.chunks()
    var byteCount = 0
    var reader = JournalReader {
      let chunk = try nextChunk()
      byteCount += chunk?.count ?? 0
      return chunk
    }
    var piece = Piece()
    repeat {
      byteCount = 0
      piece = Piece()
      do {
        while piece.entries.count < Self.entriesInPiece && byteCount < Self.bytesInPiece {
          guard let entry = try reader.next() else {
            piece.end = .success(())
            break
          }
          piece.entries.append(entry)
        }
      } catch {
        piece.end = .failure(error)
      }
      piece.entries.reverse()
    } while give(piece) && piece.end == nil
  }
}
