import Foundation
import PopupFlowJournal

/// Reads a journal on a thread of its own, some way ahead of who takes its entries.
///
/// To read a line takes about half as long as to play it and write its record, so a second processor
/// spares a third of the time. What comes out is what a reader gives out, in the same order, an
/// error behind what came before it. While whoever writes the journal is silent, all of it that has
/// come is given out.
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

  private let whenSilent: () throws -> Void

  // The rest of the piece that is being taken.
  private var current = Piece()

  private struct Piece {
    // The next one stands last, so that it can be moved out.
    var entries: [JournalEntry] = []
    var end: Result<Void, any Error>?
    // Whether nothing more had come when it was given out.
    var isBeforeSilence = false
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - source: what is read.
  ///   - whenSilent: called by ``next()`` before it waits for whoever writes the journal, and has
  ///     said nothing more. What it throws, ``next()`` throws.
  init(_ source: JournalSource, whenSilent: @escaping () throws -> Void) {
    self.whenSilent = whenSilent
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
      if current.isBeforeSilence { try whenSilent() }
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

  /// Gives out a piece, and begins another.
  ///
  /// - Returns: whether to go on.
  private func give(_ piece: inout Piece) -> Bool {
    piece.entries.reverse()
    return condition.withLock {
      while pieces.count >= Self.maximumPieceCount && !isStopped { condition.wait() }
      let isLast = piece.end != nil
      pieces.append(piece)
      // Here, so that who takes it has it alone.
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
