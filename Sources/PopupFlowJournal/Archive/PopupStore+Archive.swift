import PopupFlow

extension PopupStore where Domain.Content: Codable, Domain.Page: Codable {
  /// Creates a store that continues from an archive, and keeps its state there.
  ///
  /// The store restores the popups of requests whose `relaunch` is `restore`, the session, the
  /// numbers and the history of limits. Pages, gates and reasons to suspend are not restored.
  ///
  /// ```swift
  /// let store = PopupStore(
  ///   policy: policy, archive: PopupArchive<Shop>(url: url),
  ///   initial: [.gate("online", isOpen: network.isOnline), .deactivated])
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
  @inlinable
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), archive: PopupArchive<Domain>,
    initial: [PopupEvent<Domain>] = [], clock: any PopupClock = WallPopupClock()
  ) {
    self.init(policy: policy, state: archive.read(), clock: clock)
    keepState(in: archive)
    send(batch: [.relaunched] + initial)
  }

  @usableFromInline
  func keepState(in archive: PopupArchive<Domain>) {
    ArchiveKeeper(archive, clock: clock).keep(transitions)
  }
}
