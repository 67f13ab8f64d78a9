/// An instant that bears on a waiting popup.
@usableFromInline
struct WaitingDeadline: Comparable, Sendable {
  @usableFromInline let instant: Double
  @usableFromInline let number: Int

  @inlinable
  init(instant: Double, number: Int) {
    self.instant = instant
    self.number = number
  }

  @inlinable
  static func < (lhs: WaitingDeadline, rhs: WaitingDeadline) -> Bool {
    lhs.instant == rhs.instant ? lhs.number < rhs.number : lhs.instant < rhs.instant
  }
}

extension Popup {
  /// When it has waited long enough.
  @inlinable var expiry: WaitingDeadline? {
    expiresAt.map { WaitingDeadline(instant: $0, number: number) }
  }

  /// When its time begins.
  @inlinable var beginning: WaitingDeadline? {
    notBefore.map { WaitingDeadline(instant: $0, number: number) }
  }
}

extension WaitingLines {
  /// The earliest `expiresAt`, or `notBefore` that is still ahead of `now` (R35). O(log *n*)
  @inlinable
  func earliestDeadline(after now: Double) -> Double? {
    if let alone {
      guard alone.record.hasDeadline else { return nil }
      return earlier(
        alone.expiresAt, alone.notBefore.flatMap { $0 > now ? $0 : nil })
    }
    guard let file, file.hasDeadlines else { return nil }
    return earlier(file.expiries.first?.instant, earliestBeginning(after: now))
  }

  /// The earliest `notBefore` that is still ahead of `now`. O(log *n*)
  @inlinable
  func earliestBeginning(after now: Double) -> Double? {
    if let alone {
      guard alone.record.hasDeadline else { return nil }
      return alone.notBefore.flatMap { $0 > now ? $0 : nil }
    }
    guard let file, file.hasDeadlines else { return nil }
    return file.beginnings.first { $0.instant > now }?.instant
  }

  /// The popups that have waited long enough, from the best rank down.
  /// O(*m* log *m*), where *m* is how many are found.
  @inlinable
  func expired(at now: Double) -> [Popup<Domain>] {
    if let alone {
      return alone.expiresAt.map { $0 <= now } ?? false ? [alone] : []
    }
    guard let file else { return [] }
    let due = file.expiries.prefix { $0.instant <= now }
    return due.compactMap { popup(number: $0.number) }.sorted { $0.outranks($1) }
  }
}

/// The earlier of two instants, of which there may be none.
@inlinable
func earlier(_ one: Double?, _ other: Double?) -> Double? {
  guard let one else { return other }
  guard let other else { return one }
  return min(one, other)
}

// MARK: - Equality

extension WaitingLines: Equatable where Domain.Content: Equatable {
  // Lines, indices and deadlines all follow from who waits where.
  @usableFromInline
  static func == (lhs: WaitingLines, rhs: WaitingLines) -> Bool {
    lhs.count == rhs.count
      && (lhs.file === rhs.file && lhs.alone == nil && rhs.alone == nil
        || zip(lhs.all, rhs.all).allSatisfy { $0 == $1 && $0.place == $1.place })
  }
}
