/// Eight bytes that are looked at together.
struct ByteWord {
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes that stand from a place on.
  @inline(__always)
  init(_ place: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// Whether all of them are ASCII.
  @inline(__always)
  var isASCII: Bool { bits & Self.highBits == 0 }

  /// Whether any of them is the byte.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(byte))) != 0
  }

  /// Which of them is the byte, of several the first.
  @inline(__always)
  func firstIndex(of byte: UInt8) -> Int? {
    let marks = Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(byte)))
    return marks == 0 ? nil : marks.trailingZeroBitCount / 8
  }

  /// Which of them cannot stand for itself in a string of JSON, or is not ASCII, of several the
  /// first.
  @inline(__always)
  var firstIndexOfNoPlainText: Int? {
    // A mark may be wrong only behind one that is right, so the first is right.
    let marks =
      bits & Self.highBits | Self.marks(ofLessThan: 0x20, in: bits)
      | Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(UInt8(ascii: "\""))))
      | Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(UInt8(ascii: "\\"))))
    return marks == 0 ? nil : marks.trailingZeroBitCount / 8
  }

  /// Whether any of them is less than the byte, which is at most 128.
  @inline(__always)
  func containsLess(than byte: UInt8) -> Bool {
    Self.marks(ofLessThan: byte, in: bits) != 0
  }

  @inline(__always)
  private static func marks(ofLessThan byte: UInt8, in bits: UInt64) -> UInt64 {
    (bits &- ones &* UInt64(byte)) & ~bits & highBits
  }

  // The high bits of the bytes that are zero, and perhaps of some that stand behind one.
  @inline(__always)
  private static func marks(ofZerosIn bits: UInt64) -> UInt64 {
    (bits &- ones) & ~bits & highBits
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether something holds of all bytes: asked of eight at once, or of each where they are fewer.
  @inline(__always)
  func allSatisfy(_ word: (ByteWord) -> Bool, orEach byte: (UInt8) -> Bool) -> Bool {
    guard let base = baseAddress, count >= 8 else { return allSatisfy(byte) }
    var place = 0
    while place <= count - 8 {
      guard word(ByteWord(base + place)) else { return false }
      place += 8
    }
    // The last ones, and some of those before them once more.
    return place == count || word(ByteWord(base + (count - 8)))
  }

  /// Where a byte stands first, from a place on.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    var place = start
    guard let base = baseAddress else { return nil }
    while place <= count - 8 {
      if let index = ByteWord(base + place).firstIndex(of: byte) { return place + index }
      place += 8
    }
    return self[place...].firstIndex(of: byte)
  }
}
