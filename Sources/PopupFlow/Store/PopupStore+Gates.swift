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

extension PopupStore {
  /// Asks whether a gate is open, on the main actor, before each settle (R18).
  ///
  /// The answer must be quick, and must not change the store. A condition that changes without
  /// anything happening in the store is better followed: see `Publisher.controls(_:in:)`.
  ///
  /// - Returns: what ends the asking; the gate stays as it is then.
  public func gate(
    _ gate: PopupGate, isOpenWhen isOpen: @escaping @MainActor @Sendable () -> Bool
  ) -> AnyCancellable {
    let asked = AskedGate(gate, isOpen: isOpen)
    engine.askedGates.append(asked)
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.perform { self?.engine.stopAsking(asked) }
    }
  }
}
