/// A limit that is used up (R38).
@usableFromInline
struct UsedUpLimit: Sendable {
  @usableFromInline let name: PopupLimitName

  /// Whether the limit is used up for popups of some ids only.
  @usableFromInline let isPerID: Bool

  /// The instant at which the limit is no longer used up; nil for never.
  @usableFromInline let end: Double?

  @usableFromInline
  init(name: PopupLimitName, isPerID: Bool, end: Double?) {
    self.name = name
    self.isPerID = isPerID
    self.end = end
  }
}

extension PopupConfiguration {
  /// The limits with a count of 0, which are always used up, for all ids.
  @usableFromInline var closedLimits: [UsedUpLimit] {
    limitList.filter { $0.limit.count == 0 }
      .map { UsedUpLimit(name: $0.name, isPerID: false, end: nil) }
  }

  /// Returns whether there is a limit that showings can use up.
  func canBeCountedUp(_ name: PopupLimitName) -> Bool {
    limit(name).map { $0.count > 0 } ?? false
  }
}

extension [UsedUpLimit] {
  /// Adds the given limits, in ascending order of name.
  @usableFromInline
  func merged(with others: [UsedUpLimit]) -> [UsedUpLimit] {
    others.isEmpty ? self : (self + others).sorted { $0.name < $1.name }
  }
}

extension PopupLimit {
  /// Returns whether a showing is current when it begins. If the time for which it counts is 0, it
  /// never is.
  func remembers(_ showing: Showing) -> Bool {
    seconds.map { showing.instant + $0 > showing.instant } ?? true
  }
}
