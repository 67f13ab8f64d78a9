// Searches by time.
extension WaitingIndex {
  /// Returns the earliest `expiresAt`, or the earliest `notBefore` after `now` (R35). O(log *n*)
  @inlinable
  func earliestDeadline(after now: Double) -> Double? {
    earlier(expiries.first?.instant, earliestBeginning(after: now))
  }

  /// Returns the earliest `notBefore` after `now`. O(log *n*)
  @inlinable
  func earliestBeginning(after now: Double) -> Double? {
    beginnings.first(above: WaitingDeadline(instant: now, number: .max))?.instant
  }

  /// Returns the expired popups, from the best rank down. O(*m* log *n*), where *m* is the number
  /// of results.
  @inlinable
  func expired(at now: Double) -> [Popup<Domain>] {
    if expiries.isEmpty { return [] }
    return expiries.prefix { $0.instant <= now }
      .compactMap { popup(number: $0.number) }.fromTheBest()
  }
}

/// Returns the earlier of two optional instants.
@inlinable
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one else { return other }
  guard let other else { return one }
  return min(one, other)
}
