import PopupFlow

// Writes events. `EventFields` and `RequestFields` read them.
extension JSONText {
  mutating func event(_ name: EventName) {
    key("event")
    string(name.rawValue)
  }

  /// Writes all members of an event other than a request.
  mutating func members(of event: PopupEvent<JournalDomain>) {
    switch event {
    case .request:
      preconditionFailure("requests are written with their number")
    case .page(let event): members(of: event)
    case .sessionEnded: self.event(.sessionEnded)
    case .dismiss(let id):
      self.event(.dismiss)
      key("id")
      string(id.description)
    case .withdraw(let number):
      self.event(.withdraw)
      key("request")
      integer(number)
    case .dismissAll(let lane):
      self.event(.dismissAll)
      if let lane {
        key("lane")
        string(lane.name)
      }
    case .report(let report): members(of: report)
    case .gate(let gate, let isOpen):
      self.event(.gate)
      key("gate")
      string(gate.name)
      key("open")
      bool(isOpen)
    case .suspend(let reason): members(of: .suspend, reason)
    case .resume(let reason): members(of: .resume, reason)
    case .trigger: self.event(.trigger)
    case .tick: self.event(.tick)
    case .deactivated: self.event(.deactivated)
    case .activated: self.event(.activated)
    case .relaunched: self.event(.relaunched)
    case .configured(let configuration):
      self.event(.configured)
      key("policy")
      object { $0.members(of: configuration) }
    }
  }

  private mutating func members(of name: EventName, _ reason: PopupSuspension) {
    event(name)
    guard reason != .app else { return }
    key("reason")
    string(reason.name)
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
    if let page {
      key("page")
      string(page.name)
    }
    key("visit")
    string(visit.name)
  }

  private mutating func members(of report: PopupReport<JSONValue>) {
    key("event")
    string(report.kind.name.rawValue)
    key("id")
    string(report.id.description)
    if let presentation = report.presentation {
      key("presentation")
      integer(presentation)
    }
    if case .userDismissed(let answer?) = report.kind {
      key("value")
      value(answer)
    }
  }
}

// MARK: - Requests

extension JSONText {
  /// Writes all members of a request except its id, as far as they differ from their defaults.
  ///
  /// - Parameter now: the time of the request, from which relative times count.
  mutating func members(of request: PopupRequest<JournalDomain>, takenInAt now: Double) {
    let plain = PopupRequest<JournalDomain>(.null)
    if request.content != plain.content {
      key("content")
      value(request.content)
    }
    if request.priority != plain.priority {
      key("priority")
      integer(request.priority.rawValue)
    }
    word("tie", request.tieBreak?.rawValue, unless: nil)
    word("lane", request.lane.name, unless: plain.lane.name)
    word("presence", request.presence.rawValue, unless: plain.presence.rawValue)
    members(of: request.pages)
    word("retention", request.retention.rawValue, unless: plain.retention.rawValue)
    word("preemption", request.preemption.rawValue, unless: plain.preemption.rawValue)
    if request.interrupts {
      key("interrupts")
      bool(true)
    }
    word("whenIneligible", request.whenIneligible.rawValue, unless: plain.whenIneligible.rawValue)
    if !request.requires.isEmpty {
      key("requires")
      array(request.requires.sorted()) { $0.string($1.name) }
    }
    word("coalescing", request.coalescing.rawValue, unless: plain.coalescing.rawValue)
    if !request.limits.isEmpty {
      key("limits")
      array(request.limits.sorted()) { $0.string($1.name) }
    }
    if request.skipsPause {
      key("skipsPause")
      bool(true)
    }
    word("relaunch", request.relaunch.rawValue, unless: plain.relaunch.rawValue)
    members(of: request.scope)
    seconds("notBefore", request.notBefore?.instant(from: now))
    seconds("expiresAt", request.expiresAt?.instant(from: now))
    if request.duration == .unlimited {
      key("duration")
      null()
    } else {
      seconds("duration", request.duration.length)
    }
  }

  private mutating func members(of pages: PopupPages<JournalPage>) {
    switch pages {
    case .any: break
    case .only(let pages):
      key("pages")
      array(pages.sorted()) { $0.string($1.name) }
    case .except(let pages):
      key("pages")
      object { text in
        text.key("except")
        text.array(pages.sorted()) { $0.string($1.name) }
      }
    case .visit(let origin):
      key("origin")
      string(origin.name)
    }
  }

  private mutating func members(of scope: PopupScope) {
    switch scope {
    case .session(nil): break
    case .session(let epoch?):
      key("session")
      integer(epoch)
    case .app:
      key("scope")
      string(ScopeWord.app.rawValue)
    }
  }

  private mutating func word(_ name: StaticString, _ word: String?, unless plain: String?) {
    guard let word, word != plain else { return }
    key(name)
    string(word)
  }

  // The machine ignores times that are not finite. A time before the start is written as 0.
  private mutating func seconds(_ name: StaticString, _ seconds: Double?) {
    guard let seconds, seconds.isFinite else { return }
    key(name)
    number(max(0, seconds))
  }
}
