/// The popup that an appearance is about.
@usableFromInline
enum PopupAppearanceSubject<Domain: PopupDomain>: Sendable {
  case popup(Popup<Domain>)

  /// A popup that ended with its process, and whose content was not kept.
  case ended(EndedPopup)

  @inlinable var popup: Popup<Domain>? {
    if case .popup(let popup) = self { popup } else { nil }
  }

  /// The popup without its content.
  var rest: EndedPopup {
    switch self {
    case .popup(let popup):
      EndedPopup(id: popup.id, number: popup.number, lane: popup.lane, priority: popup.priority)
    case .ended(let popup): popup
    }
  }
}

/// The rest of a popup whose content was not kept.
// A class, so that an appearance is not larger because of it.
@usableFromInline
final class EndedPopup: Codable, Sendable {
  let id: PopupID
  let number: Int
  let lane: PopupLane
  let priority: PopupPriority

  init(id: PopupID, number: Int, lane: PopupLane, priority: PopupPriority) {
    self.id = id
    self.number = number
    self.lane = lane
    self.priority = priority
  }
}

extension EndedPopup: Equatable {
  @usableFromInline
  static func == (lhs: EndedPopup, rhs: EndedPopup) -> Bool {
    lhs.id == rhs.id && lhs.number == rhs.number && lhs.lane == rhs.lane
      && lhs.priority == rhs.priority
  }
}

// MARK: - Conformances

extension PopupAppearanceSubject: Equatable where Domain.Content: Equatable {}

extension PopupAppearanceSubject: Encodable
where Domain.Content: Encodable, Domain.Page: Codable {
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .popup(let popup): try popup.encode(to: encoder)
    case .ended(let popup): try popup.encode(to: encoder)
    }
  }
}

extension PopupAppearanceSubject: Decodable
where Domain.Content: Decodable, Domain.Page: Codable {
  private enum CodingKeys: CodingKey {
    case request
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    // Only a popup has a request.
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.request)
      ? .popup(try Popup(from: decoder)) : .ended(try EndedPopup(from: decoder))
  }
}

// MARK: - Mapping

extension PopupAppearance {
  /// Returns the appearance with another popup and another page, without causes, which a popup that
  /// ends with its process does not have. O(1)
  ///
  /// - Parameters:
  ///   - popup: Returns the new popup for a popup; nil if its content was not kept.
  ///   - page: Returns the new page for a page; nil if there is none any more.
  package func mapped<Other: PopupDomain>(
    popup: (Popup<Domain>) -> Popup<Other>?, page: (Domain.Page) -> Other.Page?
  ) -> PopupAppearance<Other> where Other.Answer == Domain.Answer {
    let kind: PopupAppearance<Other>.Kind =
      switch kind {
      case .shown(let appearance, let waited): .shown(appearance: appearance, waited: waited)
      case .setAside(let seconds): .setAside(seconds: seconds)
      case .answered(let answer, let seconds, let appearances):
        .answered(answer, seconds: seconds, appearances: appearances)
      case .closed(let outcome, let seconds, let appearances):
        .closed(outcome, seconds: seconds, appearances: appearances)
      case .refused(let outcome, let waited): .refused(outcome, waited: waited)
      }
    let other = visit.flatMap { visit in
      page(visit.page).map { PageVisit<Other.Page>(visit: visit.id, page: $0) }
    }
    return PopupAppearance<Other>(
      at: at, kind, of: self.popup.flatMap(popup).map { .popup($0) } ?? .ended(subject.rest),
      on: other, causes: [])
  }
}
