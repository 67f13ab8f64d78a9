import PopupFlow

// Writes requests. `RequestFields` reads them.
extension JSONText {
  /// Writes the members of a request except the id, as far as they differ from their defaults.
  mutating func members(of request: PopupRequest<JournalDomain>, at now: Double) {
    member("content", request.content == .null ? nil : request.content)
    var writer = OptionWriter(now: now) { _ in true }
    swap(&self, &writer.text)
    request.visitOptions(&writer)
    swap(&self, &writer.text)
  }
}

extension OptionWriter: RequestOptionVisitor {
  mutating func visit(pages: inout PopupPages<JournalPage>) {
    switch pages {
    case .any: break
    case .only(let pages): text.member("pages", pages.sorted().map(\.name))
    case .except(let pages):
      text.member("pages") { $0.member("except", pages.sorted().map(\.name)) }
    case .visit(let origin): text.member("origin", origin.name)
    }
  }
}
