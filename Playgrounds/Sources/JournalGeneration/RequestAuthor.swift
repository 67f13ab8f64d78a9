import PopupFlow
import PopupFlowJournal

/// Asks for what an app asks for: offers, guides, permissions, toasts, answers that come late.
struct RequestAuthor {
  typealias Request = PopupRequest<JournalDomain>

  private var requestCount = 0

  /// Another request.
  ///
  /// - Parameters:
  ///   - now: the time it is taken in at, in seconds.
  ///   - visit: the visit that is seen, to which it may belong.
  mutating func request(
    at now: Double, on visit: PopupVisitID?, _ numbers: inout SeededNumbers
  ) -> Request {
    requestCount += 1
    switch numbers.below(100) {
    case ..<30: return offer(at: now, &numbers)
    case ..<50: return guide(&numbers)
    case ..<70: return toast(&numbers)
    case ..<80: return permission(&numbers)
    case ..<90: return visit.map { answer(on: $0, at: now) } ?? guide(&numbers)
    default: return alert(&numbers)
    }
  }

  private func id(_ name: String) -> PopupID {
    PopupID("\(name)-\(requestCount)")
  }

  private func offer(at now: Double, _ numbers: inout SeededNumbers) -> Request {
    var offer = Request(
      .object(["title": .string("Two for one"), "price": .number(9.5)]), id: id("offer"),
      priority: .low, tieBreak: .lifo, retention: .keepAlive, preemption: .yield,
      requires: numbers.chance(300) ? ["online"] : [])
    offer.target = .except([numbers.pick(PageWalk.pages)])
    if numbers.chance(400) { offer.expiresAt = .at(now + Double(10 + numbers.below(50))) }
    return offer
  }

  private func guide(_ numbers: inout SeededNumbers) -> Request {
    Request(
      .object(["step": .integer(1 + numbers.below(5))]), id: id("guide"),
      target: .only([numbers.pick(PageWalk.pages)]),
      retention: numbers.chance(500) ? .keepAlive : .drop, preemption: .yield)
  }

  private func toast(_ numbers: inout SeededNumbers) -> Request {
    Request(
      .string("Saved \u{2713}"), id: id("toast"), lane: .toast,
      duration: Double(2 + numbers.below(8)) / 2)
  }

  // Asked for again and again under one id: all but one of them are coalesced.
  private func permission(_ numbers: inout SeededNumbers) -> Request {
    Request(
      .string("Allow notifications?"), id: PopupID("permission-\(numbers.below(4))"),
      priority: 100, preemption: .drop, coalescing: numbers.chance(300) ? .replace : .keep,
      scope: .app)
  }

  private func answer(on visit: PopupVisitID, at now: Double) -> Request {
    Request(
      .string("Your coupon has come"), id: id("coupon"), target: .visit(visit),
      expiresAt: .at(now + 30))
  }

  private func alert(_ numbers: inout SeededNumbers) -> Request {
    Request(
      .string("The \"card\" was refused"), id: id("alert"), priority: .critical,
      interrupts: numbers.chance(500))
  }
}
