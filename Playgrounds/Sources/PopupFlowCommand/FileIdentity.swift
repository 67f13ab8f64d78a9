import Foundation

/// The identity of a file, independent of paths, links and redirections.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// Creates the identity of the file at a path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the identity of an open file.
  init?(_ handle: FileHandle) {
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
