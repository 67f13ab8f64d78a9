/// One value of a JSON text, or one name of a member.
///
/// The nodes of a text stand in one array, in the order in which they begin: a container before
/// what is in it, a name before its value.
struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  let kind: Kind

  /// Whether it is a string whose bytes are its text, and ASCII: the same text only if the same
  /// bytes.
  let isPlain: Bool

  /// Whether it is a string with an escape in it.
  let hasEscape: Bool

  /// The field that it names, if it is a name, and one that a journal knows.
  var field: FieldName?

  /// Where it stands: of a string what is between the quotes, of a container only its beginning.
  let start: UInt32
  let end: UInt32

  /// The index of the first node behind it and all that is in it.
  var next: UInt32

  /// - Parameter index: where it is going to stand among the nodes.
  init(
    _ kind: Kind, _ range: Range<Int>, index: Int, isPlain: Bool = false, hasEscape: Bool = false
  ) {
    self.kind = kind
    self.isPlain = isPlain
    self.hasEscape = hasEscape
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    next = UInt32(truncatingIfNeeded: index + 1)
  }

  /// What stands there in the text.
  func bytes(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)..<Int(end)])
  }

  /// The word that a string is, of a list of words; nil if it is none of them.
  func word<Word>(in text: UnsafeBufferPointer<UInt8>, of words: WordList<Word>) -> Word? {
    // A word may be written with escapes, though nobody does.
    guard hasEscape else { return words[bytes(in: text)] }
    var written = self.text(in: text)
    return written.withUTF8 { words[$0] }
  }

  /// The text of a string.
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let quoted = self.bytes(in: bytes)
    guard hasEscape else { return String(decoding: quoted, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = quoted[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let escape = JSONEscape(rest) {
        text.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
        rest = rest.dropFirst(escape.length)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
