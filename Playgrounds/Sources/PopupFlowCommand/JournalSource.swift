import Foundation

/// Where the bytes of a journal come from.
enum JournalSource: Sendable {
  case bytes([UInt8])
  case handle(FileHandle)

  /// Whether nothing more has come so far, though there may be more.
  var isSilent: Bool {
    switch self {
    case .bytes: false
    case .handle(let handle): handle.isSilent
    }
  }

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
      return { try handle.readSome(upToCount: 1 << 16) }
    }
  }
}
