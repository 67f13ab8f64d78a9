import Foundation
import PopupFlow

/// The state of a store from one launch to the next, in a file or in a storage of the app's own.
///
/// ```swift
/// let folder = URL.applicationSupportDirectory.appending(path: "Popups")
/// let archive = PopupArchive<Shop>(url: folder.appending(path: "popups.json"))
/// let store = PopupStore(archive: archive, initial: [.gate("online", isOpen: true)])
/// ```
///
/// The archive has the patches of the configuration, and the complete state of the store, but contents
/// only of popups that will be restored:
/// of requests whose `relaunch` is `restore` and that do not belong to a visit. Popups are read one
/// by one. A popup whose content or pages can no longer be read, because the app's types have
/// changed, ends with the relaunch and is reported as an issue with its id. So does a popup whose
/// content throws an error when it is encoded. Everything else is kept.
///
/// A store reports data that cannot be restored, and each popup, to the transition of `onRelaunch`, and
/// that nothing can be written to its `issues`. So an app can count these in production.
///
/// The archive is written after changes, at most once a second. It is written at once when the app is
/// deactivated, while it is inactive, at a logout, and when a popup that is to be restored, or counts in a
/// limit, is presented. Changes of pages, gates and suspensions alone are not written, since they end with
/// the process. Writing happens off the main actor. Only the presentation of a popup that is to be restored
/// is in the archive before a host shows it, so that content that ends the process cannot do so at every
/// launch.
///
/// The data is replaced as a whole: if the process is killed while it writes, the data is that from before,
/// and at most the last second is lost. Data that is damaged, or was written by a newer version of the
/// library, is moved aside, and is reported as an issue. A ``PopupArchiveFile`` adds `.damaged` or `.newer`
/// to its name. No later launch reads it again.
///
/// Time goes on from launch to launch by as much as the store's clock has since the archive was written,
/// and never backwards (rule R35).
///
/// To keep the data in the keychain or in a database, encrypted, or for each user by itself, pass a
/// ``PopupArchiveStorage``.
///
/// Use one archive for one store at a time, and one file or location for one archive; another use at the
/// same time is reported as an issue. Thread-safe.
public final class PopupArchive<Domain: PopupDomain>: Sendable
where Domain.Content: Codable, Domain.Page: Codable {
  let stored: StoredArchive<Content, ArchivedState<Domain>>

  /// The content that a store writes: `clockTime` is the time of its clock at the time of the state.
  typealias Content = (
    state: PopupState<Domain>, patch: PopupConfiguration.Patch, clockTime: Double
  )

  /// Creates an archive in a file. The file is neither read nor written yet.
  ///
  /// - Parameter url: The location of the file. A missing folder is created with it. To set attributes,
  ///   such as the protection class, create the folder first: see ``PopupArchiveFile``.
  public convenience init(url: URL) {
    self.init(storage: PopupArchiveFile(url: url))
  }

  /// Creates an archive in a storage of the app's own. The storage is neither read nor written yet.
  ///
  /// ```swift
  /// let archive = PopupArchive<Shop>(storage: UserStorage(database: database, user: 7))
  /// ```
  ///
  /// - Parameter storage: the place of the data.
  public init(storage: any PopupArchiveStorage) {
    stored = StoredArchive(
      storage,
      format: StoredArchive.Format(
        subject: "The popups", consequence: "the store begins with an empty state",
        data: {
          try ArchivedState.data(of: $0.state, patch: $0.patch, clockTime: $0.clockTime)
        },
        content: ArchivedState.from))
  }

  /// Reads the state, and lets the popups of the process before end. Reports data that cannot be restored,
  /// and each popup that can no longer be read, as issues at a line of the app's code.
  ///
  /// - Parameters:
  ///   - policy: the policy of the store.
  ///   - now: the time of the store's clock.
  ///   - site: the line of the app's code.
  @usableFromInline
  func relaunch(
    under policy: PopupPolicy, at now: Double, from site: PopupCallSite
  ) -> ArchiveRelaunch<Domain> {
    let relaunch =
      switch stored.content() {
      case (let archived?, _):
        ArchiveRelaunch(of: archived, under: policy, at: archived.time(at: now))
      case (nil, let reason?):
        ArchiveRelaunch<Domain>(
          after: .archiveNotRestored(location: stored.storage.location, reason: reason))
      case (nil, nil): ArchiveRelaunch<Domain>()
      }
    for case .issue(let issue) in relaunch.effects { reportIssue("\(issue)", at: site) }
    return relaunch
  }

  /// Writes the last state of the store, and waits until it is in the file or the storage.
  ///
  /// Call it before the process ends, or may be suspended: when the app terminates on macOS, or before the
  /// completion handler of a silent push.
  public func finishWriting() async { await stored.finishWriting() }
}

