/// A limit that is used up (R38).
@usableFromInline
struct UsedUpLimit: Sendable {
  @usableFromInline let name: PopupLimitName

  /// The instant at which the limit is no longer used up; nil for never.
  @usableFromInline let end: Double?

  @usableFromInline
  init(name: PopupLimitName, end: Double?) {
    self.name = name
    self.end = end
  }
}

extension PopupLimit {
  /// Returns whether a showing is current when it begins. If the time for which it counts is 0, it
  /// never is.
  func remembers(_ showing: Showing) -> Bool {
    seconds.map { showing.instant + $0 > showing.instant } ?? true
  }
}
