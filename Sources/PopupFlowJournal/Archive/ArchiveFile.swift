import Foundation
import IssueReporting
import PopupFlow

/// The file of an archive: it is written off the caller's thread, and moved aside if its content
/// cannot be decoded. Thread-safe.
///
/// The value that is read can be less than the one that was written, so it has another type.
final class ArchiveFile<Input: Sendable, Content: Sendable>: Sendable {
  /// The format of the content, and the words for it in issues.
  struct Format: Sendable {
    /// The content, in the plural, such as "The popups".
    let subject: String

    /// The consequence if the file cannot be read, such as "the store begins with an empty state".
    let consequence: String

    let data: @Sendable (Input) throws -> Data

    /// Throws `ArchiveVersionError` if a newer version wrote the data.
    let content: @Sendable (Data) throws -> Content
  }

  let url: URL

  private let format: Format
  private let file: ReplacedFile
  private let queue = DispatchQueue(label: "PopupFlow archive")
  private let status = Locked(Status())

  private struct Status {
    // The content that is to be written next.
    var pending: Input?
    // The file could not be read, or not be moved aside, so it must not be replaced.
    var isLocked = false
    // A failure is reported once until a write succeeds.
    var hasFailed = false
  }

  init(url: URL, format: Format) {
    self.url = url
    self.format = format
    file = ReplacedFile(url: url)
  }

  /// Reads the content. A file whose content cannot be decoded is moved aside. One that cannot be
  /// read is left as it is. Both are reported as issues.
  ///
  /// - Returns: The content; nil if there is no file, or it was moved aside or left.
  func read() -> Content? {
    let data: Data?
    do {
      data = try file.read()
    } catch {
      leave(
        because: """
          \(error). The system may protect the file before the device is first unlocked
          """)
      return nil
    }
    guard let data else { return nil }
    do {
      return try format.content(data)
    } catch let error as ArchiveVersionError {
      moveAside("newer", because: "\(error)")
    } catch {
      moveAside("damaged", because: "\(error)")
    }
    return nil
  }

  /// Writes a content as soon as the file is free, off the caller's thread. Of several contents that
  /// wait, only the latest is written.
  func write(_ content: Input) {
    let isScheduled = status.withLock { status in
      defer { status.pending = content }
      return status.pending != nil
    }
    if !isScheduled { queue.async { self.writePending() } }
  }

  /// Waits until everything that was to be written is in the file.
  func finishWriting() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  private func writePending() {
    let content = status.withLock { status in
      defer { status.pending = nil }
      return status.pending
    }
    if let content { writeNow(content) }
  }

  func writeNow(_ content: Input) {
    if status.withLock({ $0.isLocked }) { return }
    do {
      try file.replace(with: format.data(content))
      status.withLock { $0.hasFailed = false }
    } catch {
      let isNew = status.withLock { status in
        defer { status.hasFailed = true }
        return !status.hasFailed
      }
      guard isNew else { return }
      reportIssue(
        """
        \(format.subject) could not be written to \(url.path): \(error). The file is as it was \
        before; the next change is written anew. Give the archive a location that can be written to.
        """)
    }
  }

  private func moveAside(_ kind: String, because reason: String) {
    let aside = url.appendingPathExtension(kind)
    do {
      try file.move(to: aside)
      reportIssue(
        """
        \(format.subject) in \(url.path) could not be restored: \(reason). The file was moved to \
        \(aside.lastPathComponent), and \(format.consequence).
        """)
    } catch let error {
      leave(because: "\(reason). The file could not be moved aside either: \(error)")
    }
  }

  private func leave(because reason: String) {
    status.withLock { $0.isLocked = true }
    reportIssue(
      """
      \(format.subject) in \(url.path) could not be restored: \(reason). The file is left as it is, \
      nothing is written until the next launch, and \(format.consequence).
      """)
  }
}
