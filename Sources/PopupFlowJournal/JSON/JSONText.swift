import PopupFlow

/// A JSON writer that preserves the order of members, and writes one space after each colon and
/// comma.
///
/// `JSONEncoder` cannot preserve the order of members.
struct JSONText {
  var bytes: [UInt8] = []

  // Whether a comma is required before the next value.
  private var needsComma = false

  static func text(of value: some JSONWritable) -> String {
    var text = JSONText()
    value.write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  mutating func object(_ members: (inout JSONText) -> Void) {
    enclose("{", "}", members)
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ add: (inout JSONText, Element) -> Void
  ) {
    enclose("[", "]") { text in
      for element in elements { add(&text, element) }
    }
  }

  mutating func key(_ name: String) {
    string(name)
    append(":", " ")
    needsComma = false
  }

  /// Writes a member, unless its value is nil.
  mutating func member(_ name: String, _ value: (some JSONWritable)?) {
    guard let value else { return }
    key(name)
    value.write(to: &self)
  }

  mutating func member(_ name: String, _ members: (inout JSONText) -> Void) {
    key(name)
    object(members)
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.needsEscape) {
        for byte in utf8 { append(escaping: byte) }
      } else {
        bytes += utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number, `true`, `false` or `null`.
  mutating func literal(_ text: String) {
    separate()
    bytes += text.utf8
  }

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

  private mutating func separate() {
    if needsComma { append(",", " ") }
    needsComma = true
  }

  // One by one, since appending a text costs several times as much.
  private mutating func append(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    bytes.append(UInt8(ascii: first))
    bytes.append(UInt8(ascii: second))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaping byte: UInt8) {
    guard Self.needsEscape(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case ..<0x20: bytes += "u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}

/// A value that has a form in JSON.
protocol JSONWritable {
  func write(to text: inout JSONText)
}

extension Bool: JSONWritable {
  func write(to text: inout JSONText) { text.literal(self ? "true" : "false") }
}

extension Int: JSONWritable {
  func write(to text: inout JSONText) { text.literal("\(self)") }
}

extension Double: JSONWritable {
  func write(to text: inout JSONText) { text.literal(TimeText.number(self)) }
}

extension String: JSONWritable {
  func write(to text: inout JSONText) { text.string(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  func write(to text: inout JSONText) { text.array(self) { $1.write(to: &$0) } }
}

extension JSONValue: JSONWritable {
  func write(to text: inout JSONText) {
    switch self {
    case .null: text.literal("null")
    case .bool(let flag): flag.write(to: &text)
    case .integer(let integer): integer.write(to: &text)
    case .number(let number): number.write(to: &text)
    case .string(let string): string.write(to: &text)
    case .array(let array): array.write(to: &text)
    case .object(let object):
      text.object { text in
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
          text.key(name)
          value.write(to: &text)
        }
      }
    }
  }
}
