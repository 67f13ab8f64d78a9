extension Publisher where Failure == Never {
  /// Sends each request to a store. Requests can arrive on any thread.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription. Earlier requests are not withdrawn.
  public func enqueue<Domain: PopupDomain>(
    in store: PopupStore<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable where Output == PopupRequest<Domain> {
    let callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return sink { [weak store] request in
      var request = request
      // The line of `popupRequests` says more than this one.
      if request.callSite == nil { request.callSite = callSite }
      store?.post(.request(request))
    }
  }
}
