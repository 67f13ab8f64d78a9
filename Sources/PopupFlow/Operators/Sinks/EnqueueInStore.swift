extension Publisher where Failure == Never {
  /// Sends each request to a store. Requests can arrive on any thread.
  ///
  /// - Returns: A cancellable that ends the subscription. Earlier requests are not withdrawn.
  public func enqueue<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == PopupRequest<Domain> {
    sink { [weak store] in store?.post(.request($0)) }
  }
}
