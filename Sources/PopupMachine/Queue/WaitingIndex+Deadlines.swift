// Questions about time.
extension WaitingIndex {
  /// The earliest `expiresAt`, or `notBefore` or release of a limit that is still ahead of `now` (R35).
  /// O(log *n*)
  @inlinable
  func earliestDeadline(after now: Double) -> Double? {
    let earliest = earlier(expiries.first?.instant, earliestBeginning(after: now))
    if releases.isEmpty { return earliest }
    let ahead = WaitingDeadline(instant: now, number: .max)
    return earlier(earliest, releases.first(above: ahead)?.instant)
  }

  /// The numbers of the popups of which a limit is no longer used up. O(*m* log *n*), where *m* are
  /// found.
  @inlinable
  func released(at now: Double) -> [Int] {
    releases.isEmpty ? [] : releases.prefix { $0.instant <= now }.map(\.number)
  }

  /// The earliest `notBefore` that is still ahead of `now`. O(log *n*)
  @inlinable
  func earliestBeginning(after now: Double) -> Double? {
    beginnings.first(above: WaitingDeadline(instant: now, number: .max))?.instant
  }

  /// The popups that have expired, from the best rank down. O(*m* log *n*), where *m* are found.
  @inlinable
  func expired(at now: Double) -> [Popup<Domain>] {
    if expiries.isEmpty { return [] }
    return expiries.prefix { $0.instant <= now }
      .compactMap { popup(number: $0.number) }.fromTheBest()
  }
}

/// The earlier of two instants, of which there may be none.
@inlinable
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one else { return other }
  guard let other else { return one }
  return min(one, other)
}
