/// What is known of a popup.
@usableFromInline
struct PopupFields<Domain: PopupDomain>: Sendable {
  @usableFromInline let number: Int
  @usableFromInline let id: PopupID
  @usableFromInline let request: PopupRequest<Domain>
  @usableFromInline var priority: PopupPriority
  @usableFromInline var rank: PopupRank
  @usableFromInline var anchor: PageVisit<Domain.Page>?

  @inlinable
  init(
    number: Int, id: PopupID, request: consuming PopupRequest<Domain>, rank: PopupRank
  ) {
    self.number = number
    self.id = id
    self.rank = rank
    priority = request.priority
    self.request = request
  }
}

extension PopupFields: Equatable where Domain.Content: Equatable {}
extension PopupFields: Encodable where Domain.Content: Encodable, Domain.Page: Codable {}
extension PopupFields: Decodable where Domain.Content: Decodable, Domain.Page: Codable {}

/// Where what is known of a popup stands: once, however many states, effects and hosts hold it.
@usableFromInline
final class PopupRecord<Domain: PopupDomain>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because only the one who holds the only reference to a
  // record changes it.
  @exclusivity(unchecked) @usableFromInline var fields: PopupFields<Domain>

  @inlinable
  init(_ fields: consuming PopupFields<Domain>) {
    self.fields = fields
  }
}
