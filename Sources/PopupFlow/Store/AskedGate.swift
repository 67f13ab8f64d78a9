/// A gate whose condition is evaluated before each settle.
@MainActor
@usableFromInline
final class AskedGate {
  private let gate: PopupGate
  private let isOpen: @MainActor () -> Bool

  init(_ gate: PopupGate, isOpen: @escaping @MainActor () -> Bool) {
    self.gate = gate
    self.isOpen = isOpen
  }

  /// Returns an event if the condition has changed, else nil.
  @usableFromInline
  func change<Domain>(in openGates: Set<PopupGate>) -> PopupEvent<Domain>? {
    let isOpen = isOpen()
    return isOpen == openGates.contains(gate) ? nil : .gate(gate, isOpen: isOpen)
  }
}
