/// An event of the app, the host or time: the only input of the machine.
///
/// Events are values. Events and their times determine a run, so it can be recorded and replayed.
public enum PopupEvent<Domain: PopupDomain>: Sendable {
  // An event takes six words at most, if pages and answers are small: Swift copies and destroys
  // larger enumerations through the metadata of their type, which cost a tenth of the mixed work
  // (S4).

  /// The app requests a popup (<doc:Rules#R5> to <doc:Rules#R9>).
  case request(PopupRequest<Domain>)

  /// A visit of a page is entered, appears, disappears or is left (<doc:Rules#R10>).
  case page(PageVisitEvent<Domain.Page>)

  /// The session has ended, and the next one begins (<doc:Rules#R17>).
  case sessionEnded

  /// The app dismisses all popups with an id (<doc:Rules#R34>).
  case dismiss(PopupID)

  /// The app withdraws one request, identified by its number (<doc:Rules#R34>).
  case withdraw(request: Int)

  /// The app dismisses all popups of a lane, or only some of them; nil for all lanes
  /// (<doc:Rules#R34>).
  case dismissAll(lane: PopupLane? = nil, only: PopupDismissalRange? = nil)

  /// The host reports the progress of a command, or an action of the user (<doc:Rules#R26> to
  /// <doc:Rules#R32>).
  case report(PopupReport<Domain.Answer>)

  /// A gate opens or closes (<doc:Rules#R18>).
  case gate(PopupGate, isOpen: Bool)

  /// The app or a host gives a reason to suspend a lane; nil for all lanes (<doc:Rules#R19>).
  case suspend(PopupSuspension, lane: PopupLane? = nil)

  /// The app or a host removes a reason from where it was given: from a lane, or with nil from all
  /// lanes. After the last one, waiting popups are presented again (<doc:Rules#R19>).
  case resume(PopupSuspension, lane: PopupLane? = nil)

  /// Waiting popups are presented once, if the policy's promotion is ``PopupPromotion/onTrigger``
  /// (<doc:Rules#R20>).
  case trigger

  /// Time has passed (<doc:Rules#R35>). ``PopupEffect/wake(at:)`` requests this event.
  case tick

  /// The app is inactive: in the background, or behind an alert of the system, Control Centre or the
  /// lock screen. No waiting popup is presented, and durations and timeouts of presented popups stop
  /// (<doc:Rules#R37>).
  case deactivated

  /// The app is active again (<doc:Rules#R37>).
  case activated

  /// The process was relaunched and the state restored: no popup is on screen (<doc:Rules#R41>).
  ///
  /// Send this event in one batch with the pages, gates and suspensions at launch.
  case relaunched

  /// The app replaces the configuration (<doc:Rules#R42>).
  case configured(PopupConfiguration)

  /// The app sets the showings that a limit counts (<doc:Rules#R38>).
  ///
  /// The instants take the place of all showings that the limit has counted, except those of popups on
  /// screen now. An instant ahead of now counts as now. `id` is required if the limit counts each id
  /// separately; without one, an empty array removes the showings of all ids. In any other limit, `id`
  /// is nil. If the policy does not have the limit, or the rest does not fit it, nothing changes, and
  /// ``PopupIssue/invalidShowings(of:id:_:)`` is reported.
  ///
  /// With a store, use `setShowings(of:id:to:)`.
  case showings(of: PopupLimitName, instants: [PopupTime], id: PopupID? = nil)
}

extension PopupEvent {
  /// Suspends all lanes for the reason ``PopupSuspension/app``.
  public static var suspend: PopupEvent { .suspend(.app) }

  /// Removes the reason ``PopupSuspension/app``.
  public static var resume: PopupEvent { .resume(.app) }
}

/// The popups that ``PopupEvent/dismissAll(lane:only:)`` dismisses, if not all (<doc:Rules#R34>).
public enum PopupDismissalRange: String, Hashable, Codable, Sendable, CaseIterable {
  /// Those on screen, or on their way in or out.
  case presented

  /// Those that wait, queued or set aside, and those that leave the screen and would come back.
  case waiting
}

/// An event of a visit (<doc:Rules#R10>).
public enum PageVisitEvent<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The visit begins and is not visible yet. A live visit keeps its page.
  case entered(PageVisitID, Page)

  /// The visit is visible, and begins if it is not live. A live visit keeps its page.
  case appeared(PageVisitID, Page)

  /// The visit is no longer visible.
  case disappeared(PageVisitID)

  /// The visit ends.
  case left(PageVisitID)
}

