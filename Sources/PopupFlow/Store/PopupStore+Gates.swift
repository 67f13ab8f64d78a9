// Gates whose condition a store asks for.
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
