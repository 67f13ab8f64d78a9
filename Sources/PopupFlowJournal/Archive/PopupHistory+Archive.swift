import PopupFlow

extension PopupHistory {
  /// Creates a history that continues from an archive, and keeps its entries there.
  ///
  /// - Parameters:
  ///   - archive: The file. If it is missing or damaged, the history begins without entries.
  ///   - capacity: The maximum number of entries of each occurrence. Earlier entries are removed. A
  ///     capacity below 1 counts as 1.
  ///   - clock: The clock of the entries. Its time must go on from launch to launch.
  public convenience init(
    archive: PopupHistoryArchive, capacity: Int = 100, clock: any PopupClock = WallPopupClock()
  ) {
    let stored = archive.read()
    self.init(stored ?? Entries(), capacity: capacity, clock: clock)
    // The closure has the lifetime of the history.
    let claim = ArchiveClaim(archive.file, at: archive.url, for: .history)
    keepEntries { entries in
      withExtendedLifetime(claim) { archive.file.write(entries) }
    }
    // An entry of the future counts from this launch on, not from each.
    if let stored, stored != entries { archive.file.write(entries) }
  }
}
