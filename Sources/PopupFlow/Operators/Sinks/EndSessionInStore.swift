extension Publisher where Failure == Never {
  /// Ends a store's session with each value: a logout (R17).
  ///
  /// - Returns: what ends it.
  public func endSession<Domain: PopupDomain>(in store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.sessionEnded) }
  }
}
