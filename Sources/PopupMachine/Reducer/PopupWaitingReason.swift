/// A reason for which a popup is not on screen (<doc:Rules#R43>).
///
/// An explanation lists reasons in the order of the cases. Instants are in seconds, on the clock of
/// the machine.
public enum PopupWaitingReason<Page: Hashable & Sendable>: Hashable, Sendable {
  /// All lanes or the popup's own are suspended (<doc:Rules#R19>). Ends with
  /// ``PopupEvent/resume(_:lane:)``.
  case suspended(PopupSuspension)

  /// The app is inactive (<doc:Rules#R37>). Ends with ``PopupEvent/activated``.
  case inactive

  /// No page that the target allows is visible (<doc:Rules#R11>). If there is an anchor, the popup
  /// waits for that visit, or for a different page of its target (<doc:Rules#R12>).
  case page(PopupPages<Page>, anchor: PageVisitID?)

  /// A required gate is closed (<doc:Rules#R18>).
  case gate(PopupGate)

  /// The popup cannot be presented before this instant.
  case notBefore(Double)

  /// The popup expired at this instant. The next tick ends it.
  case expired(Double)

  /// A limit is used up until this instant; nil if the limit has no end (<doc:Rules#R38>).
  case limit(PopupLimitName, until: Double?)

  /// The lane collects popups until this instant (<doc:Rules#R40>).
  case collecting(until: Double)

  /// The lane pauses until this instant (<doc:Rules#R39>).
  case pausing(until: Double)

  /// Another popup with the same id is on screen.
  case sameID

  /// These popups of the lane are presenting, dismissing or being swiped (<doc:Rules#R22>).
  case transition([PopupID])

  /// These popups on screen occupy the slots, and the popup cannot displace them (<doc:Rules#R23>,
  /// <doc:Rules#R24>).
  case slot([PopupID])

  /// The lane waits for a trigger (<doc:Rules#R20>).
  case trigger

  /// These popups of the same lane are eligible and outrank the popup; the best comes first.
  case behind([PopupID])
}

extension PopupWaitingReason: Encodable where Page: Codable {}
extension PopupWaitingReason: Decodable where Page: Codable {}

// MARK: - Description

extension PopupWaitingReason: CustomStringConvertible {
  /// The reason as a sentence, such as `Waits for gate online to open.`
  public var description: String {
    switch self {
    case .suspended(.screen): "Waits until the app's own screen, such as an alert, closes."
    case .suspended(.host): "Waits for a host of its lane."
    case .suspended(let reason): "Suspended until \(reason.words) is resumed."
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
    case .behind(let ids): "Waits behind \(list(ids))."
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
    guard names.count > 1, let last = names.last else { return "page \(names.joined())" }
    return "page \(names.dropLast().joined(separator: ", ")) \(joint) \(last)"
  }
}
