/// The waiting popups, in buckets by rank, and indexed by number, id and deadline.
///
/// Copies share structure: the first change after a copy copies the list of lanes and one path of
/// each changed tree. In the complexities, *n* is the number of waiting popups, and *l* the number
/// of buckets, which is small and does not grow with *n*.
@usableFromInline
final class WaitingIndex<Domain: PopupDomain>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.
  @usableFromInline typealias Bucket = QueueBucket<Domain.Page>

  /// The buckets of one lane, in no particular order. None of them is empty.
  @usableFromInline
  struct Lane: Sendable {
    @usableFromInline let lane: PopupLane
    @usableFromInline var buckets: ContiguousArray<Bucket> = []

    @inlinable
    init(_ lane: PopupLane) {
      self.lane = lane
    }
  }

  /// The lanes with waiting popups, in ascending order of name.
  @exclusivity(unchecked) @usableFromInline var lanes: ContiguousArray<Lane> = []

  /// The popups by bucket, and from the worst rank up within each.
  @exclusivity(unchecked) @usableFromInline var entries = OrderedTree<BucketEntry>()

  /// The popups by number.
  @exclusivity(unchecked) @usableFromInline var records = OrderedTree<NumberedRecord<Domain>>()

  @exclusivity(unchecked) @usableFromInline var expiries = OrderedTree<WaitingDeadline>()
  @exclusivity(unchecked) @usableFromInline var beginnings = OrderedTree<WaitingDeadline>()

  /// The popups whose ids do not follow from their numbers.
  @exclusivity(unchecked) @usableFromInline var ids = NumbersByID()
  @exclusivity(unchecked) @usableFromInline var bucketCount = 0

  @inlinable
  init() {}

  @inlinable
  init(copying other: WaitingIndex) {
    lanes = other.lanes
    entries = other.entries
    records = other.records
    expiries = other.expiries
    beginnings = other.beginnings
    ids = other.ids
    bucketCount = other.bucketCount
  }

  @inlinable
  func copy() -> WaitingIndex { WaitingIndex(copying: self) }

  /// The number of waiting popups. O(1)
  @inlinable var count: Int { records.count }

  /// Whether no popup waits. O(1)
  @inlinable var isEmpty: Bool { lanes.isEmpty }

  /// Adds a popup. O(*l* + log *n*)
  ///
  /// - Precondition: No popup with its number waits.
  @inlinable
  func insert(_ popup: consuming Popup<Domain>, in place: WaitingPlace) {
    let number = popup.number
    let bucket = addToBucket(popup, in: place)
    if popup.isNamed { ids.add(number, under: popup.id) }
    if let expiry = popup.expiry { expiries.insert(expiry) }
    if let beginning = popup.beginning { beginnings.insert(beginning) }
    popup.wait(in: place, bucket: bucket)
    records.insert(NumberedRecord(number: number, record: popup.record))
  }

  /// Removes a popup. O(*l* + log *n*)
  ///
  /// - Returns: The popup; nil if no popup with the number waits.
  @inlinable
  func remove(number: Int) -> Popup<Domain>? {
    guard let record = records.remove(number)?.record else { return nil }
    let popup = Popup(record: record)
    removeFromBucket(popup)
    if popup.isNamed { ids.remove(number, under: popup.id) }
    if let expiry = popup.expiry { _ = expiries.remove(expiry) }
    if let beginning = popup.beginning { _ = beginnings.remove(beginning) }
    return popup
  }
}

// MARK: - Buckets

extension WaitingIndex {
  /// Adds the rank of a popup to its bucket. Creates the bucket if necessary. O(*l* + log *n*)
  ///
  /// - Returns: The id of the bucket.
  @inlinable
  func addToBucket(_ popup: borrowing Popup<Domain>, in place: WaitingPlace) -> Int {
    let lane = laneIndex(of: popup.lane) ?? makeLane(popup.lane)
    let page = popup.record.pages.singlePage
    let index =
      lanes[lane].buckets.firstIndex { $0.page == page && $0.traits.match(popup, in: place) }
      ?? makeBucket(BucketTraits(popup, in: place), lane: lane)
    lanes[lane].buckets[index].count += 1
    let id = lanes[lane].buckets[index].id
    entries.insert(BucketEntry(bucket: id, rank: popup.rank, number: popup.number))
    return id
  }

  /// Removes the rank of a popup from its bucket, and the bucket if it is empty. O(*l* + log *n*)
  @inlinable
  func removeFromBucket(_ popup: borrowing Popup<Domain>) {
    let id = popup.record.bucket
    _ = entries.remove(BucketEntry(bucket: id, rank: popup.rank, number: popup.number))
    guard let lane = laneIndex(of: popup.lane),
      let index = lanes[lane].buckets.firstIndex(where: { $0.id == id })
    else { preconditionFailure("a waiting popup is in no bucket") }
    lanes[lane].buckets[index].count -= 1
    if lanes[lane].buckets[index].count > 0 { return }
    lanes[lane].buckets.remove(at: index)
    if lanes[lane].buckets.isEmpty { lanes.remove(at: lane) }
  }

