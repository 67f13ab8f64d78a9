import PopupFlow

// Writes events. The initializers in `EventFields` and `RequestFields` read them.
extension JSONText {
  /// Writes all members of an event.
  ///
  /// - Parameters:
  ///   - now: the time of the event, from which relative times count.
  ///   - requestCount: the number of requests, including the event, which gives an id to a request
  ///     without one.
  mutating func members(
    of event: PopupEvent<JournalDomain>, at now: Double, requestCount: Int
  ) {
    switch event {
    case .request(let request):
      self.event(.request)
      member("id", request.id?.description ?? "#\(requestCount)")
      members(of: request, at: now)
    case .page(let event): members(of: event)
    case .sessionEnded: self.event(.sessionEnded)
    case .dismiss(let id):
      self.event(.dismiss)
      member("id", id.description)
    case .withdraw(let number):
      self.event(.withdraw)
      member("request", number)
    case .dismissAll(let lane):
      self.event(.dismissAll)
      member("lane", lane?.name)
    case .report(let report): members(of: report)
    case .gate(let gate, let isOpen):
      self.event(.gate)
      member("gate", gate.name)
      member("open", isOpen)
    case .suspend(let reason, let lane): members(of: .suspend, reason, lane)
    case .resume(let reason, let lane): members(of: .resume, reason, lane)
    case .trigger: self.event(.trigger)
    case .tick: self.event(.tick)
    case .deactivated: self.event(.deactivated)
    case .activated: self.event(.activated)
    case .relaunched: self.event(.relaunched)
    case .configured(let configuration):
      self.event(.configured)
      member("policy") { $0.members(of: configuration) }
    }
  }

  private mutating func event(_ name: EventName) {
    member("event", name.rawValue)
  }

  private mutating func members(
    of name: EventName, _ reason: PopupSuspension, _ lane: PopupLane?
  ) {
    event(name)
    member("reason", reason == .app ? nil : reason.name)
    member("lane", lane?.name)
  }

  private mutating func members(of event: PageVisitEvent<JournalPage>) {
    switch event {
    case .entered(let visit, let page): members(of: .entered, visit, page)
    case .appeared(let visit, let page): members(of: .appeared, visit, page)
    case .disappeared(let visit): members(of: .disappeared, visit, nil)
    case .left(let visit): members(of: .left, visit, nil)
    }
  }

  private mutating func members(of name: EventName, _ visit: PageVisitID, _ page: JournalPage?) {
    event(name)
    member("page", page?.name)
    member("visit", visit.name)
  }

  private mutating func members(of report: PopupReport<JSONValue>) {
    member("event", report.kind.name.rawValue)
    member("id", report.id.description)
    member("presentation", report.presentation)
    switch report.kind {
    case .userDismissed(let answer): member("value", answer)
    case .didDecline(let reason): member("reason", reason == .screen ? nil : reason.rawValue)
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled: break
    }
  }
}

// MARK: - Requests

extension JSONText {
  // The members except the id, as far as they differ from their defaults.
  private mutating func members(of request: PopupRequest<JournalDomain>, at now: Double) {
    let plain = PopupRequest<JournalDomain>(.null)
    member("content", request.content, unless: plain.content)
    member("priority", request.priority.rawValue, unless: plain.priority.rawValue)
    member("tie", request.tieBreak?.rawValue)
    member("lane", request.lane.name, unless: plain.lane.name)
    member("presence", request.presence.rawValue, unless: plain.presence.rawValue)
    members(of: request.pages)
    member("retention", request.retention.rawValue, unless: plain.retention.rawValue)
    member("preemption", request.preemption.rawValue, unless: plain.preemption.rawValue)
    member("interrupts", request.interrupts, unless: false)
    member(
      "whenIneligible", request.whenIneligible.rawValue, unless: plain.whenIneligible.rawValue)
    member("requires", request.requires.sorted().map(\.name), unless: [])
    member("coalescing", request.coalescing.rawValue, unless: plain.coalescing.rawValue)
    member("limits", request.limits.sorted().map(\.name), unless: [])
    member("userInitiated", request.userInitiated)
    member("relaunch", request.relaunch.rawValue, unless: plain.relaunch.rawValue)
    members(of: request.scope)
    seconds("notBefore", request.notBefore?.instant(from: now))
    seconds("expiresAt", request.expiresAt?.instant(from: now))
    if request.duration == .unlimited {
      member("duration", JSONValue.null)
    } else {
      seconds("duration", request.duration.lengthSeconds)
    }
  }

  private mutating func members(of pages: PopupPages<JournalPage>) {
    switch pages {
    case .any: break
    case .only(let pages): member("pages", pages.sorted().map(\.name))
    case .except(let pages): member("pages") { $0.member("except", pages.sorted().map(\.name)) }
    case .visit(let origin): member("origin", origin.name)
    }
  }

  private mutating func members(of scope: PopupScope) {
    switch scope {
    case .session(let epoch): member("session", epoch)
    case .app: member("scope", "app")
    }
  }

  private mutating func member<Value: JSONWritable & Equatable>(
    _ name: String, _ value: Value, unless plain: Value
  ) {
    member(name, value == plain ? nil : value)
  }

  // The machine ignores times that are not finite. A time before the start is written as 0.
  private mutating func seconds(_ name: String, _ seconds: Double?) {
    guard let seconds, seconds.isFinite else { return }
    member(name, max(0, seconds))
  }
}
