/// The beginning of every archive, whatever its version is.
struct ArchiveVersion: Decodable {
  let version: Int

  /// - Parameter current: The version that this library writes.
  /// - Throws: `ArchiveVersionError` if a newer library wrote the archive.
  func check(upTo current: Int) throws {
    guard version <= current else {
      throw ArchiveVersionError(version: version, current: current)
    }
  }
}

struct ArchiveVersionError: Error, CustomStringConvertible {
  let version: Int
  let current: Int

  var description: String {
    "its format is version \(version), and this version of PopupFlow reads up to \(current)"
  }
}
