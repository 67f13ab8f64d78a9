extension PopupEvent {
  /// Replaces the dates of a request by instants of the machine.
  ///
  /// - Parameter instantOfDate: Converts seconds since 1970 to an instant of the machine.
  @inlinable
  mutating func convertDates(_ instantOfDate: (Double) -> Double) {
    guard case .request(let dated) = self, dated.hasDate else { return }
    var request = dated
    request.convertDates(instantOfDate)
    self = .request(request)
  }
}
