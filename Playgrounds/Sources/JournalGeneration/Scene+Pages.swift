import PopupFlow
import PopupFlowJournal

// Events of one visit, or of several related visits.
extension Scene {
  /// Two visits of each page, and one that has the page's name.
  var visitNames: [String] { profile.pages.flatMap { ["\($0)#1", "\($0)#2", $0] } }

  /// Returns an event of a visit, usually one that fits its state.
  mutating func page() -> Fields {
    let name = choices.pick(visitNames)
    let weights: [Double] =
      switch visits.live.first(where: { PageVisitID($0.name) == PageVisitID(name) })?.isVisible {
      case nil: [15, 75, 5, 5]
      case true?: [5, 10, 50, 35]
      case false?: [5, 60, 5, 30]
      }
    let kinds = ["entered", "appeared", "disappeared", "left"]
    return pageEvent(
      choices.pick(weighted: Array(zip(kinds, weights)).map { ($0.0, weight: $0.1) }), of: name)
  }

  /// Returns two events of a user who goes to another page, in either order.
  mutating func navigate() -> [Fields] {
    let visible = visits.visible
    let coming = pageEvent("appeared", of: choices.pick(visitNames))
    guard !visible.isEmpty else { return [coming] }
    let going = pageEvent(
      choices.chance(0.4) ? "left" : "disappeared", of: choices.pick(visible))
    return choices.chance(0.3) ? [coming, going] : [going, coming]
  }

  /// Returns events of a page that disappears and returns while the id of a popup on screen is
  /// requested.
  mutating func blink() -> [Fields] {
    let tied = state.presented.filter { $0.popup.request.pages.isTied }
    let movingTied = tied.filter { $0.phase != .presented }
    guard !visits.visible.isEmpty, !tied.isEmpty else { return navigate() }
    let popup = choices.pick(movingTied.isEmpty ? tied : movingTied).popup
    let targeted = visits.live.filter { $0.isVisible && popup.request.pages.targets($0) }
    let name = choices.pick(
      targeted.isEmpty || choices.chance(0.1) ? visits.visible : targeted.map(\.name))
    let going = pageEvent(choices.chance(0.3) ? "left" : "disappeared", of: name)
    let request = ["event": "request", "id": popup.id.value].adding(someFields(scale: 0.4))
    return [going, request, pageEvent("appeared", of: name)]
  }

  // Usually with the page of the visit's name. Optional fields are sometimes left out.
  private mutating func pageEvent(_ kind: String, of name: String) -> Fields {
    var page = String(name.prefix { $0 != "#" })
    if choices.chance(0.12) { page = choices.pick(profile.pages) }
    var event: Fields = ["event": .string(kind)]
    if kind == "entered" || kind == "appeared" || choices.chance(0.3) {
      event["page"] = .string(page)
    }
    if event["page"] != .string(name) || !name.isSame(as: page) || choices.chance(0.3) {
      event["visit"] = .string(name)
    }
    return event
  }
}

extension String {
  // Names are compared by code points, unlike strings.
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension PopupPages<JournalPage> {
  /// Whether the popup is tied to visits.
  var isTied: Bool {
    switch self {
    case .only, .visit: true
    case .any, .except: false
    }
  }

  /// Returns whether a visible visit is one that the popup targets.
  func targets(_ visit: SeenVisits.Visit) -> Bool {
    switch self {
    case .only(let pages): pages.contains(JournalPage(visit.page))
    case .visit(let origin): origin == PageVisitID(visit.name)
    case .any, .except: false
    }
  }
}
