import Foundation
import PopupFlow

/// A file to which a ``JournalSender`` writes, and which begins anew when it has a size.
///
/// ```swift
/// let file = RotatingJournalFile(url: folder.appending(path: "popups.jsonl"), size: 1 << 20, count: 3)
/// let sender = JournalSender(recorder, to: file)
/// ```
///
/// Each file is a journal by itself: it begins with a state. When the file has its size, it is
/// renamed to `popups.jsonl.1`, the one before to `popups.jsonl.2`, and so on; the oldest one is
/// removed. A file of an earlier launch is renamed, too. While no new file can be created, such as on a
/// full disk, the others stay.
public final class RotatingJournalFile: JournalTransport {
  /// The location of the current file.
  package let url: URL

  private let size: Int
  private let count: Int
  private let handle = Locked(Opened())

  private struct Opened {
    var handle: FileHandle?
    var length = 0
  }

  /// Creates a destination. The file is created with the first line.
  ///
  /// - Parameters:
  ///   - url: the location of the file, in a folder that exists.
  ///   - size: the size at which a file ends, in bytes; 1 or more. A file exceeds it by one batch at most.
  ///   - count: the number of files to keep, with the current one; 1 or more.
  public init(url: URL, size: Int = 1 << 20, count: Int = 3) {
    self.url = url
    self.size = max(1, size)
    self.count = max(1, count)
  }

  /// Appends the lines of a batch to the file.
  public func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void) {
    let delivery = handle.withLock { opened in
      do {
        return try append(batch.lines, to: &opened)
      } catch {
        // The file goes on with a state, after whole batches.
        try? opened.handle?.truncate(atOffset: UInt64(opened.length))
        return .failed
      }
    }
    answer(delivery)
  }

  private func append(_ lines: [UInt8], to opened: inout Opened) throws -> JournalDelivery {
    let handle = try opened.handle ?? makeFile()
    opened.handle = handle
    try handle.write(contentsOf: Data(lines))
    opened.length += lines.count
    if opened.length < size { return .accepted }
    try handle.close()
    opened = Opened()
    return .acceptedAtEnd
  }

  private func makeFile() throws -> FileHandle {
    try rotate()
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    return try FileHandle(forWritingTo: url)
  }

  /// Renames the files up to the first number that is free. Removes the oldest file only if no number
  /// is free, so no file is lost when the sender tries again after a failure.
  func rotate() throws {
    let files = FileManager.default
    guard hasContent(at: path(0)) else { return }
    let free = (1..<count).first { !files.fileExists(atPath: path($0)) }
    if free == nil { try files.removeItem(atPath: path(count - 1)) }
    for number in (0..<(free ?? count - 1)).reversed() {
      try files.moveItem(atPath: path(number), toPath: path(number + 1))
    }
  }

  private func hasContent(at path: String) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return false
    }
    return (attributes[.size] as? NSNumber)?.intValue != 0
  }

  private func path(_ number: Int) -> String {
    number == 0 ? url.path : "\(url.path).\(number)"
  }
}
