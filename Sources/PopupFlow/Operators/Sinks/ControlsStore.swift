extension Publisher where Failure == Never {
  /// Opens and closes a gate of a store (R18).
  ///
  /// - Returns: what ends it; the gate stays as it is then.
  public func controls<Domain: PopupDomain>(
    _ gate: PopupGate, in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post(.gate(gate, isOpen: $0)) }
  }

  /// Suspends a store while the latest value is true (R19).
  ///
  /// - Returns: what ends it; the store stays as it is then.
  public func suspends<Domain: PopupDomain>(
    _ store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post($0 ? .suspend : .resume) }
  }

  /// Triggers a store with each value, where its policy waits for triggers (R20).
  ///
  /// - Returns: what ends it.
  public func triggers<Domain: PopupDomain>(_ store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.trigger) }
  }
}
