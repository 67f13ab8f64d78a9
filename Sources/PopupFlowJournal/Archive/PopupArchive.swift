import Foundation
import IssueReporting
import PopupFlow

/// A file that keeps the state of a store from one launch to the next.
///
/// ```swift
/// let archive = PopupArchive<Shop>(url: .documentsDirectory.appending(path: "popups.json"))
/// let store = PopupStore(archive: archive, initial: [.page(.appeared("home", .home))])
/// ```
///
/// The file has the patches of the configuration, and the complete state of the store, but contents
/// only of popups that will be restored:
/// of requests whose `relaunch` is `restore` and that do not belong to a visit. Popups are read one
/// by one. A popup whose content or pages can no longer be read, because the app's types have
/// changed, ends with the relaunch and is reported as an issue with its id. So does a popup whose
/// content throws an error when it is encoded. Everything else is kept.
///
/// The file is written after changes, at most once a second, and at once when the app is
/// deactivated. Writing happens off the main actor. The file is replaced as a whole: if the process
/// is killed while it writes, the file is the one before, and at most the last second is lost. A
/// file that is damaged, or was written by a newer version of the library, is moved aside, with
/// `.damaged` or `.newer` added to its name, and is reported as an issue.
///
/// Use one archive for one store at a time, and one file for one archive; another use at the same
/// time is reported as an issue. Thread-safe.
public final class PopupArchive<Domain: PopupDomain>: Sendable
where Domain.Content: Codable, Domain.Page: Codable {
  /// The location of the file.
  public var url: URL { file.url }

  let file: ArchiveFile<Content, ArchivedState<Domain>>

  /// The content that a store writes.
  typealias Content = (state: PopupState<Domain>, patch: PopupConfiguration.Patch)

  /// Creates an archive. The file is neither read nor written yet.
  ///
  /// - Parameter url: the location of the file, in a folder that exists.
  public init(url: URL) {
    file = ArchiveFile(
      url: url,
      format: ArchiveFile.Format(
        subject: "The popups", consequence: "the store begins with an empty state",
        data: { try ArchivedState.data(of: $0.state, patch: $0.patch) },
        content: ArchivedState.from))
  }

  /// Reads the state, and lets the popups of the process before end. Reports each popup that can
  /// no longer be read as an issue.
  @usableFromInline
  func relaunch(under policy: PopupPolicy, at now: Double) -> ArchiveRelaunch<Domain> {
    guard let archived = file.read() else { return ArchiveRelaunch() }
    let relaunch = ArchiveRelaunch(of: archived, under: policy, at: now)
    for case .issue(let issue) in relaunch.effects { reportIssue("\(issue)") }
    return relaunch
  }

  /// Waits until the last state that a store has passed to the archive is in the file.
  ///
  /// A store passes its state at most once a second, so changes of the last second may be missing.
  /// When it is deactivated, or deallocated, it passes its state at once.
  public func finishWriting() async { await file.finishWriting() }
}
