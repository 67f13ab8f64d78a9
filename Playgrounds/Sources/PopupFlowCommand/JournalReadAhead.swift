import Foundation
import PopupFlowJournal

/// Reads a journal ahead on a thread of its own.
///
/// Reading a line takes about half as long as playing it, so a second processor saves a third of
/// the time. Entries and errors come out in order. When the source is idle, all complete entries
/// are available.
final class JournalReadAhead: @unchecked Sendable {
  // Sendable because the condition protects the state of both threads; the other state belongs to
  // the consumer.

  // Pieces are large enough that switching threads is cheap, and small enough to limit memory: a
  // piece ends at a number of entries or of bytes.
  private static let entriesInPiece = 256
  private static let bytesInPiece = 1 << 18
  private static let maximumPieceCount = 4

  private let condition = NSCondition()
  private var pieces: [Piece] = []
  private var isStopped = false

  private let whenSilent: () throws -> Void

  // The rest of the current piece.
  private var current = Piece()

  private struct Piece {
    // In reverse order, so that the next entry can be moved out.
    var entries: [JournalEntry] = []
    var end: Result<Void, any Error>?
    // Whether the source was idle after this piece.
    var isBeforeSilence = false
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - source: the source of the journal.
  ///   - whenSilent: runs before ``next()`` waits for an idle source. ``next()`` rethrows its
  ///     errors.
  init(_ source: JournalSource, whenSilent: @escaping () throws -> Void) {
    self.whenSilent = whenSilent
    let thread = Thread { [self] in read(source) }
    // As large as a main thread's, since values may be nested as deep as a journal allows.
    thread.stackSize = 1 << 23
    thread.start()
  }

  /// Returns the next entry, or nil at the end. Waits for it if necessary.
  ///
  /// - Throws: The errors of the reader.
  func next() throws -> JournalEntry? {
    while true {
      if let entry = current.entries.popLast() { return entry }
      if let end = current.end {
        current.end = .success(())
        try end.get()
        return nil
      }
      if current.isBeforeSilence { try whenSilent() }
      current = takePiece()
    }
  }

  /// Stops reading, since no more entries will be taken.
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

  /// Passes on a piece, and begins another.
  ///
  /// - Returns: Whether to continue.
  private func give(_ piece: inout Piece) -> Bool {
    piece.entries.reverse()
    return condition.withLock {
      while pieces.count >= Self.maximumPieceCount && !isStopped { condition.wait() }
      let isLast = piece.end != nil
      pieces.append(piece)
      // Replaced here, so that the consumer has the only reference.
      piece = Piece()
      condition.broadcast()
      return !isLast && !isStopped
    }
  }

  private func read(_ source: JournalSource) {
    let nextChunk = source.chunks()
    var piece = Piece()
    var byteCount = 0
    var reader = JournalReader { [self] in
      if source.isSilent {
        piece.isBeforeSilence = true
        guard give(&piece) else { return nil }
      }
      let chunk = try nextChunk()
      byteCount += chunk?.count ?? 0
      return chunk
    }
    repeat {
      byteCount = 0
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
    } while give(&piece)
  }
}
