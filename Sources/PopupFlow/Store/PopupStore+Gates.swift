// Gates with a condition that the store evaluates.
extension PopupStore {
  /// Evaluates a gate on the main actor, now and before each settle (<doc:Rules#R18>).
  ///
  /// The closure must be fast, and must not change the store. Later, it is not called when no event
  /// arrives. If the condition can change without an event, use a publisher and
  /// `Publisher.open(_:in:)`.
  ///
  /// - Returns: A cancellable. When it is cancelled, the gate stays as it is.
  public func gate(
    _ gate: PopupGate, isOpenWhen isOpen: @escaping @MainActor @Sendable () -> Bool
  ) -> AnyCancellable {
    let asked = AskedGate(gate, isOpen: isOpen)
    engine.askedGates.append(asked)
    if let change: PopupEvent<Domain> = asked.change(in: state.openGates) { send(change) }
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.run { self?.engine.stopAsking(asked) }
    }
  }
}
