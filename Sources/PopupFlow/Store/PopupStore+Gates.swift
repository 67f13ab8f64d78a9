// Gates with a condition that the store evaluates.
extension PopupStore {
  /// Evaluates a gate on the main actor before each settle (<doc:Rules#R18>).
  ///
  /// The closure must be fast, and must not change the store. It is not called when no event
  /// arrives. If the condition can change without an event, use a publisher and
  /// `Publisher.open(_:in:)`.
  ///
  /// - Returns: A cancellable. When it is cancelled, the gate stays as it is.
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
