/// A waiting popup in its bucket. The entries of a bucket are adjacent, and ordered by rank.
@usableFromInline
struct BucketEntry: Comparable, OrderedElement {
  /// The id of the bucket.
  @usableFromInline let bucket: Int

  @usableFromInline let rank: PopupRank

  /// The number of the popup's request. Not compared, because the ranks of two popups differ.
  @usableFromInline let number: Int

  @usableFromInline
  init(bucket: Int, rank: PopupRank, number: Int) {
    self.bucket = bucket
    self.rank = rank
    self.number = number
  }

  @inlinable
  @inline(__always)
  static func < (lhs: BucketEntry, rhs: BucketEntry) -> Bool {
    // Both components are compared before a result is used, so that a search has no branch to
    // predict.
    let (isLower, isEqual) = (lhs.bucket < rhs.bucket, lhs.bucket == rhs.bucket)
    let isOutranked = lhs.rank < rhs.rank
    return isLower || isEqual && isOutranked
  }

  @inlinable
  static func == (lhs: BucketEntry, rhs: BucketEntry) -> Bool {
    lhs.bucket == rhs.bucket && lhs.rank == rhs.rank
  }

  @usableFromInline var key: BucketEntry { self }
}
