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
    // The reason of a failed write that the observer has not been told yet.
    var untold: String?
    var observer: (@MainActor @Sendable (_ reason: String) -> Void)?
  }

  init(_ storage: any PopupArchiveStorage, format: Format) {
    self.storage = storage
    self.format = format
  }

  /// Reads the content, after what waits to be written. Data that cannot be decoded is set aside. Data that
  /// cannot be read is left as it is.
  ///
  /// - Returns: The content, or the reason for which it could not be restored; neither if there is no data.
  func content() -> (content: Content?, reason: String?) {
    queue.sync {
      writePending()
      return readNow()
    }
  }

  /// Reads the content, and reports a failure as an issue, at a line of the app's code if it is known.
  func read(at site: PopupCallSite? = nil) -> Content? {
    let (content, reason) = content()
    if let reason {
      reportIssue(
        PopupIssue.words(for: format.subject, notRestoredFrom: storage.location, reason: reason),
        at: site)
    }
    return content
  }

  private func readNow() -> (content: Content?, reason: String?) {
    let data: Data?
    do {
      data = try storage.read()
    } catch {
      let reason = "\(error). The system may protect the data before the device is first unlocked"
      return (nil, leave(because: reason))
    }
    guard let data else { return (nil, nil) }
    do {
      return (try format.content(data), nil)
    } catch let error as ArchiveVersionError {
      return (nil, setAside(as: .newer, because: "\(error)"))
    } catch {
      return (nil, setAside(as: .damaged, because: "\(error)"))
    }
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

  /// Waits until everything that was to be written is in the storage, and failures are told.
  func finishWriting() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
    await MainActor.run { tellFailure() }
  }

  /// Sets a closure that is called when nothing can be written, in place of a reported issue: once until a
  /// write succeeds.
  func observeFailures(_ observer: (@MainActor @Sendable (_ reason: String) -> Void)?) {
    status.withLock { $0.observer = observer }
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
      if isNew { fail(because: "\(error)") }
    }
  }

  private func fail(because reason: String) {
    let isObserved = status.withLock { status in
      if status.observer != nil { status.untold = reason }
      return status.observer != nil
    }
    guard isObserved else { return reportNotWritten(because: reason) }
    Task { @MainActor in tellFailure() }
  }

  @MainActor
  private func tellFailure() {
    let (reason, observer) = status.withLock { status in
      defer { status.untold = nil }
      return (status.untold, status.observer)
    }
    guard let reason else { return }
    guard let observer else { return reportNotWritten(because: reason) }
    observer(reason)
  }

  private func reportNotWritten(because reason: String) {
    reportIssue(
      PopupIssue.words(for: format.subject, notWrittenTo: storage.location, reason: reason))
  }

  /// Sets the data aside, and returns why it could not be restored, and what was done with it.
  private func setAside(as defect: PopupArchiveDefect, because reason: String) -> String {
    do {
      let place = try storage.setAside(as: defect)
      return "\(reason). The data was moved to \(place), and \(format.consequence)"
    } catch let error {
      return leave(because: "\(reason). The data could not be moved aside either: \(error)")
    }
  }

  /// Leaves the data as it is, and returns why it could not be restored.
  private func leave(because reason: String) -> String {
    status.withLock { $0.isLocked = true }
    return """
      \(reason). The data is left as it is, nothing is written until the next launch, and \
      \(format.consequence)
      """
  }
}
