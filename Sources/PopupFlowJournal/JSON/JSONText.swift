/// A JSON writer that preserves the order of members, and writes one space after each colon and
/// comma.
///
/// `JSONEncoder` cannot preserve the order of members.
struct JSONText {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  // Whether a comma is required before the next value.
  private var needsComma = false

  /// Returns the text of one value.
  static func text(of value: some JSONWritable) -> String {
    var text = JSONText()
    value.write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // Inlined to avoid a closure for each object and array.
  @inline(__always)
  mutating func object(_ members: (inout JSONText) -> Void) {
    enclose("{", "}", members)
  }

  @inline(__always)
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ add: (inout JSONText, Element) -> Void
  ) {
    enclose("[", "]") { text in
      for element in elements { add(&text, element) }
    }
  }

  /// Writes the name of a member, which must not need escapes.
  mutating func key(_ name: StaticString) {
    separate()
    append(quoted: name)
    endKey()
  }

  // A separate label, since literals would otherwise select this method.
  mutating func key(of name: String) {
    string(name)
    endKey()
  }

  /// Writes a member, unless its value is nil. The name must not need escapes.
  @inline(__always)
  mutating func member(_ name: StaticString, _ value: (some JSONWritable)?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }

  /// Writes a member that is an object.
  mutating func member(_ name: StaticString, _ members: (inout JSONText) -> Void) {
    key(name)
    object(members)
  }

  mutating func string(_ text: String) {
    separate()
    append("\"")
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: { $0.needsEscape }) {
        for byte in utf8 { append(escaping: byte) }
      } else {
        bytes += utf8
      }
    }
    append("\"")
  }

  /// Writes a string that does not need escapes.
  mutating func word(_ text: StaticString) {
    separate()
    append(quoted: text)
  }

  mutating func integer(_ value: Int) {
    literal("\(value)")
  }

  /// Writes a finite number, without a point if it has no fraction.
  mutating func number(_ value: Double) {
    literal(value.jsonText)
  }

  mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  mutating func null() {
    literal("null")
  }

  @inline(__always)
  private mutating func enclose(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ add: (inout JSONText) -> Void
  ) {
    separate()
    needsComma = false
    bytes.append(UInt8(ascii: opening))
    add(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes += text.utf8
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { append(", ") }
    needsComma = true
  }

  @inline(__always)
  private mutating func endKey() {
    append(": ")
    needsComma = false
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  private mutating func append(quoted text: StaticString) {
    append("\"")
    append(text)
    append("\"")
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(#"\""#)
    case UInt8(ascii: "\\"): append(#"\\"#)
    case UInt8(ascii: "\n"): append(#"\n"#)
    case UInt8(ascii: "\t"): append(#"\t"#)
    case UInt8(ascii: "\r"): append(#"\r"#)
    case 0..<0x20:
      append(#"\u00"#)
      bytes.append(Self.hexDigit(byte >> 4))
      bytes.append(Self.hexDigit(byte & 0xF))
    default: bytes.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
