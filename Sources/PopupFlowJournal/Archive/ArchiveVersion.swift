/// The beginning of every archive, whatever its version is.
struct ArchiveVersion: Decodable {
  /// The version that this library writes. Raise it when an older library must not read an archive.
  static let current = 1

  let version: Int

  /// - Throws: `ArchiveVersionError` if a newer library wrote the archive.
  func check() throws {
    guard version <= Self.current else { throw ArchiveVersionError(version: version) }
  }
}

struct ArchiveVersionError: Error, CustomStringConvertible {
  let version: Int

  var description: String {
    """
    its format is version \(version), and this version of PopupFlow reads up to \
    \(ArchiveVersion.current)
    """
  }
}
