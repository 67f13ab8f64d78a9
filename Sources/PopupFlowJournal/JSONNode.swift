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
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    next = UInt32(index + 1)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
