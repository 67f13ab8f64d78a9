/// A gate that is asked for before each settle.
@MainActor
@usableFromInline
final class AskedGate {
  private let gate: PopupGate
  private let isOpen: @MainActor () -> Bool

  init(_ gate: PopupGate, isOpen: @escaping @MainActor () -> Bool) {
    self.gate = gate
    self.isOpen = isOpen
  }

  /// The event that brings the machine up to date; nil if it is.
  @usableFromInline
  func change<Domain>(in openGates: Set<PopupGate>) -> PopupEvent<Domain>? {
    let isOpen = isOpen()
    return isOpen == openGates.contains(gate) ? nil : .gate(gate, isOpen: isOpen)
  }
}
