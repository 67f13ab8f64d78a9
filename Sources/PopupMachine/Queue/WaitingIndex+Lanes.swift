// Searches in one lane.
extension WaitingIndex {
  /// Returns the first lane with waiting popups in ascending order of name, after `last` if it is
  /// given. O(1), because lanes are few.
  @inlinable
  func occupiedLane(after last: PopupLane?) -> PopupLane? {
    // Comparing names is slow, and most apps have one lane with waiting popups.
    if lanes.count == 1, lanes[0].lane == last { return nil }
    return lanes.first { lane in last.map { $0 < lane.lane } ?? true }?.lane
  }

  /// Returns whether a concurrent or interrupting popup waits in a lane. O(*l*)
  @inlinable
  func hasConcurrentOrInterrupting(in lane: PopupLane) -> Bool {
    guard let index = laneIndex(of: lane) else { return false }
    return lanes[index].buckets.contains {
      $0.traits.conditions.interrupts || !$0.traits.conditions.presence.needsSlot
    }
  }

  /// Returns the number of popups that are queued in a lane. O(*l*)
  @inlinable
  func queuedCount(in lane: PopupLane) -> Int {
    queuedBuckets(in: lane).reduce(0) { $0 + $1.count }
  }

  /// Returns whether a popup is queued in a lane. O(*l*)
  @inlinable
  func hasQueued(in lane: PopupLane) -> Bool {
    laneIndex(of: lane).map { lanes[$0].buckets.contains { $0.traits.place == .queued } } ?? false
  }

  @inlinable
  func queuedBuckets(in lane: PopupLane) -> [Bucket] {
    laneIndex(of: lane).map { lanes[$0].buckets.filter { $0.traits.place == .queued } } ?? []
  }

  /// Returns the worst-ranked queued popup of a lane. O(*l* log *n*)
  @inlinable
  func worstQueued(in lane: PopupLane) -> Popup<Domain>? {
    queuedBuckets(in: lane)
      .compactMap { bucket in entries.first { $0.bucket >= bucket.id } }
      .min { $0.rank < $1.rank }
      .flatMap { popup(number: $0.number) }
  }
}