  @inlinable
  func makeLane(_ lane: PopupLane) -> Int {
    let index = lanes.firstIndex { $0.lane > lane } ?? lanes.count
    lanes.insert(Lane(lane), at: index)
    return index
  }

  @inlinable
  func makeBucket(_ traits: BucketTraits<Domain.Page>, lane: Int) -> Int {
    bucketCount += 1
    lanes[lane].buckets.append(Bucket(id: bucketCount, traits))
    return lanes[lane].buckets.count - 1
  }

  /// Returns the entries of a bucket, from the worst rank up. O(log *n*) for each.
  @inlinable
  func entries(of bucket: Int) -> [BucketEntry] {
    var found: [BucketEntry] = []
    var next = entries.first { $0.bucket >= bucket }
    while let entry = next, entry.bucket == bucket {
      found.append(entry)
      next = entries.first(above: entry)
    }
    return found
  }

  /// Returns the best entry of a bucket. O(log *n*)
  @inlinable
  func bestEntry(of bucket: Int) -> BucketEntry {
    guard let entry = entries.last(where: { $0.bucket <= bucket }), entry.bucket == bucket else {
      preconditionFailure("a bucket is empty")
    }
    return entry
  }

  /// Returns the best entry below another one of its bucket. O(log *n*)
  @inlinable
  func nextEntry(below entry: BucketEntry) -> BucketEntry? {
    guard let next = entries.last(below: entry), next.bucket == entry.bucket else { return nil }
    return next
  }

  /// Returns the index of a lane; nil if no popup waits in it. O(1), because lanes are few.
  @inlinable
  func laneIndex(of lane: PopupLane) -> Int? {
    for index in lanes.indices where lanes[index].lane == lane { return index }
    return nil
  }
}

// MARK: - Searches

extension WaitingIndex {
  /// Returns the waiting popup of a request. O(log *n*)
  @inlinable
  func popup(number: Int) -> Popup<Domain>? {
    records.element(number).map { Popup(record: $0.record) }
  }

  /// The waiting popups in ascending order of their requests' numbers. O(*n*)
  @inlinable var byNumber: [Popup<Domain>] { records.map { Popup(record: $0.record) } }

  /// Returns whether a popup with an id waits. O(log *n*)
  @inlinable
  func contains(_ id: PopupID) -> Bool {
    if let number = id.number, popup(number: number)?.id == id { return true }
    return contains(named: id)
  }

  /// Returns whether a popup waits under an id that does not follow from its number. O(1)
  @inlinable
  func contains(named id: PopupID) -> Bool {
    !ids.isEmpty && !ids.numbers(under: id).isEmpty
  }

  /// Returns the popups with an id: the queued ones, then those alive, each from the best rank down.
  /// O(log *n*), because few popups share an id.
  @inlinable
  func popups(id: PopupID) -> [Popup<Domain>] {
    var found = ids.numbers(under: id).compactMap(popup(number:))
    if let number = id.number, let unnamed = popup(number: number), unnamed.id == id {
      found.append(unnamed)
    }
    if found.count < 2 { return found }
    return found.sorted {
      $0.waitingPlace == $1.waitingPlace ? $0.outranks($1) : $0.waitingPlace == .queued
    }
  }

  /// Returns the popups in a place, from the best rank down. O(*n* log *n*)
  ///
  /// - Parameter lane: The lane; nil for all lanes.
  @inlinable
  func popups(in place: WaitingPlace, lane: PopupLane? = nil) -> [Popup<Domain>] {
    byNumber.filter { $0.waitingPlace == place && (lane == nil || $0.lane == lane) }.fromTheBest()
  }

  /// Returns the popups of the buckets that satisfy a condition, from the best rank down.
  /// O(*l* + *m* log *n*), where *m* is the number of results.
  @inlinable
  func popups(where isIncluded: (BucketTraits<Domain.Page>) -> Bool) -> [Popup<Domain>] {
    var found: [Popup<Domain>] = []
    for lane in lanes.indices {
      lanes[lane].buckets.withUnsafeBufferPointer { buckets in
        for bucket in buckets where isIncluded(bucket.traits) { found += popups(of: bucket) }
      }
    }
    return found.fromTheBest()
  }

  /// Returns the popups of a bucket, from the worst rank up. O(log *n*) for each.
  @inlinable
  func popups(of bucket: Bucket) -> [Popup<Domain>] {
    entries(of: bucket.id).compactMap { popup(number: $0.number) }
  }
}

extension Array {
  @inlinable
  func fromTheBest<Domain>() -> [Element] where Element == Popup<Domain> {
    count < 2 ? self : sorted { $0.outranks($1) }
  }
}

// MARK: - Equality

extension WaitingIndex: Equatable where Domain.Content: Equatable {
  // Buckets, ids and deadlines follow from the popups and their places.
  @usableFromInline
  static func == (lhs: WaitingIndex, rhs: WaitingIndex) -> Bool {
    lhs === rhs
      || lhs.count == rhs.count
        && zip(lhs.byNumber, rhs.byNumber).allSatisfy {
          $0.waitingPlace == $1.waitingPlace && $0 == $1
        }
  }
}
