/// A list of words that are found by their bytes, without creating strings.
struct WordList<Word: Sendable>: Sendable {
  // By length, since few words have the same one.
  private let byLength: [Range<Int>]
  private let entries: [Entry]

  private struct Entry {
    let bits: WordBits
    let word: Word
  }

  /// - Parameters:
  ///   - words: the words, each of them at most ``WordBits/maximumLength`` bytes long.
  ///   - text: returns the text of a word.
  init(_ words: some Sequence<Word>, text: (Word) -> String) {
    let texts = words.map { word in (bytes: Array(text(word).utf8), word: word) }
    var entries: [Entry] = []
    byLength = (0...WordBits.maximumLength).map { length in
      let start = entries.count
      for (bytes, word) in texts where bytes.count == length {
        entries.append(Entry(bits: bytes.withUnsafeBufferPointer { WordBits($0) }, word: word))
      }
      return start..<entries.count
    }
    self.entries = entries
    precondition(entries.count == texts.count, "a word is too long for a list of words")
  }

  subscript(bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    guard bytes.count < byLength.count else { return nil }
    let range = byLength[bytes.count]
    guard !range.isEmpty else { return nil }
    let bits = WordBits(bytes)
    for index in range where entries[index].bits == bits { return entries[index].word }
    return nil
  }
}

/// A word of known length, packed into integers.
struct WordBits: Equatable, Sendable {
  static let maximumLength = 24

  private var beginning: UInt64 = 0
  private var middle: UInt64 = 0
  private var end: UInt64 = 0

  /// - Parameter bytes: the bytes, at most ``maximumLength``.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    beginning = Self.number(bytes, from: 0)
    if bytes.count > 8 { middle = Self.number(bytes, from: 8) }
    if bytes.count > 16 { end = Self.number(bytes, from: 16) }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
    if bytes.count - start >= 8, let base = bytes.baseAddress {
      return ByteWord(base + start).bits
    }
    var number: UInt64 = 0
    for index in start..<bytes.count {
      number |= UInt64(bytes[index]) << UInt64(8 * (index - start))
    }
    return number
  }
}
