import Foundation
import IssueReporting
import PopupFlow

/// The queues of archives, by the locations of their storages. Archives of one location write and read one
/// after another, so one that continues from another reads its last write.
private enum ArchiveQueues {
  private struct Reference {
    weak var queue: DispatchQueue?
  }

  private static let references = Locked<[String: Reference]>([:])

  /// A queue is retained by its archives, and by what they write.
  static func queue(at location: String) -> DispatchQueue {
    references.withLock { references in
      if let queue = references[location]?.queue { return queue }
      let queue = DispatchQueue(label: "PopupFlow archive")
      references = references.filter { $0.value.queue != nil }
      references[location] = Reference(queue: queue)
      return queue
    }
  }
}

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
  private let queue: DispatchQueue
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
    var keeper: Keeper?
  }

  /// The store that keeps its state in the archive.
  struct Keeper: Sendable {
    /// Is told when nothing can be written, in place of a reported issue: once until a write succeeds.
    let observeFailure: @MainActor @Sendable (_ reason: String) -> Void

    /// Passes the state on that has yet to be written.
    let passOn: @MainActor @Sendable () -> Void
  }

  init(_ storage: any PopupArchiveStorage, format: Format) {
    self.storage = storage
    self.format = format
    queue = ArchiveQueues.queue(at: storage.location)
  }

  /// Reads the content, after what waits to be written at its location. Data that cannot be decoded is
  /// set aside. Data that cannot be read is left as it is.
  ///
  /// - Returns: The content, or the reason for which it could not be restored; neither if there is no data.
  func content() -> (content: Content?, reason: String?) {
    queue.sync { readNow() }
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

  /// Waits on the caller's thread until everything that was to be written is in the storage.
  func finishNow() {
    queue.sync {}
  }

  /// Waits until everything that was to be written is in the storage, and failures are told.
  func finishWriting() async {
    await MainActor.run { status.withLock { $0.keeper }?.passOn() }
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
    await MainActor.run { tellFailure() }
  }

  /// Sets the store that keeps its state here; nil if it has ended.
  func setKeeper(_ keeper: Keeper?) {
    status.withLock { $0.keeper = keeper }
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
      if status.keeper != nil { status.untold = reason }
      return status.keeper != nil
    }
    guard isObserved else { return reportNotWritten(because: reason) }
    Task { @MainActor in tellFailure() }
  }

  @MainActor
  private func tellFailure() {
    let (reason, keeper) = status.withLock { status in
      defer { status.untold = nil }
      return (status.untold, status.keeper)
    }
    guard let reason else { return }
    guard let keeper else { return reportNotWritten(because: reason) }
    keeper.observeFailure(reason)
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
