extension Publisher {
  /// Turns each value into a popup request.
  ///
  /// ```swift
  /// campaigns
  ///   .popupRequests { PopupRequest<Shop>(.offer($0.text), id: $0.id) }
  ///   .priority(.low)
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameter transform: makes the request. It is called on the thread on which the value arrives.
  /// - Returns: a publisher of requests. Further operators set how they are scheduled.
  public func popupRequests<Domain: PopupDomain>(
    _ transform: @escaping @Sendable (Output) -> PopupRequest<Domain>
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    map(transform)
  }

  /// Turns each value into a popup request with the default options.
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
  ///   - domain: the domain of the store.
  ///   - content: makes the content. It is called on the thread on which the value arrives.
  /// - Returns: a publisher of requests. Further operators set how they are scheduled.
  public func popupRequests<Domain: PopupDomain>(
    of domain: Domain.Type, _ content: @escaping @Sendable (Output) -> Domain.Content
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    map { PopupRequest(content($0)) }
  }

  /// Sets one option of each request. All operators that set an option use it.
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
