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
    case .dismissAll(let lane, let range):
      self.event(.dismissAll)
      member("lane", lane?.name)
      member("only", range?.rawValue)
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
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled, .hold, .release:
      break
    }
  }
}

// MARK: - Requests

extension JSONText {
  // The members except the id, as far as they differ from their defaults.
  private mutating func members(of request: PopupRequest<JournalDomain>, at now: Double) {
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
