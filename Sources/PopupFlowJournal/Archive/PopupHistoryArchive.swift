import Foundation
import PopupFlow

/// A history from one launch to the next, in a file or in a storage of the app's own.
///
/// ```swift
/// let folder = URL.applicationSupportDirectory.appending(path: "Popups")
/// let archive = PopupHistoryArchive(url: folder.appending(path: "history.json"))
/// let history = PopupHistory(archive: archive)
/// history.record("launch")
/// ```
///
/// Place the file beside that of the ``PopupArchive``. They are separate, so that damaged data
/// takes nothing else with it, and so that the history survives a change of the app's contents. A
/// later version of the app reads all entries, also those of occurrences that it no longer records.
///
/// The archive is written after each change, off the main actor. If several changes wait, they are
/// written together. The data is replaced as a whole: if the process is killed while it writes, the
/// data is that from before.
///
/// Use one archive for one history at a time, and one file or location for one archive; another use at
/// the same time is reported as an issue. Thread-safe.
public final class PopupHistoryArchive: Sendable {
  let stored: StoredArchive<PopupHistory.Entries, PopupHistory.Entries>

  /// Creates an archive in a file. The file is neither read nor written yet.
  ///
  /// - Parameter url: The location of the file. A missing folder is created with it. To set attributes,
  ///   such as the protection class, create the folder first: see ``PopupArchiveFile``.
  public convenience init(url: URL) {
    self.init(storage: PopupArchiveFile(url: url))
  }

  /// Creates an archive in a storage of the app's own. The storage is neither read nor written yet.
  ///
  /// - Parameter storage: The place of the data. It is not that of a ``PopupArchive``.
  public init(storage: any PopupArchiveStorage) {
    stored = StoredArchive(
      storage,
      format: StoredArchive.Format(
        subject: "The occurrences", consequence: "the history begins without entries",
        data: ArchivedHistory.data, content: ArchivedHistory.entries))
  }

  /// Waits until everything that was to be written is in the file or the storage.
  public func finishWriting() async { await stored.finishWriting() }
}

/// The format of the data: a version, and the entries as JSON.
private struct ArchivedHistory: Codable {
  /// The version that this library writes. Raise it when an older library must not read an archive.
  static var current: Int { 1 }

  let version: Int
  let history: PopupHistory.Entries

  static func data(of entries: PopupHistory.Entries) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(ArchivedHistory(version: current, history: entries))
  }

  static func entries(from data: Data) throws -> PopupHistory.Entries {
    let decoder = JSONDecoder()
    // The version first: newer entries may not be readable at all.
    try decoder.decode(ArchiveVersion.self, from: data).check(upTo: current)
    return try decoder.decode(ArchivedHistory.self, from: data).history
  }
}

extension PopupHistory {
  /// Creates a history that continues from an archive, and keeps its entries there.
  ///
  /// - Parameters:
  ///   - archive: The archive. If its data is missing or damaged, the history begins without entries.
  ///   - capacity: The maximum number of entries of each occurrence. Earlier entries are removed. A
  ///     capacity below 1 counts as 1.
  ///   - clock: The clock of the entries. Its time must go on from launch to launch.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public convenience init(
    archive: PopupHistoryArchive, capacity: Int = 100, clock: any PopupClock = WallPopupClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let stored = archive.stored.read(at: site)
    self.init(stored ?? Entries(), capacity: capacity, clock: clock)
    // The closure has the lifetime of the history.
    let claim = ArchiveClaim(
      archive.stored, at: archive.stored.storage.location, for: .history, from: site)
    keepEntries { entries in
      withExtendedLifetime(claim) { archive.stored.write(entries) }
    }
    // An entry of the future counts from this launch on, not from each.
    if let stored, stored != entries { archive.stored.write(entries) }
  }
}
