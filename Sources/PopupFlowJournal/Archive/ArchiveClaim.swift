import PopupFlow

/// The use of an archive's storage by one store or history, until the claim is released.
///
/// Two that use one storage overwrite each other's content. That is an issue for the second.
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

  /// The archives in use, by the locations of their storages.
  private static let users = Locked<[String: [ObjectIdentifier]]>([:])

  private let location: String
  // Retained, so that the identifier remains unique.
  private let archive: any AnyObject & Sendable

  /// Creates a claim, and reports it if the storage is in use already.
  ///
  /// - Parameters:
  ///   - archive: The archive, or a part of it.
  ///   - location: The location of its storage.
  ///   - user: The kind of object that uses the archive.
  ///   - site: The line of the app's code that uses the archive.
  init(
    _ archive: any AnyObject & Sendable, at location: String, for user: User,
    from site: PopupCallSite
  ) {
    self.archive = archive
    self.location = location
    let id = ObjectIdentifier(archive)
    let others = Self.users.withLock { users in
      defer { users[location, default: []].append(id) }
      return users[location] ?? []
    }
    guard !others.isEmpty else { return }
    let subject =
      others.contains(id) ? "Two \(user.plural) use one archive" : "Two archives use one location"
    reportIssue(
      """
      \(subject) at the same time, \(location), so each overwrites what the other has written. \
      Create one \(user.rawValue) with one archive for the app, also if it has several windows, or give \
      each archive a location of its own. In a test of a relaunch, release the first \(user.rawValue), \
      and await finishWriting(), before you create the second.
      """, at: site)
  }

  deinit {
    Self.users.withLock { users in
      let id = ObjectIdentifier(archive)
      guard let index = users[location]?.firstIndex(of: id) else { return }
      users[location]?.remove(at: index)
      if users[location]?.isEmpty == true { users[location] = nil }
    }
  }
}
