/// A reason for which a popup is not on screen (<doc:Rules#R43>), or ended at its turn
/// (<doc:Rules#R23>).
///
/// ``PopupExplanation/reasons`` lists all reasons of a waiting popup, and ``PopupResolution/causes``
/// those of the outcomes `discarded.ineligible` and `discarded.usedUp`, in the order of the cases.
/// Instants are in seconds, on the clock of the machine.
public enum PopupWaitingReason<Page: Hashable & Sendable>: Hashable, Sendable {
  /// All lanes or the popup's own are suspended (<doc:Rules#R19>). Ends with
  /// ``PopupEvent/resume(_:lane:)``. ``PopupSuspension/given`` is the reason as the app gave it.
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

  /// A limit is used up until this instant; nil if no time frees it, because the limit has no end or a
  /// count of 0 (<doc:Rules#R38>).
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

// MARK: - Words

extension PopupWaitingReason: CustomStringConvertible {
  /// The reason as a sentence, such as `Waits for gate online to open.`
  public var description: String { sentence(at: nil) }

  /// Returns the reason as a sentence.
  ///
  /// - Parameter now: The current time in seconds. If the clock counts since 1970, instants within a
  ///   day are said as distances from it, such as `in 5 minutes`; others as dates.
  package func sentence(at now: Double?) -> String {
    switch self {
    case .suspended(.screen):
      "Waits until an alert or a sheet of the app's own, or a popup of another lane, closes."
    case .suspended(.host): "Waits for a host of its lane."
    case .suspended(let reason): "Suspended until \(reason.given) is resumed."
    case .inactive: "Waits until the app is active."
    case .page(let pages, let anchor): pages.waitingWords(anchor)
    case .gate(let gate): "Waits for gate \(gate) to open."
    case .notBefore(let instant):
      if let distance = TimeText.distance(of: instant, from: now) {
        "Can begin in \(distance)."
      } else {
        "Does not begin before \(TimeText.instant(instant))."
      }
    case .expired(let instant):
      if let distance = TimeText.distance(of: instant, from: now) {
        "Expired \(distance) ago; the next tick ends it."
      } else {
        "Expired at \(TimeText.instant(instant)); the next tick ends it."
      }
    case .limit(let limit, nil): "Limit \(limit) is used up; no time frees it."
    case .limit(let limit, let end?):
      "Limit \(limit) is used up\(until(end, now, "it is free again"))."
    case .collecting(let end): "Its lane collects popups\(until(end, now, "that ends"))."
    case .pausing(let end): "Its lane pauses\(until(end, now, "the pause ends"))."
    case .sameID: "Waits until another popup of its id leaves the screen."
    case .transition(let ids): "Waits for the transition of \(ids.listed) to end."
    case .slot(let ids):
      ids.count > 1
        ? "Waits until enough of \(ids.listed), on screen, close."
        : "Waits for \(ids.listed), on screen, to close."
    case .trigger: "Waits for a trigger."
    case .behind(let ids): "Waits behind \(ids.listed)."
    }
  }

  /// The reason in a few words, such as `gate online closed`, for logs and lists. See
  /// ``description`` for a sentence.
  public var words: String {
    switch self {
    case .suspended(.screen): "something else has the screen"
    case .suspended(.host): "no host for its lane"
    case .suspended(let reason): "suspended for \(reason.given)"
    case .inactive: "app inactive"
    case .page(_, let visit?): "visit \(visit) out of sight"
    case .page(let pages, nil): pages.words
    case .gate(let gate): "gate \(gate) closed"
    case .notBefore: "before its time"
    case .expired: "expired"
    case .limit(let limit, _): "limit \(limit) used up"
    case .collecting: "its lane collects popups"
    case .pausing: "its lane pauses"
    case .sameID: "another popup of its id on screen"
    case .transition(let ids): "\(ids.abridged) in transition"
    case .slot(let ids): "\(ids.abridged) on screen"
    case .trigger: "no trigger"
    case .behind(let ids): "behind \(ids.abridged)"
    }
  }

  private func until(_ instant: Double, _ now: Double?, _ end: String) -> String {
    TimeText.distance(of: instant, from: now).map { "; \(end) in \($0)" }
      ?? " until \(TimeText.instant(instant))"
  }
}

extension PopupPages {
  fileprivate func waitingWords(_ anchor: PageVisitID?) -> String {
    switch self {
    case .any: "Waits for any page."
    case .visit(let origin): "Waits for visit \(origin) to appear."
    case .except(let pages): "Waits until \(Self.words(pages, joint: "and")) is out of sight."
    case .only(let pages) where pages.isEmpty: "Targets no page."
    case .only(let pages): Self.waitingWords(pages, anchor)
    }
  }

  fileprivate var words: String {
    switch self {
    case .any: "no page"
    case .visit(let origin): "visit \(origin) out of sight"
    case .only(let pages) where pages.isEmpty: "no page targeted"
    case .except(let pages): "\(Self.words(pages, joint: "or")) visible"
    case .only(let pages): "\(Self.words(pages, joint: "and")) out of sight"
    }
  }

  private static func waitingWords(_ pages: Set<Page>, _ anchor: PageVisitID?) -> String {
    guard let anchor else { return "Waits for \(words(pages))." }
    let visit = "Waits for visit \(anchor) to appear again"
    guard pages.count > 1 else { return "\(visit)." }
    return "\(visit), or for a different page among \(names(pages, joint: "and"))."
  }

  private static func words(_ pages: Set<Page>, joint: String = "or") -> String {
    "page \(names(pages, joint: joint))"
  }

  private static func names(_ pages: Set<Page>, joint: String) -> String {
    let names = pages.ordered.map { "\($0)" }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) \(joint) \(last)"
  }
}

extension Array {
  /// The reasons in a few words, separated by commas, or an empty text if there are none.
  func inParentheses<Page>() -> String where Element == PopupWaitingReason<Page> {
    isEmpty ? "" : " (\(map(\.words).joined(separator: ", ")))"
  }
}

extension [PopupID] {
  /// The ids, separated by commas.
  var listed: String { map(\.words).joined(separator: ", ") }

  /// The first ids, and how many more there are.
  fileprivate var abridged: String {
    count > 5 ? "\(Array(prefix(5)).listed) and \(count - 5) more" : listed
  }
}
