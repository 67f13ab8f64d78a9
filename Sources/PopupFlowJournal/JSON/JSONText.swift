/// A JSON writer that preserves the order of members, and writes one space after each colon and
/// comma.
///
/// `JSONEncoder` cannot preserve the order of members.
struct JSONText: ~Copyable {
  private var buffer: ByteBuffer

  // Whether a comma is required before the next value.
  private var needsComma = false

  /// - Parameter capacity: the initial capacity in bytes.
  init(capacity: Int = 256) {
    buffer = ByteBuffer(capacity: capacity)
  }

  /// Returns the text of one value.
  static func text(of value: some JSONWritable) -> String {
    var text = JSONText()
    value.write(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The bytes written so far.
  var bytes: [UInt8] {
    withBytes { Array($0) }
  }

  /// Calls a closure with the bytes written so far.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try buffer.withBytes(body)
  }

  mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
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
    name.withUTF8Buffer { append(quoted: $0) }
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
    let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if isAdded == nil { Array(text.utf8).withUnsafeBufferPointer { append($0) } }
  }

  /// Writes a string that does not need escapes.
  mutating func word(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { append(quoted: $0) }
  }

  mutating func integer(_ value: Int) {
    separate()
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    append(digitsOf: value.magnitude)
  }

  /// Writes a finite number, without a point if it has no fraction.
  mutating func number(_ value: Double) {
    separate()
    guard let (integer, thousandths) = value.asThousandths else {
      var text = value.jsonText
      text.withUTF8 { buffer.append($0) }
      return
    }
    append(digitsOf: integer)
    guard thousandths > 0 else { return }
    buffer.append(UInt8(ascii: "."))
    var rest = thousandths
    var place: UInt = 100
    while rest > 0 {
      buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
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
    buffer.append(UInt8(ascii: opening))
    add(&self)
    buffer.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    buffer.append(text)
  }

  private mutating func append(digitsOf value: UInt) {
    var count = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    buffer.append(count: count) { digits in
      // From the last digit to the first.
      var rest = value
      for place in (0..<count).reversed() {
        digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { buffer.append(", ") }
    needsComma = true
  }

  @inline(__always)
  private mutating func endKey() {
    buffer.append(": ")
    needsComma = false
  }

  @inline(__always)
  private mutating func append(quoted utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(count: utf8.count + 2) { place in
      place[0] = UInt8(ascii: "\"")
      (place + 1).initialize(from: utf8)
      place[utf8.count + 1] = UInt8(ascii: "\"")
    }
  }

  @inline(__always)
  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    if utf8.needsEscape { append(escaping: utf8) } else { append(quoted: utf8) }
  }

  private mutating func append(escaping utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    for byte in utf8 { append(escaping: byte) }
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.append(#"\""#)
    case UInt8(ascii: "\\"): buffer.append(#"\\"#)
    case UInt8(ascii: "\n"): buffer.append(#"\n"#)
    case UInt8(ascii: "\t"): buffer.append(#"\t"#)
    case UInt8(ascii: "\r"): buffer.append(#"\r"#)
    case 0..<0x20:
      buffer.append(#"\u00"#)
      buffer.append(Self.hexDigit(byte >> 4))
      buffer.append(Self.hexDigit(byte & 0xF))
    default: buffer.append(byte)
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var needsEscape: Bool {
    contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
  }
}
