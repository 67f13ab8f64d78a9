import Foundation

/// Which file it is, whatever leads to it: paths, links, or a redirection.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// The file that a path leads to; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The file that is open.
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
