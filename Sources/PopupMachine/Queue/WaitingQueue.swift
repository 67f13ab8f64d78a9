/// The popups that wait, queued or alive, and apart from them the newcomer: the popup of a request that
/// was taken in and has not settled.
///
/// Most popups are placed by the settle that follows their request. Such a popup never enters the
/// index: an event of its life takes 4 630 instructions instead of 6 390 with nothing else waiting
/// (S1), and 5 190 instead of 8 030 with 20 popups waiting for other pages (S12).
@usableFromInline
struct WaitingQueue<Domain: PopupDomain>: Sendable {
  @usableFromInline var newcomer: Popup<Domain>?

  /// The popups that wait, but for the newcomer.
  @usableFromInline var index = WaitingIndex<Domain>()

  @inlinable
  init() {}

  @inlinable var ownIndex: WaitingIndex<Domain> {
    mutating get { WaitingIndex.unique(&index) }
  }

  /// The number of waiting popups, the newcomer among them. O(1)
  @inlinable var count: Int { index.count + (newcomer == nil ? 0 : 1) }

  /// All popups that wait, the newcomer among them. O(log *n*)
  @inlinable var all: WaitingIndex<Domain> {
    var all = self
    all.fileNewcomer()
    return all.index
  }

  /// Enters the newcomer, if there is one, in the index. O(*l* + log *n*)
  @inlinable
  mutating func fileNewcomer() {
    if newcomer != nil { enterNewcomer() }
  }

  // Apart, so that the check alone is inlined into every event.
  @inlinable @inline(never)
  mutating func enterNewcomer() {
    if let popup = newcomer.take() { ownIndex.insert(popup, in: .queued) }
  }

  /// Adds a popup to the index. O(*l* + log *n*)
  @inlinable
  mutating func insert(_ popup: Popup<Domain>, in place: WaitingPlace) {
    ownIndex.insert(popup, in: place)
  }

  /// The earliest deadline of all popups that wait (R35). O(log *n*)
  @inlinable
  func earliestDeadline(after now: Double) -> Double? {
    let earliest = index.earliestDeadline(after: now)
    guard let newcomer else { return earliest }
    let beginning = newcomer.notBefore.flatMap { $0 > now ? $0 : nil }
    return earlier(earliest, earlier(newcomer.expiresAt, beginning))
  }

  /// Removes a popup from the index. O(*l* + log *n*)
  ///
  /// - Returns: the popup and where it waited, or nil if none of that number waits.
  @inlinable
  mutating func remove(number: Int) -> (popup: Popup<Domain>, place: WaitingPlace)? {
    // A shared index is not copied if there is nothing to remove.
    guard index.popups.contains(number) else { return nil }
    return ownIndex.remove(number: number)
  }
}

extension WaitingQueue: Equatable where Domain.Content: Equatable {
  @usableFromInline
  static func == (lhs: WaitingQueue, rhs: WaitingQueue) -> Bool {
    lhs.all == rhs.all
  }
}
