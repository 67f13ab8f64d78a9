/// The slot that a popup requires, the least demanding first (R23, R24).
@usableFromInline
enum SlotRequirement: UInt8, Comparable, Sendable {
  /// No slot: the popup is concurrent.
  case noSlot

  /// A free slot, or the slot of any outranked popup.
  case anySlot

  /// A free slot, or the slot of an outranked popup that yields.
  case freeSlot

  @inlinable
  init(presence: PopupPresence, interrupts: Bool) {
    self = presence != .exclusive ? .noSlot : interrupts ? .anySlot : .freeSlot
  }

  /// The next less demanding requirement; nil if there is none.
  @inlinable var less: SlotRequirement? { SlotRequirement(rawValue: rawValue &- 1) }

  @inlinable
  static func < (lhs: SlotRequirement, rhs: SlotRequirement) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
