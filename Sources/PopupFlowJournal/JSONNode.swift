/// A value or a member name of a JSON text.
///
/// The nodes of a text are in one array, in order of their beginnings: a container before its
/// content, a name before its value.
struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, number, bool, null
  }

  let kind: Kind

  /// Whether it is a string with an escape.
  let hasEscape: Bool

  /// The field of the name, if the node is a name that journals contain.
  var field: FieldName?

  /// The range in the text: without the quotes of a string, and only the beginning of a container.
  let start: UInt32
  let end: UInt32

  /// The index of the first node after this one and its content.
  var next: UInt32

  /// - Parameter index: the index of the new node.
  init(_ kind: Kind, _ range: Range<Int>, index: Int, hasEscape: Bool = false) {
    self.kind = kind
    self.hasEscape = hasEscape
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    next = UInt32(truncatingIfNeeded: index + 1)
  }

  /// Returns the bytes of the node.
  func bytes(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)..<Int(end)])
  }

  /// Returns the word of a list that a string equals; nil if there is none.
  func word<Word>(in text: UnsafeBufferPointer<UInt8>, of words: WordList<Word>) -> Word? {
    // A word may contain escapes, though this is unusual.
    guard hasEscape else { return words[bytes(in: text)] }
    var written = self.text(in: text)
    return written.withUTF8 { words[$0] }
  }

  /// Returns the text of a string.
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
