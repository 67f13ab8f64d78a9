/// Eight bytes that are examined together.
struct ByteWord {
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Loads the eight bytes at an address.
  @inline(__always)
  init(_ place: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  }

  /// Whether all bytes are ASCII.
  @inline(__always)
  var isASCII: Bool { bits & Self.highBits == 0 }

  /// Returns whether any of the bytes equals the given one.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(byte))) != 0
  }

  /// Returns the index of the first byte that equals the given one.
  @inline(__always)
  func firstIndex(of byte: UInt8) -> Int? {
    let marks = Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(byte)))
    return marks == 0 ? nil : marks.trailingZeroBitCount / 8
  }

  /// The index of the first byte that must be escaped in a JSON string.
  @inline(__always)
  var firstIndexToEscape: Int? {
    // Only marks after a correct one can be wrong, so the first mark is correct.
    let marks =
      Self.marks(ofLessThan: 0x20, in: bits)
      | Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(UInt8(ascii: "\""))))
      | Self.marks(ofZerosIn: bits ^ (Self.ones &* UInt64(UInt8(ascii: "\\"))))
    return marks == 0 ? nil : marks.trailingZeroBitCount / 8
  }

  @inline(__always)
  private static func marks(ofLessThan byte: UInt8, in bits: UInt64) -> UInt64 {
    (bits &- ones &* UInt64(byte)) & ~bits & highBits
  }

  // Marks the high bits of all zero bytes, and possibly of bytes after a zero byte.
  @inline(__always)
  private static func marks(ofZerosIn bits: UInt64) -> UInt64 {
    (bits &- ones) & ~bits & highBits
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a condition holds for all bytes, tested eight at a time, or one by one if
  /// there are fewer.
  @inline(__always)
  func allSatisfy(_ word: (ByteWord) -> Bool, orEach byte: (UInt8) -> Bool) -> Bool {
    guard let base = baseAddress, count >= 8 else { return allSatisfy(byte) }
    var place = 0
    while place <= count - 8 {
      guard word(ByteWord(base + place)) else { return false }
      place += 8
    }
    // The last eight bytes, which may overlap the previous ones.
    return place == count || word(ByteWord(base + (count - 8)))
  }

  /// Returns the first index of a byte from a start on.
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
