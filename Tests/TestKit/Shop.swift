import PopupMachine

/// The domain of the tests.
package enum Shop: PopupDomain {
  package typealias Content = String
  package typealias Answer = String
}

extension PopupRequest<Shop> {
  /// A request whose content is its id.
  package static func named(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupRequest<Shop> {
    var request = PopupRequest<Shop>(id.description, id: id)
    adjust(&request)
    return request
  }
}

extension PopupEvent<Shop> {
  package static func report(
    _ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil
  ) -> PopupEvent {
    .report(PopupReport(kind, id: id, presentation: presentation))
  }
}
