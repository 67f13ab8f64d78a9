/// An escape sequence in a JSON string.
struct JSONEscape {
  /// The character that the escape represents.
  let scalar: Unicode.Scalar

  /// The length in bytes. Two escaped surrogates are one escape.
  let length: Int

  /// Parses the escape at the beginning of the bytes; nil if it is not valid.
  init?(_ bytes: some RandomAccessCollection<UInt8>) {
    guard let byte = bytes.dropFirst().first else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{08}"
    case UInt8(ascii: "f"): scalar = "\u{0C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      guard let codePoint = Self.codePoint(bytes) else { return nil }
      self = codePoint
      return
    default: return nil
    }
    length = 2
  }

  private init(_ scalar: Unicode.Scalar, length: Int) {
    self.scalar = scalar
    self.length = length
  }

  private static func codePoint(_ bytes: some RandomAccessCollection<UInt8>) -> JSONEscape? {
    guard let unit = codeUnit(bytes) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return JSONEscape(scalar, length: 6) }
    guard UTF16.isLeadSurrogate(unit), let other = codeUnit(bytes.dropFirst(6)),
      UTF16.isTrailSurrogate(other)
    else { return nil }
    return JSONEscape(UTF16.decode(UTF16.EncodedScalar([unit, other])), length: 12)
  }

  private static func codeUnit(_ bytes: some RandomAccessCollection<UInt8>) -> UInt16? {
    guard bytes.starts(with: #"\u"#.utf8) else { return nil }
    let digits = bytes.dropFirst(2).prefix(4)
    guard digits.count == 4 else { return nil }
    var unit: UInt16 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }
}
