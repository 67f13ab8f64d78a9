extension Publisher {
  /// Converts each value into a popup request.
  ///
  /// ```swift
  /// campaigns
  ///   .popupRequests { PopupRequest<Shop>(.offer($0.text), id: $0.id) }
  ///   .priority(.low)
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameter transform: Creates the request. Called on the thread of the value.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    _ transform: @escaping @Sendable (Output) -> PopupRequest<Domain>
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    map(transform)
  }

  /// Converts each value into a popup request with default options.
  ///
  /// ```swift
  /// messages
  ///   .popupRequests(of: Shop.self) { .message($0) }
  ///   .lane(.toast)
  ///   .duration(.seconds(3))
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameters:
  ///   - domain: The domain of the store.
  ///   - content: Creates the content. Called on the thread of the value.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    of domain: Domain.Type, _ content: @escaping @Sendable (Output) -> Domain.Content
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    map { PopupRequest(content($0)) }
  }

  /// Returns the requests, changed by a closure. All operators that set one property call this.
  func stamped<Domain: PopupDomain>(
    _ stamp: @escaping @Sendable (inout PopupRequest<Domain>) -> Void
  ) -> Publishers.Map<Self, PopupRequest<Domain>> where Output == PopupRequest<Domain> {
    map { request in
      var request = request
      stamp(&request)
      return request
    }
  }
}
