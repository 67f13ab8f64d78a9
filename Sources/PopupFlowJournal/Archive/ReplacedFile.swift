import Foundation

/// A file that is replaced as a whole, so that it is never half written.
struct ReplacedFile: Sendable {
  let url: URL

  /// The file in which the next content is prepared.
  var next: URL { url.appendingPathExtension("next") }

  /// Returns the content; `nil` if there is no file.
  func read() throws -> Data? {
    do {
      return try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Replaces the content.
  ///
  /// The new content is on disk before it takes the place of the old one. What an interrupted write
  /// left in the file beside is overwritten.
  func replace(with content: Data) throws {
    try content.write(to: next)
    let handle = try FileHandle(forUpdating: next)
    try handle.synchronize()
    try handle.close()
    try move(next, to: url)
  }

  /// Moves the file, in place of another if there is one.
  func move(to other: URL) throws {
    try move(url, to: other)
  }

  private func move(_ source: URL, to target: URL) throws {
    // One step, unlike what FileManager does where the target exists.
    guard rename(source.path, target.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
    }
  }
}
