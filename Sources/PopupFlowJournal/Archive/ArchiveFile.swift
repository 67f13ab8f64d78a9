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

/// The use of an archive's file by one store or history, until the claim is released.
///
/// Two that use one file overwrite each other's content. That is an issue for the second.
final class ArchiveClaim: Sendable {
  /// An object that keeps its content in an archive.
  enum User: String {
    case store, history

    fileprivate var plural: String {
      switch self {
      case .store: "stores"
      case .history: "histories"
      }
    }
  }

  /// The archives in use, by the paths of their files.
  private static let users = Locked<[String: [ObjectIdentifier]]>([:])

  private let path: String
  // Retained, so that the identifier remains unique.
  private let archive: any AnyObject & Sendable

  /// Creates a claim, and reports it if the file is in use already.
  ///
  /// - Parameters:
  ///   - archive: The archive, or a part of it.
  ///   - url: The location of the file.
  ///   - user: The kind of object that uses the archive.
  init(
    _ archive: any AnyObject & Sendable, at url: URL, for user: User,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.archive = archive
    let path = url.standardizedFileURL.resolvingSymlinksInPath().path
    self.path = path
    let id = ObjectIdentifier(archive)
    let others = Self.users.withLock { users in
      defer { users[path, default: []].append(id) }
      return users[path] ?? []
    }
    guard !others.isEmpty else { return }
    let subject =
      others.contains(id) ? "Two \(user.plural) use one archive" : "Two archives use one file"
    reportIssue(
      """
      \(subject) at the same time, \(url.path), so each overwrites what the other has written. \
      Create one \(user.rawValue) with one archive for the app, also if it has several windows, or give \
      each archive a file of its own. In a test of a relaunch, release the first \(user.rawValue), \
      and await finishWriting(), before you create the second.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    Self.users.withLock { users in
      let id = ObjectIdentifier(archive)
      guard let index = users[path]?.firstIndex(of: id) else { return }
      users[path]?.remove(at: index)
      if users[path]?.isEmpty == true { users[path] = nil }
    }
  }
}
