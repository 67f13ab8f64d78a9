/// An instant that bears on a waiting popup, ordered by time.
@usableFromInline
struct WaitingDeadline: Comparable, OrderedElement {
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

  @inlinable var key: WaitingDeadline { self }
}

extension Popup {
  /// When the popup expires.
  @inlinable var expiry: WaitingDeadline? {
    record.hasDeadline
      ? expiresAt.map { WaitingDeadline(instant: $0, number: number) } : nil
  }

  /// When a limit that keeps the popup from coming in is no longer used up.
  @inlinable var released: WaitingDeadline? {
    record.release < .infinity
      ? WaitingDeadline(instant: record.release, number: number) : nil
  }

  /// When the time of the popup begins.
  @inlinable var beginning: WaitingDeadline? {
    record.hasDeadline
      ? notBefore.map { WaitingDeadline(instant: $0, number: number) } : nil
  }
}
