/// Bytes that a reader takes in pieces.
final class ReadBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The share that was taken, from 0 to 1.
  var share: Double { bytes.isEmpty ? 1 : Double(position) / Double(bytes.count) }

  func next() -> [UInt8]? {
    guard position < bytes.count else { return nil }
    let start = position
    position = min(position + (1 << 14), bytes.count)
    return Array(bytes[start..<position])
  }
}
