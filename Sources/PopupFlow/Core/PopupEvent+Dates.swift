extension PopupEvent {
  /// Replaces the dates of a request by instants of the machine.
  ///
  /// - Parameter instantOfDate: Converts seconds since 1970 to an instant of the machine.
  @inlinable
  mutating func convertDates(_ instantOfDate: (Double) -> Double) {
    if case .request(let request) = self, request.hasDate {
      self = .request(request.withInstants(instantOfDate))
    }
  }
}

extension PopupRequest {
  @usableFromInline
  func withInstants(_ instantOfDate: (Double) -> Double) -> PopupRequest {
    var request = self
    request.convertDates(instantOfDate)
    return request
  }
}
