extension Publisher where Failure == Never {
  /// Opens and closes a gate of a store (<doc:Rules#R18>).
  ///
  /// - Returns: A cancellable. When it is cancelled, the gate keeps its last value.
  public func controls<Domain: PopupDomain>(
    _ gate: PopupGate, in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post(.gate(gate, isOpen: $0)) }
  }

  /// Suspends a store while the latest value is true (<doc:Rules#R19>).
  ///
  /// - Returns: A cancellable. When it is cancelled, the store stays as it is.
  public func suspends<Domain: PopupDomain>(
    _ store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post($0 ? .suspend : .resume) }
  }

  /// Triggers a store with each value (<doc:Rules#R20>).
  ///
  /// A trigger has an effect only if the policy's promotion is `onTrigger`.
  ///
  /// - Returns: A cancellable that ends the subscription.
  public func triggers<Domain: PopupDomain>(_ store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.trigger) }
  }
}
