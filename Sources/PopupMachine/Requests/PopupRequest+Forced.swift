extension PopupRequest {
  /// Returns a request for a popup that interrupts its lane, such as a forced update.
  ///
  /// ```swift
  /// store.present(.forced(.forceUpdate, id: "force-update"))
  /// ```
  ///
  /// Its priority is `critical` and it interrupts, so every popup of its lane below that priority
  /// leaves for it. That popup returns later, unless its preemption is `drop`.
  /// It stays until it is dismissed, even if its lane has a duration. Its scope is `app`, so a logout
  /// does not end it. Its relaunch is `restore`, so an archive keeps it. If it is requested again
  /// while it waits or is on screen, the first one stays.
  ///
  /// It waits like any other popup while its lane is suspended, the app is inactive, something of the
  /// app's own has the screen, or a popup of the same priority or a higher one is on screen.
  ///
  /// It is mandatory: the user can close it only through its content.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id. It has no default, so that the popup is requested once.
  ///   - lane: The lane.
  public static func forced(
    _ content: Domain.Content, id: PopupID, lane: PopupLane = .modal
  ) -> PopupRequest {
    PopupRequest(
      content, id: id, priority: .critical, lane: lane, interrupts: true, mandatory: true,
      relaunch: .restore, scope: .app, duration: .unlimited)
  }
}
