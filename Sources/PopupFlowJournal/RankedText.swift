import PopupFlow

/// The names of some who wait, from the best rank down, as they stand in an array: each with a comma
/// and a space before it.
struct RankedText {
  /// All names, one behind the other.
  private(set) var bytes: [UInt8] = []

  private var pieces: [Piece] = []
  private var written = JSONText()

  private struct Piece {
    let entry: WaitingEntry
    let length: Int
  }

  /// Puts a name in its place. Linear in the number of names.
  mutating func insert(_ entry: WaitingEntry, _ name: String) {
    let (index, start) = place(of: entry)
    write(name)
    pieces.insert(Piece(entry: entry, length: written.bytes.count), at: index)
    bytes.insert(contentsOf: written.bytes, at: start)
  }

  /// Takes a name out. Linear in the number of names.
  ///
  /// - Precondition: it is there.
  mutating func remove(_ entry: WaitingEntry) {
    let (index, start) = place(of: entry)
    let piece = pieces.remove(at: index)
    bytes.removeSubrange(start..<(start + piece.length))
  }

  /// Adds a name behind all others.
  ///
  /// - Precondition: all others outrank it.
  mutating func append(_ entry: WaitingEntry, _ name: String) {
    write(name)
    pieces.append(Piece(entry: entry, length: written.bytes.count))
    bytes.append(contentsOf: written.bytes)
  }

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Where the first name stands that does not outrank an entry.
  private func place(of entry: WaitingEntry) -> (index: Int, start: Int) {
    var index = 0
    var start = 0
    while index < pieces.count, pieces[index].entry.outranks(entry) {
      start += pieces[index].length
      index += 1
    }
    return (index, start)
  }

  private mutating func write(_ name: String) {
    written.bytes.removeAll(keepingCapacity: true)
    written.continueList()
    written.string(name)
  }
}
