extension Publisher where Failure == Never {
  /// Ends a store's session with each value: a logout (R17).
  ///
  /// - Returns: what ends it.
  public func endsSession<Domain: PopupDomain>(of store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.sessionEnded) }
  }
}
