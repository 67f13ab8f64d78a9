/// JSON as it is written: members in the order in which they are added, one space after each colon
/// and comma.
///
/// It is not Foundation's writer because `JSONEncoder` cannot keep the order of members that
/// JOURNAL.md asks for.
struct JSONText {
  /// What is written so far; it may be swapped for other bytes to add to between two lines.
  var bytes: [UInt8] = []

  // Whether a comma must stand before what is added next.
  private var needsComma = false

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // Inlined, so that what is written is not copied for the closure's sake.
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

  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    endKey()
  }

  mutating func key(_ name: String) {
    string(name)
    endKey()
  }

  /// Has what is added next stand behind something.
  mutating func continueList() {
    needsComma = true
  }

  /// Adds an array of elements that were written before, each with a comma and a space before it.
  mutating func array(written elements: [UInt8]) {
    enclose("[", "]") { text in
      text.bytes.append(contentsOf: elements.dropFirst(2))
    }
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { append(escaping: byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func integer(_ value: Int) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: value.magnitude)
  }

  /// Adds a finite number; one without a fraction is written without a point.
  mutating func number(_ value: Double) {
    separate()
    guard let (integer, thousandths) = value.asThousandths else {
      bytes.append(contentsOf: value.jsonText.utf8)
      return
    }
    append(digitsOf: integer)
    guard thousandths > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    // 1000 + thousandths has the zeros that stand before them.
    let start = bytes.count
    append(digitsOf: 1_000 + thousandths)
    bytes.remove(at: start)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  mutating func bool(_ value: Bool) {
    literal(value ? "true" : "false")
  }

  mutating func null() {
    literal("null")
  }

  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let array): self.array(array) { $0.value($1) }
    case .object(let object):
      self.object { text in
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
          text.key(name)
          text.value(value)
        }
      }
    }
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

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func append(digitsOf value: UInt) {
    if value < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)) }
    var power: UInt = 1
    while value / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / power % 10))
      power /= 10
    }
  }

  // Byte by byte: to add the bytes of a literal takes the way that all texts take.
  @inline(__always)
  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
    }
    needsComma = true
  }

  @inline(__always)
  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    default: bytes.append(byte)
    }
  }
}

extension Double {
  /// The number as a decimal of at most three places, if that is what it is written as.
  ///
  /// Up to 15 digits no two decimals are the same number, so there is no shorter one.
  fileprivate var asThousandths: (integer: UInt, thousandths: UInt)? {
    guard sign == .plus, self < 1e12 else { return nil }
    let scaled = (self * 1_000).rounded()
    guard scaled / 1_000 == self else { return nil }
    return (UInt(scaled) / 1_000, UInt(scaled) % 1_000)
  }

  /// The shortest text that reads as this finite number, without a point if it has no fraction.
  var jsonText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
