extension Publisher {
  /// Makes a popup request of each value.
  ///
  /// ```swift
  /// campaigns
  ///   .popupRequests { PopupRequest<Shop>(.offer($0)) }
  ///   .priority(.low)
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameter transform: makes the request; called on whatever thread the value comes on.
  /// - Returns: a publisher of requests, to which what they say further is added by operators.
  public func popupRequests<Domain: PopupDomain>(
    _ transform: @escaping @Sendable (Output) -> PopupRequest<Domain>
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    map(transform)
  }

  /// The requests, each with something set. All operators that set one thing come down to this.
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
