// Questions about the popups of one lane.
extension WaitingIndex {
  /// The first lane in ascending order of name in which a popup waits, after the given one if there
  /// is one. O(1): lanes are few.
  @inlinable
  func occupiedLane(after last: PopupLane?) -> PopupLane? {
    // Most apps have one lane in which popups wait, and names are slow to compare.
    if lanes.count == 1, lanes[0].lane == last { return nil }
    return lanes.first { lane in last.map { $0 < lane.lane } ?? true }?.lane
  }

  /// The number of popups queued in a lane. O(1)
  @inlinable
  func queuedCount(in lane: PopupLane) -> Int {
    laneIndex(of: lane).map { lanes[$0].queuedCount } ?? 0
  }

  /// The queued popup of the lane with the worst rank. O(*l* log *n*)
  @inlinable
  func worstQueued(in lane: PopupLane) -> Popup<Domain>? {
    guard let index = laneIndex(of: lane) else { return nil }
    return lanes[index].buckets.filter { $0.traits.place == .queued }
      .compactMap { bucket in entries.first { $0.bucket >= bucket.id }?.rank }.min()
      .flatMap { popup(number: $0.number) }
  }

  /// Whether a popup waits that may end because a visit has ended (R16). O(*l*)
  @inlinable var hasPageBound: Bool {
    for lane in lanes.indices {
      for bucket in lanes[lane].buckets.indices where lanes[lane].buckets[bucket].isPageBound {
        return true
      }
    }
    return false
  }

  /// Whether a popup waits in a lane that may be placed though no slot is free and no popup yields.
  /// O(*l*)
  @inlinable
  func hasUnhindered(in lane: PopupLane) -> Bool {
    for index in lanes.indices {
      for bucket in lanes[index].buckets.indices
      where lanes[index].buckets[bucket].requirement != .freeSlot {
        // Most apps have no such popup, and names are slow to compare.
        if lanes[index].lane == lane { return true }
      }
    }
    return false
  }
}