extension PopupEvent: Equatable where Domain.Content: Equatable, Domain.Answer: Equatable {}
extension PopupEvent: Hashable where Domain.Content: Hashable, Domain.Answer: Hashable {}
extension PopupEvent: Encodable
where Domain.Content: Encodable, Domain.Page: Codable, Domain.Answer: Encodable {}
extension PopupEvent: Decodable
where Domain.Content: Decodable, Domain.Page: Codable, Domain.Answer: Decodable {}
extension PageVisitEvent: Encodable where Page: Encodable {}
extension PageVisitEvent: Decodable where Page: Decodable {}

// MARK: - Words

extension PopupEvent: CustomStringConvertible {
  /// The event in words, such as `requested ad` or `page home appeared`, without contents and
  /// answers.
  public var description: String {
    switch self {
    case .request(let request): "requested \(request.id?.description ?? "a popup")"
    case .page(let event): event.words
    case .sessionEnded: "session ended"
    case .dismiss(let id): "dismissed \(id)"
    case .withdraw(let number): "withdrew request \(number)"
    case .dismissAll(let lane, let range):
      "dismissed all\(range.map { " \($0.rawValue)" } ?? "")\(lane.map { " of \($0)" } ?? "")"
    case .report(let report): report.words
    case .gate(let gate, let isOpen): "gate \(gate) \(isOpen ? "opened" : "closed")"
    case .suspend(let reason, nil): "suspended for \(reason)"
    case .suspend(let reason, let lane?): "suspended lane \(lane) for \(reason)"
    case .resume(let reason, nil): "resumed for \(reason)"
    case .resume(let reason, let lane?): "resumed lane \(lane) for \(reason)"
    case .trigger: "triggered"
    case .tick: "time passed"
    case .deactivated: "app became inactive"
    case .activated: "app became active"
    case .relaunched: "process relaunched"
    case .configured: "configuration replaced"
    case .showings(let limit, let instants, let id):
      "set \(instants.count) showing\(instants.count == 1 ? "" : "s")\(id.map { " of \($0.words)" } ?? "") in limit \(limit)"
    }
  }
}

extension PageVisitEvent {
  fileprivate var words: String {
    switch self {
    case .entered(let visit, let page): Self.words("page \(page)", visit, page, "entered")
    case .appeared(let visit, let page): Self.words("page \(page)", visit, page, "appeared")
    case .disappeared(let visit): "page \(visit) disappeared"
    case .left(let visit): "page \(visit) left"
    }
  }

  // The visit of a page has its name, unless there are several.
  private static func words(
    _ name: String, _ visit: PageVisitID, _ page: Page, _ verb: String
  ) -> String {
    "\(page)" == visit.name ? "\(name) \(verb)" : "\(name) \(verb) as \(visit)"
  }
}

// MARK: - Other domains

extension PopupEvent {
  /// Returns the event with another content, other pages and another answer.
  package func mapped<Other: PopupDomain>(
    to domain: Other.Type = Other.self, content: (Domain.Content) -> Other.Content,
    page: (Domain.Page) -> Other.Page, answer: (Domain.Answer) -> Other.Answer
  ) -> PopupEvent<Other> {
    switch self {
    case .request(let request): .request(request.mapped(content: content, page: page))
    case .page(let event): .page(event.mapped(page))
    case .sessionEnded: .sessionEnded
    case .dismiss(let id): .dismiss(id)
    case .withdraw(let number): .withdraw(request: number)
    case .dismissAll(let lane, let range): .dismissAll(lane: lane, only: range)
    case .report(let report): .report(report.mapped(answer))
    case .gate(let gate, let isOpen): .gate(gate, isOpen: isOpen)
    case .suspend(let reason, let lane): .suspend(reason, lane: lane)
    case .resume(let reason, let lane): .resume(reason, lane: lane)
    case .trigger: .trigger
    case .tick: .tick
    case .deactivated: .deactivated
    case .activated: .activated
    case .relaunched: .relaunched
    case .configured(let configuration): .configured(configuration)
    case .showings(let limit, let instants, let id):
      .showings(of: limit, instants: instants, id: id)
    }
  }
}

extension PageVisitEvent {
  fileprivate func mapped<Other>(_ page: (Page) -> Other) -> PageVisitEvent<Other> {
    switch self {
    case .entered(let visit, let entered): .entered(visit, page(entered))
    case .appeared(let visit, let appeared): .appeared(visit, page(appeared))
    case .disappeared(let visit): .disappeared(visit)
    case .left(let visit): .left(visit)
    }
  }
}
