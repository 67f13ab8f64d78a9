import Foundation

/// The source of a journal's bytes.
enum JournalSource: Sendable {
  case bytes([UInt8])
  case handle(FileHandle)

  /// Whether no bytes are available now, although more may come.
  var isSilent: Bool {
    switch self {
    case .bytes: false
    case .handle(let handle): handle.isSilent
    }
  }

  /// Returns a function that returns the next bytes, or nil at the end.
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
