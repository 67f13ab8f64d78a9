import PopupFlow

// Writes requests. `RequestFields` reads them.
extension JSONText {
  /// Writes the members of a request except the id, as far as they differ from their defaults.
  mutating func members(of request: PopupRequest<JournalDomain>, at now: Double) {
    member("content", request.content == .null ? nil : request.content)
    members(RequestOptions.tableBeforePages, of: request.options, at: now)
    switch request.pages {
    case .any: break
    case .only(let pages): member("pages", pages.sorted().map(\.name))
    case .except(let pages):
      member("pages") { $0.member("except", pages.sorted().map(\.name)) }
    case .visit(let origin): member("origin", origin.name)
    }
    members(RequestOptions.tableAfterPages, of: request.options, at: now)
  }
}
