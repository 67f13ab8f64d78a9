/// A reason for which a popup is not on screen (R43).
///
/// The cases stand in the order in which an explanation lists them. Instants are in seconds, on the clock
/// of the machine.
public enum PopupWaitingReason<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The machine is suspended for this reason (R19). Ends with ``PopupEvent/resume(_:)``.
  case suspended(PopupSuspension)

  /// The app is inactive (R37). Ends with ``PopupEvent/activated``.
  case inactive

  /// No page that the target allows is visible (R11). With an anchor, the popup returns to that visit, or
  /// to a different page of its target (R12).
  case page(PopupPages<Page>, anchor: PageVisitID?)

  /// A gate that the popup requires is closed (R18).
  case gate(PopupGate)

  /// The popup does not come in before this instant.
  case notBefore(Double)

  /// The popup expired at this instant, and the tick that ends it has yet to come in.
  case expired(Double)

  /// A limit is used up, until this instant if it has an end (R38).
  case limit(PopupLimitName, until: Double?)

  /// The lane collects popups until this instant (R40).
  case collecting(until: Double)

  /// The lane pauses until this instant (R39).
  case pausing(until: Double)

  /// Another popup of its id is on screen.
  case sameID

  /// These popups of the lane are presenting, dismissing or being swiped (R22).
  case transition([PopupID])

  /// These popups on screen take the slot and cannot be made to go (R23, R24).
  case slot([PopupID])

  /// The policy waits for a trigger (R20).
  case trigger

  /// These popups wait in the same lane, are eligible, and are better-ranked; the best comes first.
  case behind([PopupID])
}

extension PopupWaitingReason: Encodable where Page: Codable {}
extension PopupWaitingReason: Decodable where Page: Codable {}

// MARK: - In words

extension PopupWaitingReason: CustomStringConvertible {
  /// The reason as a sentence that says what ends it, such as `Waits for gate online to open.`
  public var description: String {
    switch self {
    case .suspended(let reason): "Suspended for \(reason) until that reason is resumed."
    case .inactive: "Waits until the app is active."
    case .page(let pages, let anchor): pages.waitingWords(anchor)
    case .gate(let gate): "Waits for gate \(gate) to open."
    case .notBefore(let instant): "Does not begin before \(words(instant))."
    case .expired(let instant): "Expired at \(words(instant)); the next tick ends it."
    case .limit(let limit, nil): "Limit \(limit) is used up, without end."
    case .limit(let limit, let end?): "Limit \(limit) is used up until \(words(end))."
    case .collecting(let end): "Its lane collects popups until \(words(end))."
    case .pausing(let end): "Its lane pauses until \(words(end))."
    case .sameID: "Waits until another popup of its id leaves the screen."
    case .transition(let ids): "Waits for the transition of \(list(ids)) to end."
    case .slot(let ids): "Waits for \(list(ids)), on screen, to close."
    case .trigger: "Waits for a trigger."
    case .behind(let ids): "Outranked by \(list(ids)), waiting too."
    }
  }

  private func words(_ seconds: Double) -> String {
    let text = seconds.description
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) s"
  }

  private func list(_ ids: [PopupID]) -> String {
    ids.map(\.description).joined(separator: ", ")
  }
}

extension PopupPages {
  fileprivate func waitingWords(_ anchor: PageVisitID?) -> String {
    switch self {
    case .any: "Waits for any page."
    case .visit(let origin): "Waits for visit \(origin) to appear."
    case .except(let pages): "Waits until \(Self.words(pages, joint: "and")) is out of sight."
    case .only(let pages) where pages.isEmpty: "Targets no page."
    case .only(let pages):
      if let anchor {
        "Waits for visit \(anchor) to appear again, or for a different page of \(Self.words(pages))."
      } else {
        "Waits for \(Self.words(pages))."
      }
    }
  }

  private static func words(_ pages: Set<Page>, joint: String = "or") -> String {
    let names = pages.map { "\($0)" }.sorted()
    guard names.count > 1 else { return "page \(names.joined())" }
    return "page \(names.dropLast().joined(separator: ", ")) \(joint) \(names.last ?? "")"
  }
}
