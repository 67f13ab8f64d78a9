extension Publisher where Failure == Never {
  /// Asks a store for each popup, from whatever thread the requests come on.
  ///
  /// - Returns: what ends it. Requests that were made stay.
  public func enqueue<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == PopupRequest<Domain> {
    sink { [weak store] in store?.post(.request($0)) }
  }
}
