import Foundation

/// Where the bytes of a journal come from.
enum JournalSource: Sendable {
  case bytes([UInt8])
  case handle(FileHandle)

  /// What gives out the bytes, piece by piece, and nil at the end.
  func chunks() -> () throws -> [UInt8]? {
    switch self {
    case .bytes(let bytes):
      var rest: [UInt8]? = bytes
      return {
        defer { rest = nil }
        return rest
      }
    case .handle(let handle):
      return { try handle.read(upToCount: 1 << 16).map(Array.init) }
    }
  }
}
