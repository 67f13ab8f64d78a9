/// The waiting popups of a lane on which a step can depend, from the best rank down (R23).
///
/// Omits closed buckets whose popups are not discardable, and buckets that the lane's pause or
/// collection holds back. The cost grows with the number of buckets and of visited popups: popups
/// whose earliest time is ahead are visited one by one. Most steps depend on the best popup only,
/// so the best popups of all buckets are listed only after it is skipped.
@usableFromInline
struct LaneCandidates<Domain: PopupDomain> {
  @usableFromInline typealias Bucket = QueueBucket<Domain.Page>

  /// The best popup of a bucket, without skipped ones.
  @usableFromInline
  struct Candidate {
    /// The id of its bucket.
    @usableFromInline let bucket: Int

    /// Whether page, gates and limits allow the popup.
    @usableFromInline let isOpen: Bool

    /// Whether the popup is discarded if it is its turn but it is not eligible.
    @usableFromInline let isDiscardable: Bool

    @usableFromInline let requirement: SlotRequirement
    @usableFromInline var rank: PopupRank

    @inlinable
    init(
      bucket: Int, isOpen: Bool, isDiscardable: Bool, requirement: SlotRequirement, rank: PopupRank
    ) {
      self.bucket = bucket
      self.isOpen = isOpen
      self.isDiscardable = isDiscardable
      self.requirement = requirement
      self.rank = rank
    }

    @inlinable var number: Int { rank.number }
  }

  @usableFromInline let lane: PopupLane

  /// The most demanding requirement that a candidate may have.
  @usableFromInline var limit = SlotRequirement.freeSlot

  /// The best candidate.
  @usableFromInline var best: Candidate?

  // The best candidate of each bucket; nil before the first skip.
  @usableFromInline var heads: [Candidate]?

  @inlinable
  init(of lane: PopupLane, in state: PopupState<Domain>) {
    self.lane = lane
    findBest(in: state)
  }

  /// Skips the best candidate. O(*l* + log *n*)
  @inlinable
  mutating func skip(in state: PopupState<Domain>) {
    var heads = heads.take() ?? heads(in: state)
    guard let index = heads.firstIndex(where: { $0.number == best?.number }) else { return }
    if let next = state.waiting.index.nextRank(
      below: heads[index].rank, of: heads[index].bucket)
    {
      heads[index].rank = next
    } else {
      heads.remove(at: index)
    }
    goOn(with: heads)
  }

  /// Skips all candidates that require as much as the best one, or more. If it is not the best
  /// one's turn, it is not theirs: more popups are in their way, and fewer of these can be
  /// displaced. O(*l* log *n*)
  @inlinable
  mutating func skipRequirement(in state: PopupState<Domain>) {
    guard let best, let less = best.requirement.less, state.waiting.index.hasUnhindered(in: lane)
    else {
      self.best = nil
      return
    }
    limit = less
    if let heads = heads.take() {
      goOn(with: heads.filter { $0.requirement <= less })
    } else {
      findBest(in: state)
    }
  }

  @inlinable
  func heads(in state: PopupState<Domain>) -> [Candidate] {
    var heads: [Candidate] = []
    visitBuckets(in: state) { heads.append($0) }
    return heads
  }

  @inlinable
  mutating func goOn(with heads: [Candidate]) {
    best = heads.max { $0.rank < $1.rank }
    self.heads = heads
  }
}

// MARK: - Buckets

extension LaneCandidates {
  @inlinable
  mutating func findBest(in state: PopupState<Domain>) {
    var best: Candidate?
    visitBuckets(in: state) { candidate in
      if let known = best, candidate.rank < known.rank { return }
      best = candidate
    }
    self.best = best
  }

  /// Visits the best popup of each bucket that is open or discardable and has no requirement above
  /// the limit. O(*l* log *n*)
  @inlinable
  func visitBuckets(in state: PopupState<Domain>, _ body: (Candidate) -> Void) {
    guard let index = state.waiting.index.laneIndex(of: lane) else { return }
    let (isPausing, isCollecting) = (
      state.pauseEnd(of: lane) != nil, state.collectionEnd(of: lane) != nil
    )
    let visible = state.environment.visits.visible
    let usedUp = state.usedUpSharedLimits
    state.waiting.index.lanes[index].buckets.withUnsafeBufferPointer { buckets in
      for bucket in buckets.indices where buckets[bucket].requirement <= limit {
        if isPausing && buckets[bucket].waitsForPause { continue }
        if isCollecting && buckets[bucket].waitsForCollection { continue }
        let isOpen = state.isOpen(buckets[bucket], visible, usedUp)
        guard isOpen || buckets[bucket].isDiscardable else { continue }
        body(
          Candidate(
            bucket: buckets[bucket].id, isOpen: isOpen,
            isDiscardable: buckets[bucket].isDiscardable,
            requirement: buckets[bucket].requirement,
            rank: state.waiting.index.bestRank(of: buckets[bucket].id)))
      }
    }
  }
}
