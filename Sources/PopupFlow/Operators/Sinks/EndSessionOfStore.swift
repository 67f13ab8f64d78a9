extension Publisher where Failure == Never {
  /// Ends the session of a store with each value: a logout (<doc:Rules#R17>).
  ///
  /// - Returns: A cancellable that ends the subscription.
  public func endSession<Domain: PopupDomain>(of store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.sessionEnded) }
  }
}
