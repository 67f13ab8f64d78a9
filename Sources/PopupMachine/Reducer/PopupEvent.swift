/// What can happen: everything the machine is ever told.
///
/// Events are values. A run is its events and their times, so it can be recorded and replayed
/// (invariant 6).
public enum PopupEvent<Domain: PopupDomain>: Sendable {
  /// The app asks for a popup (R5–R9).
  case request(PopupRequest<Domain>)

  /// A visit of a page begins, comes in sight, goes out of sight or ends (R10).
  case page(PageVisitEvent<Domain.Page>)

  /// The session is over, and the next one begins (R17).
  case sessionEnded

  /// The app dismisses all popups of an id (R34).
  case dismiss(PopupID)

  /// The app takes one request back, by its number (R34).
  case withdraw(request: Int)

  /// The app dismisses all popups of a lane, or, without one, of all lanes (R34).
  case dismissAll(lane: PopupLane?)

  /// The host reports what became of a command, or what the user did (R26–R32).
  case report(PopupReport<Domain.Answer>)

  /// A gate opens or closes (R18).
  case gate(PopupGate, isOpen: Bool)

  /// A reason is given to bring no popup in (R19).
  case suspend(PopupSuspension)

  /// A reason is taken away; popups are brought in again if it was the last (R19).
  case resume(PopupSuspension)

  /// Popups are brought in this once, where the policy waits for triggers (R20).
  case trigger

  /// Time has gone by (R35). Asked for by ``PopupEffect/wake(at:)``.
  case tick

  /// The app is in the background or behind the lock screen: no popup is brought in, and time does not
  /// count for popups on screen (R37).
  case deactivated

  /// The app is active again (R37).
  case activated

  /// The process is another one, and the state was restored: no popup is on screen (R41).
  ///
  /// Send it in one batch with the pages, gates and suspensions of the launch.
  case relaunched

  /// The configuration is replaced (R42).
  case configured(PopupConfiguration)
}

extension PopupEvent {
  /// Suspends the machine for the reason ``PopupSuspension/app``.
  @inlinable public static var suspend: PopupEvent { .suspend(.app) }

  /// Takes the reason ``PopupSuspension/app`` away.
  @inlinable public static var resume: PopupEvent { .resume(.app) }
}

/// What happens to a visit (R10).
public enum PageVisitEvent<Page: Hashable & Sendable>: Hashable, Sendable {
  /// The visit begins, still out of sight. A visit that is live keeps the page it has.
  case entered(PageVisitID, Page)

  /// The visit is in sight; it begins too, if it had not. A visit that is live keeps the page it
  /// has.
  case appeared(PageVisitID, Page)

  /// The visit is out of sight.
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
