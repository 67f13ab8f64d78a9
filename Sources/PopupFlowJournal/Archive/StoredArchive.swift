import Foundation
import IssueReporting
import PopupFlow

/// The content of an archive in its storage: it is written off the caller's thread, and set aside if it
/// cannot be decoded. Thread-safe.
///
/// The value that is read can be less than the one that was written, so it has another type.
final class StoredArchive<Input: Sendable, Content: Sendable>: Sendable {
  /// The format of the content, and the words for it in issues.
  struct Format: Sendable {
    /// The content, in the plural, such as "The popups".
    let subject: String

    /// The consequence if the content cannot be read, such as "the store begins with an empty state".
    let consequence: String

    let data: @Sendable (Input) throws -> Data

    /// Throws `ArchiveVersionError` if a newer version wrote the data.
    let content: @Sendable (Data) throws -> Content
  }

  let storage: any PopupArchiveStorage

  private let format: Format
  private let queue = DispatchQueue(label: "PopupFlow archive")
  private let status = Locked(Status())

  private struct Status {
    // The content that is to be written next.
    var pending: Input?
    // The data could not be read, or not be set aside, so it must not be replaced.
    var isLocked = false
    // A failure is reported once until a write succeeds.
    var hasFailed = false
  }

  init(_ storage: any PopupArchiveStorage, format: Format) {
    self.storage = storage
    self.format = format
  }

  /// Reads the content. Data that cannot be decoded is set aside. Data that cannot be read is left as it
  /// is. Both are reported as issues.
  ///
  /// - Returns: The content; nil if there is none, or it was set aside or left.
  func read() -> Content? {
    let data: Data?
    do {
      data = try storage.read()
    } catch {
      leave(
        because: """
          \(error). The system may protect the data before the device is first unlocked
          """)
      return nil
    }
    guard let data else { return nil }
    do {
      return try format.content(data)
    } catch let error as ArchiveVersionError {
      setAside(as: .newer, because: "\(error)")
    } catch {
      setAside(as: .damaged, because: "\(error)")
    }
    return nil
  }

  /// Writes a content as soon as the storage is free, off the caller's thread. Of several contents that
  /// wait, only the latest is written.
  func write(_ content: Input) {
    let isScheduled = status.withLock { status in
      defer { status.pending = content }
      return status.pending != nil
    }
    if !isScheduled { queue.async { self.writePending() } }
  }

  /// Waits until everything that was to be written is in the storage.
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
      try storage.replace(with: format.data(content))
      status.withLock { $0.hasFailed = false }
    } catch {
      let isNew = status.withLock { status in
        defer { status.hasFailed = true }
        return !status.hasFailed
      }
      guard isNew else { return }
      reportIssue(
        """
        \(format.subject) could not be written to \(storage.location): \(error). The data there is as \
        it was before; the next change is written anew. Give the archive a location that can be \
        written to.
        """)
    }
  }

  private func setAside(as defect: PopupArchiveDefect, because reason: String) {
    do {
      let place = try storage.setAside(as: defect)
      reportIssue(
        """
        \(format.subject) in \(storage.location) could not be restored: \(reason). The data was moved \
        to \(place), and \(format.consequence).
        """)
    } catch let error {
      leave(because: "\(reason). The data could not be moved aside either: \(error)")
    }
  }

  private func leave(because reason: String) {
    status.withLock { $0.isLocked = true }
    reportIssue(
      """
      \(format.subject) in \(storage.location) could not be restored: \(reason). The data is left as it \
      is, nothing is written until the next launch, and \(format.consequence).
      """)
  }
}
