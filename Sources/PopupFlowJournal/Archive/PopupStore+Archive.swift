import PopupFlow

extension PopupStore where Domain.Content: Codable, Domain.Page: Codable {
  /// Creates a store that continues from an archive, and keeps its state there.
  ///
  /// The store restores the popups of requests whose `relaunch` is `restore`, the session, the
  /// numbers and the history of limits (rule R41). It applies the patches of the configuration to
  /// its policy. Pages, gates, reasons to suspend and a configuration that was replaced as a whole
  /// are not restored.
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
  ///   for entry in relaunch.appearances { analytics.log(entry) }
  /// }
  /// ```
  ///
  /// Create the store where `Domain` is a concrete type. In generic code, events cost several times
  /// more.
  ///
  /// - Parameters:
  ///   - policy: the rules for all popups.
  ///   - archive: the file. If it is missing or damaged, the store begins with an empty state.
  ///   - initial: the events of the launch, such as pages, gates, suspension and activity. They are
  ///     one batch with the relaunch, so no popup is presented or discarded before them.
  ///   - clock: the clock of the store. Its time must go on from launch to launch.
  ///   - onRelaunch: receives the transition of the relaunch before the initializer returns, with
  ///     the outcomes and appearances of the requests that ended with the process before, and the
  ///     issues of popups that can no longer be read. An appearance has no content if its popup
  ///     would not have been restored, or cannot be read. Called once, on the main actor, also if
  ///     there is no file. If the process ends before the next write to the archive, the next
  ///     relaunch has the same effects again.
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
    let relaunch = archive.relaunch(under: policy, at: clock.now)
    self.init(
      policy: policy, state: relaunch.state, clock: clock, fileID: fileID, filePath: filePath,
      line: line, column: column)
    keepState(
      in: archive, fileID: fileID, filePath: filePath, line: line, column: column)
    launch(with: initial, after: relaunch, onRelaunch)
  }

  @usableFromInline
  func keepState(
    in archive: PopupArchive<Domain>, fileID: StaticString, filePath: StaticString, line: UInt,
    column: UInt
  ) {
    let claim = ArchiveClaim(
      archive.file, at: archive.url, for: .store, fileID: fileID, filePath: filePath, line: line,
      column: column)
    ArchiveKeeper(archive, clock: clock, patches: patches, claim: claim).keep(transitions)
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
