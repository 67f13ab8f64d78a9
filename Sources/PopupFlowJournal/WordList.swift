/// Words, found by their bytes without making a string of them.
struct WordList<Word: Sendable>: Sendable {
  // By length: few words have the same.
  private let byLength: [[(text: [UInt8], word: Word)]]

  /// - Parameters:
  ///   - words: the words, in any order.
  ///   - text: how a word is written.
  init(_ words: some Sequence<Word>, text: (Word) -> String) {
    let texts = words.map { (text: Array(text($0).utf8), word: $0) }
    let longest = texts.map(\.text.count).max() ?? 0
    byLength = (0...longest).map { length in texts.filter { $0.text.count == length } }
  }

  subscript(bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Word? {
    guard bytes.count < byLength.count else { return nil }
    for (text, word) in byLength[bytes.count] where text.elementsEqual(bytes) { return word }
    return nil
  }
}

/// The fields that an object of some kind has or may have.
struct FieldNames: Sendable {
  let names: [String]
  let list: WordList<String>

  init(_ names: some Sequence<String>) {
    self.names = names.sorted()
    list = WordList(self.names) { $0 }
  }
}