extension PopupStore where Domain.Content: Codable, Domain.Page: Codable {
  /// Creates a store that continues from an archive, and keeps its state there.
  ///
  /// The store restores the popups of requests whose `relaunch` is `restore`, the session, the
  /// numbers and the history of limits (rule R41). It applies the patches of the configuration to
  /// its policy. Pages, gates, reasons to suspend and a configuration that was replaced as a whole
  /// are not restored.
  ///
  /// The archive is read and decoded before the initializer returns, so the main thread waits for it.
  ///
  /// ```swift
  /// let store = PopupStore(
  ///   policy: policy, archive: PopupArchive<Shop>(url: url),
  ///   initial: [.gate("online", isOpen: network.isOnline), .deactivated])
  /// ```
  ///
  /// The requests that ended with the process before have their outcomes now. To observe them, pass
  /// a closure:
  ///
  /// ```swift
  /// let store = PopupStore(policy: policy, archive: archive) { relaunch in
  ///   for entry in relaunch.effects.appearances() { analytics.log(entry) }
  /// }
  /// ```
  ///
  /// Create the store where `Domain` is a concrete type. In generic code, events cost several times
  /// more.
  ///
  /// - Parameters:
  ///   - policy: the rules for all popups.
  ///   - archive: the archive. If its data is missing or damaged, the store begins with an empty state.
  ///   - initial: the events of the launch, such as gates, suspension and activity. They are
  ///     one batch with the relaunch, so no popup is presented or discarded before them.
  ///   - clock: the clock of the store. Its time must go on from launch to launch. If it is earlier than
  ///     at the last write, the time of the store goes on from there.
  ///   - onRelaunch: receives the transition of the relaunch before the initializer returns, with
  ///     the outcomes and appearances of the requests that ended with the process before, and the
  ///     issues of data that could not be restored, and of popups that can no longer be read. An
  ///     appearance has no content if its popup would not have been restored, or cannot be read.
  ///     Called once, on the main actor, also if there is no data. If the process ends before the
  ///     next write to the archive, the next relaunch has the same effects again.
  ///   - fileID: the file of the caller, for issues.
  ///   - filePath: the path of the file.
  ///   - line: the line in the file.
  ///   - column: the column in the line.
  @inlinable
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), archive: PopupArchive<Domain>,
    initial: [PopupEvent<Domain>] = [], clock: any PopupClock = WallPopupClock(),
    onRelaunch: (@MainActor (PopupTransition<Domain>) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let relaunch = archive.relaunch(under: policy, at: clock.now, from: site)
    self.init(
      policy: policy, state: relaunch.state, clock: clock, fileID: fileID, filePath: filePath,
      line: line, column: column)
    keepState(in: archive, from: site)
    launch(with: initial, after: relaunch, onRelaunch)
  }

  @usableFromInline
  func keepState(in archive: PopupArchive<Domain>, from site: PopupCallSite) {
    let claim = ArchiveClaim(
      archive.stored, at: archive.stored.storage.location, for: .store, from: site)
    let keeper = ArchiveKeeper(archive, clock: clock, lead: lead, patches: patches, claim: claim)
    keeper.keep(transitions) { [weak self] issue in
      self?.report(issue, at: site)
    }
    observeBeforeEffects { [weak keeper] in keeper?.noteBeforeEffects(of: $0) }
  }

  @usableFromInline
  func launch(
    with initial: [PopupEvent<Domain>], after relaunch: ArchiveRelaunch<Domain>,
    _ observe: (@MainActor (PopupTransition<Domain>) -> Void)?
  ) {
    var batch: [PopupEvent<Domain>] = [.relaunched]
    if !relaunch.patch.isEmpty {
      patches.withLock { $0 = relaunch.patch }
      batch.append(.configured(policy.configuration.applying(relaunch.patch)))
    }
    batch += initial
    guard let observe else { return send(batch: batch) }
    // Ticks that are due follow as transitions of their own.
    var first: PopupTransition<Domain>?
    let subscription = transitions.sink { first = first ?? $0 }
    send(batch: batch)
    subscription.cancel()
    guard let first else { return }
    observe(
      PopupTransition(
        at: first.at, events: first.events, state: first.state,
        effects: relaunch.effects + first.effects))
  }
}
