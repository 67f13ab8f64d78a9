import PopupFlow

extension PopupStore where Domain.Content: Codable, Domain.Page: Codable {
  /// Creates a store that continues from an archive, and keeps its state there.
  ///
  /// Restored are the popups of requests that say so by `relaunch`, and
  /// for all the session, the numbers, and the history of limits. All else begins anew: pages, gates and
  /// reasons to suspend.
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
  ///   - initial: the events that say what holds at launch: pages, gates, suspension, activity. They are
  ///     taken in together with the relaunch, so that nothing is presented or discarded before.
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
