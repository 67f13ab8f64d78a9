// Gates: R18.
extension PopupStore {
  /// Opens a gate. Takes effect like ``send(_:)``.
  ///
  /// Waiting popups that require the gate can be presented from then on (<doc:Rules#R18>). All gates
  /// are closed at first. A repeated call changes nothing.
  ///
  /// ```swift
  /// store.openGate("onboarded")
  /// ```
  public func openGate(_ gate: PopupGate) {
    send(.gate(gate, isOpen: true))
  }

  /// Closes a gate. Takes effect like ``send(_:)``.
  ///
  /// Popups that require the gate wait. Those on screen stay (<doc:Rules#R18>). A repeated call
  /// changes nothing.
  public func closeGate(_ gate: PopupGate) {
    send(.gate(gate, isOpen: false))
  }

  /// Opens a gate while a condition holds, which is evaluated on the main actor, now and before each
  /// settle (<doc:Rules#R18>).
  ///
  /// The closure must be fast, and must not change the store. Later, it is not called when no event
  /// arrives. If the condition can change without an event, use a publisher and
  /// `Publisher.openGate(_:in:)`.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - condition: Returns whether the gate is open.
  /// - Returns: A cancellable. When it is cancelled, the gate stays as it is.
  public func openGate(
    _ gate: PopupGate, while condition: @escaping @MainActor @Sendable () -> Bool
  ) -> AnyCancellable {
    let asked = AskedGate(gate, isOpen: condition)
    engine.askedGates.append(asked)
    if let change: PopupEvent<Domain> = asked.change(in: state.openGates) { send(change) }
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.run { self?.engine.stopAsking(asked) }
    }
  }
}
