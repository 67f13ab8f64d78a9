import Foundation

/// A place in which an archive keeps its data, such as a file, a keychain item or a row of a database.
///
/// A storage has one value, which is nil at first. The example keeps the popups of each user under a key
/// of its own:
///
/// ```swift
/// struct UserStorage: PopupArchiveStorage {
///   let database: Database
///   let user: Int
///   private var key: String { "popups of \(user)" }
///
///   var location: String { "the database, \(key)" }
///   func read() throws -> Data? { try database.value(for: key) }
///   func replace(with data: Data) throws { try database.set(data, for: key) }
///
///   func setAside(as defect: PopupArchiveDefect) throws -> String {
///     try database.rename(key, to: "\(key), \(defect)")
///     return "\(key), \(defect)"
///   }
/// }
/// ```
///
/// ``PopupArchiveFile`` is the storage of ``PopupArchive/init(url:)``. A storage that encrypts its data can
/// use one.
///
/// ``read()`` and ``setAside(as:)`` are called on the thread that creates the store or the history,
/// usually the main thread, so they must be fast. ``replace(with:)`` is called on a queue of the
/// archives of its location, once at a time. It must not wait for the main thread, nor may the encoding of
/// contents and pages, since the main thread can wait for them: before a popup that is to be restored is
/// presented, its state is written. An archive does not change a storage while it reads it.
public protocol PopupArchiveStorage: Sendable {
  /// The location in words or as a path, for issues, such as `the database, popups of 7`.
  ///
  /// Storages have the same location if they have the same data. Two stores that use one location at the
  /// same time are an issue.
  var location: String { get }

  /// Returns the data.
  ///
  /// - Returns: The data of the latest ``replace(with:)``; nil if there is none.
  /// - Throws: An error if there can be data that cannot be read now, for example before the device is
  ///   first unlocked. The archive reports it as an issue, leaves the data as it is, and writes nothing
  ///   until the next launch.
  func read() throws -> Data?

  /// Replaces the data as a whole.
  ///
  /// If this method throws, or the process ends meanwhile, the data is that from before. The process can
  /// end right after this method returns, so the data must be stored by then.
  ///
  /// - Parameter data: The data.
  /// - Throws: An error if the data is not replaced. The archive reports the first of several as an issue.
  func replace(with data: Data) throws

  /// Moves data that the archive cannot decode to another place, so that the next data does not replace
  /// it. Data that was there before can be overwritten.
  ///
  /// - Parameter defect: The reason.
  /// - Returns: The other place in words, for the issue, such as the name of a file.
  /// - Throws: An error if the data is where it was. The archive reports it as an issue, leaves the data
  ///   as it is, and writes nothing until the next launch.
  func setAside(as defect: PopupArchiveDefect) throws -> String
}

/// The reason for which an archive cannot decode its data.
public enum PopupArchiveDefect: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The data is incomplete or changed.
  case damaged

  /// A newer version of the library wrote the data, such as that of a TestFlight build.
  ///
  /// No later launch reads the data again. To restore it after an update, move it back before the store
  /// is created.
  case newer

  /// The name of the case.
  public var description: String { rawValue }
}

/// A file as the storage of an archive.
///
/// The file is replaced as a whole: if the process is killed while it writes, the file is the one before.
/// Data that cannot be decoded is moved to a file beside it, with `.damaged` or `.newer` added to its name.
/// The file that is written next has `.next` and the number of the process added. A missing folder is created,
/// with its parents.
///
/// Each write replaces the file with a new one, which does not have the attributes of the old one. Create a
/// folder that has only files of archives, and set attributes on it. On Apple's systems, a new file has the
/// protection class of its folder, and a folder that is excluded from backups excludes its files.
public struct PopupArchiveFile: PopupArchiveStorage {
  /// The location of the file.
  package let url: URL

  /// Creates a storage. The file is neither read nor written yet.
  ///
  /// - Parameter url: The location of the file. Its folder need not exist.
  public init(url: URL) {
    self.url = url
  }

  /// The path of the file, without symbolic links.
  public var location: String {
    // Foundation resolves only what exists, and the location must be the same before the first write.
    var folder = url.standardizedFileURL
    var names: [String] = []
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      names.insert(folder.lastPathComponent, at: 0)
      folder.deleteLastPathComponent()
    }
    return names.reduce(folder.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }.path
  }

  /// The file that this process writes next. Another process writes another one, so that two which use
  /// one location by mistake do not damage it.
  package var next: URL {
    url.appendingPathExtension("next-\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// Returns the content of the file; nil if there is no file.
  ///
  /// Removes files that interrupted writes of other processes have left.
  ///
  /// - Throws: `CocoaError` if the file cannot be read.
  public func read() throws -> Data? {
    removeLeftovers()
    do {
      return try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Replaces the content of the file, which is created if there is none, and so is its folder.
  ///
  /// The new content is on disk before it takes the place of the old one. A file beside it that an
  /// interrupted write has left is overwritten.
  ///
  /// - Throws: `CocoaError` if the file is not replaced.
  public func replace(with data: Data) throws {
    let next = next
    do {
      try data.write(to: next)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      // A new installation of an app on iOS has no folder Application Support.
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: next)
    }
    let handle = try FileHandle(forUpdating: next)
    try handle.synchronize()
    try handle.close()
    try Self.move(next, to: url)
  }

  /// Moves the file to one beside it, in place of another if there is one.
  ///
  /// - Returns: The name of the other file.
  /// - Throws: `CocoaError` if the file is not moved.
  public func setAside(as defect: PopupArchiveDefect) throws -> String {
    let aside = url.appendingPathExtension(defect.rawValue)
    try Self.move(url, to: aside)
    return aside.lastPathComponent
  }

  private func removeLeftovers() {
    let (folder, files) = (url.deletingLastPathComponent(), FileManager.default)
    let beginning = "\(url.lastPathComponent).next-"
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
      guard name.hasPrefix(beginning), let process = pid_t(name.dropFirst(beginning.count)),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      // No process has the number, so none writes the file.
      try? files.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private static func move(_ source: URL, to target: URL) throws {
    // One step, unlike what FileManager does where the target exists.
    guard rename(source.path, target.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
    }
  }
}
