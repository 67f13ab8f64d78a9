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
  /// - Parameters:
  ///   - transform: Creates the request. Called on the thread of the value.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    _ transform: @escaping @Sendable (Output) -> PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    let callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return map { value in
      var request = transform(value)
      request.callSite = callSite
      return request
    }
  }

  /// Converts each value into a popup request with default options.
  ///
  /// ```swift
  /// messages
  ///   .popupRequests { .message($0) }
  ///   .lane(.toast)
  ///   .duration(.seconds(3))
  ///   .enqueue(in: store)
  /// ```
  ///
  /// - Parameters:
  ///   - domain: The domain of the store. Name it, as in `popupRequests(of: Shop.self)`, where it cannot
  ///     be inferred: if the statement neither ends in a sink of the store nor states its result.
  ///   - content: Creates the content. Called on the thread of the value.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A publisher of requests. Other operators set further properties of the requests.
  public func popupRequests<Domain: PopupDomain>(
    of domain: Domain.Type = Domain.self,
    _ content: @escaping @Sendable (Output) -> Domain.Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Publishers.Map<Self, PopupRequest<Domain>> {
    popupRequests(
      { PopupRequest(content($0)) }, fileID: fileID, filePath: filePath, line: line, column: column)
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
