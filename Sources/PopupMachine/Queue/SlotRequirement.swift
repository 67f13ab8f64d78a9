/// The slot that a popup requires to be placed, the least demanding first (R23, R24).
@usableFromInline
enum SlotRequirement: UInt8, Comparable, Sendable {
  /// No slot: the popup is concurrent.
  case noSlot

  /// A free slot, or one that any outranked popup gives up.
  case anySlot

  /// A free slot, or one that an outranked popup gives up if it yields.
  case freeSlot

  @inlinable
  init(presence: PopupPresence, interrupts: Bool) {
    self = presence != .exclusive ? .noSlot : interrupts ? .anySlot : .freeSlot
  }

  /// The next less demanding requirement, if there is one.
  @inlinable var less: SlotRequirement? { SlotRequirement(rawValue: rawValue &- 1) }

  @inlinable
  static func < (lhs: SlotRequirement, rhs: SlotRequirement) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
