/// What a popup needs of others to come in, from the least up (R23, R24).
@usableFromInline
enum SlotNeed: UInt8, Comparable, Sendable {
  /// Nothing: it holds no slot.
  case nothing

  /// A slot that is free, or that any popup it outranks gives up for it.
  case anySlot

  /// A slot that is free, or that a popup gives up which yields.
  case freeSlot

  @inlinable
  init(presence: PopupPresence, interrupts: Bool) {
    self = presence != .exclusive ? .nothing : interrupts ? .anySlot : .freeSlot
  }

  /// What is needed by those who need less; nil if nobody does.
  @inlinable var less: SlotNeed? {
    switch self {
    case .nothing: nil
    case .anySlot: .nothing
    case .freeSlot: .anySlot
    }
  }

  /// Whether its turn may come though no slot is free and nobody yields.
  @inlinable var isUnhindered: Bool { self != .freeSlot }

  @inlinable
  static func < (lhs: SlotNeed, rhs: SlotNeed) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Popup {
  @inlinable var need: SlotNeed { SlotNeed(presence: presence, interrupts: interrupts) }
}
