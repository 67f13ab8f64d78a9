/// The waiting popups. The newcomer, the popup of a request that was received since the last
/// settle, is stored separately.
///
/// The settle after a request places most popups immediately. Such a popup never enters the index:
/// an event in its life takes 4 630 instructions instead of 6 390 if no other popup waits (S1), and
/// 5 190 instead of 8 030 if 20 popups wait for other pages (S12).
@usableFromInline
struct WaitingQueue<Domain: PopupDomain>: Sendable {
  @usableFromInline var newcomer: Popup<Domain>?

  /// The waiting popups except the newcomer.
  @usableFromInline var index = WaitingIndex<Domain>()

  @inlinable
  init() {}

  @inlinable var ownIndex: WaitingIndex<Domain> {
    mutating get { WaitingIndex.unique(&index) }
  }

  /// The number of waiting popups, including the newcomer. O(1)
  @inlinable var count: Int { index.count + (newcomer == nil ? 0 : 1) }

  /// All waiting popups, including the newcomer. O(log *n*)
  @inlinable var all: WaitingIndex<Domain> {
    var all = self
    all.fileNewcomer()
    return all.index
  }

  /// Moves the newcomer, if there is one, to the index. O(*l* + log *n*)
  @inlinable
  mutating func fileNewcomer() {
    if newcomer != nil { enterNewcomer() }
  }

  // A separate function, so that only the check is inlined into events.
  @inlinable @inline(never)
  mutating func enterNewcomer() {
    if let popup = newcomer.take() { ownIndex.insert(popup, in: .queued) }
  }

  /// Adds a popup to the index. O(*l* + log *n*)
  @inlinable
  mutating func insert(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    ownIndex.insert(popup, in: place)
  }

  /// Removes a popup from the index. O(*l* + log *n*)
  ///
  /// - Returns: The popup; nil if no popup with the number waits.
  @inlinable
  mutating func remove(number: Int) -> Popup<Domain>? {
    // Without this check, a shared index would be copied even if it has no such popup.
    guard isKnownUniquelyReferenced(&index) || index.records.contains(number) else { return nil }
    return ownIndex.remove(number: number)
  }
}

extension WaitingQueue: Equatable where Domain.Content: Equatable {
  @usableFromInline
  static func == (lhs: WaitingQueue, rhs: WaitingQueue) -> Bool {
    lhs.all == rhs.all
  }
}
