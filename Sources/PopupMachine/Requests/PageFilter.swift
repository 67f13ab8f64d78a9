/// Pages, by a bit of the hash of each: what it does not have is none of them, without a page being
/// compared.
@usableFromInline
struct PageFilter: Sendable {
  @usableFromInline var bits: UInt64

  /// A filter of no page.
  @inlinable
  init() { bits = 0 }

  @inlinable
  init(_ page: some Hashable) {
    bits = 1 << UInt64(truncatingIfNeeded: page.hashValue & 63)
  }

  @inlinable
  mutating func insert(_ other: PageFilter) { bits |= other.bits }

  /// Whether they may have a page in common.
  @inlinable
  func meets(_ other: PageFilter) -> Bool { bits & other.bits != 0 }
}
