/// The waiting popups of a lane on which a step can depend, from the best rank down (R23).
///
/// Omits buckets that the lane's pause or collection holds back, closed buckets whose popups are not
/// discardable, and popups whose turn it is not. The cost grows with the number of buckets and of
/// visited popups: popups that their own conditions keep out are visited one by one.
@usableFromInline
struct LaneCandidates<Domain: PopupDomain> {
  /// The best popup of a bucket that was not visited yet.
  @usableFromInline
  struct Candidate {
    @usableFromInline let bucket: QueueBucket<Domain.Page>

    /// Whether page, gates and the limits of all ids allow the popup.
    @usableFromInline let isOpen: Bool

    @usableFromInline let entry: BucketEntry
    @usableFromInline let turn: PopupTurn

    @inlinable
    init(_ bucket: QueueBucket<Domain.Page>, isOpen: Bool, entry: BucketEntry, turn: PopupTurn) {
      self.bucket = bucket
      self.isOpen = isOpen
      self.entry = entry
      self.turn = turn
    }
  }

  /// The next candidate of each bucket.
  @usableFromInline var heads: [Candidate] = []

  @inlinable
  init(of lane: PopupLane, in state: PopupState<Domain>) {
    guard let index = state.waiting.index.laneIndex(of: lane) else { return }
    state.waiting.index.lanes[index].buckets.withUnsafeBufferPointer { buckets in
      for index in buckets.indices {
        let traits = buckets[index].traits
        if state.isHeldBack(traits.conditions, in: traits.place) { continue }
        let isOpen = state.isOpen(buckets[index])
        guard isOpen || traits.isDiscardable else { continue }
        let best = state.waiting.index.bestEntry(of: buckets[index].id)
        add(best, of: buckets[index], isOpen: isOpen, in: state)
      }
    }
  }

  /// The best candidate. O(*l*)
  @inlinable var best: Candidate? { heads.max { $0.entry.rank < $1.entry.rank } }

  /// Replaces a candidate by the next one of its bucket. O(*l* + log *n*)
  @inlinable
  mutating func skip(_ candidate: Candidate, in state: PopupState<Domain>) {
    heads.removeAll { $0.entry == candidate.entry }
    let next = state.waiting.index.nextEntry(below: candidate.entry)
    if let next { add(next, of: candidate.bucket, isOpen: candidate.isOpen, in: state) }
  }

  /// Adds a popup if it is its turn. If not, it is not the turn of the worse ones of its bucket.
  @inlinable
  mutating func add(
    _ entry: BucketEntry, of bucket: QueueBucket<Domain.Page>, isOpen: Bool,
    in state: PopupState<Domain>
  ) {
    if let turn = state.turn(of: SlotClaim(bucket.traits.conditions, rank: entry.rank)) {
      heads.append(Candidate(bucket, isOpen: isOpen, entry: entry, turn: turn))
    }
  }
}
