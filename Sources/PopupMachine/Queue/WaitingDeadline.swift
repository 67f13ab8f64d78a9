/// An instant at which a waiting popup may change, ordered by time.
@usableFromInline
struct WaitingDeadline: Comparable, OrderedElement {
  @usableFromInline let instant: Double
  @usableFromInline let number: Int

  @usableFromInline
  init(instant: Double, number: Int) {
    self.instant = instant
    self.number = number
  }

  @usableFromInline
  static func < (lhs: WaitingDeadline, rhs: WaitingDeadline) -> Bool {
    lhs.instant == rhs.instant ? lhs.number < rhs.number : lhs.instant < rhs.instant
  }

  @usableFromInline var key: WaitingDeadline { self }
}

extension Popup {
  /// The instant at which the popup expires.
  @inlinable var expiry: WaitingDeadline? {
    record.hasDeadline
      ? expiresAtInstant.map { WaitingDeadline(instant: $0, number: number) } : nil
  }

  /// The instant from which the popup can be presented.
  @inlinable var beginning: WaitingDeadline? {
    record.hasDeadline
      ? notBeforeInstant.map { WaitingDeadline(instant: $0, number: number) } : nil
  }
}
