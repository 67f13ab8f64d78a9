extension PopupRequest {
  /// Returns a request for a popup that nothing may keep from the screen, such as a forced update.
  ///
  /// ```swift
  /// store.present(.forced(.forceUpdate, id: "force-update"))
  /// ```
  ///
  /// Its priority is `critical` and it interrupts, so it displaces every popup below that priority.
  /// Its scope is `app`, so a logout does not end it. Its relaunch is `restore`, so an archive keeps
  /// it. If it is requested again while it waits or is on screen, the first one stays.
  ///
  /// A request does not say whether the user can close the popup. Return `true` for its content from
  /// ``PopupDomain/isMandatory(_:)`` as well, so that only its content closes it.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id. It has no default, so that the popup is requested once.
  ///   - lane: The lane.
  public static func forced(
    _ content: Domain.Content, id: PopupID, lane: PopupLane = .modal
  ) -> PopupRequest {
    PopupRequest(
      content, id: id, priority: .critical, lane: lane, interrupts: true, relaunch: .restore,
      scope: .app)
  }
}
