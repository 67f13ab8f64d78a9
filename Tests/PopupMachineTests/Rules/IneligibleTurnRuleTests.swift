import PopupMachine
import Testing

/// R23 for popups that are not eligible at their turn.
@Suite struct IneligibleTurnRuleTests {
  private static func picky(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupEvent<Shop> {
    .request(.named(id, whenIneligible: .discard, requires: ["online"], adjust))
  }

  @Test("R23: popups better than the placed one are discarded, and no others")
  func discardsBetterOnly() {
    var machine = Machine()
    machine.send(
      Self.picky("first") { $0.priority = 9 },
      .request(.named("patient", priority: 8, requires: ["online"])),
      Self.picky("second") { $0.priority = 7 },
      .request(.named("placed", priority: 6)),
      Self.picky("worse") { $0.priority = 5 })
    #expect(
      machine.takeEffects() == [
        "first#1 discarded.ineligible", "second#3 discarded.ineligible", "present placed 1",
      ])
    #expect(machine.queued == ["patient", "worse"])
  }

  @Test("R23: a popup is not discarded before its turn")
  func notItsTurn() {
    var machine = Machine(showing: .named("holder"))
    machine.send(Self.picky("a") { $0.priority = .high })
    machine.settleTransitions()
    #expect(machine.queued == ["a"])
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "holder")
    #expect(machine.takeEffects() == ["holder#1 dismissed.user", "a#2 discarded.ineligible"])
  }

  @Test("R23: an ineligible popup that could preempt is discarded and preempts nothing")
  func couldPreempt() {
    var machine = Machine(showing: .named("yielding", preemption: .yield))
    machine.send(Self.picky("a") { $0.priority = .high })
    #expect(machine.takeEffects() == ["a#2 discarded.ineligible"])
    #expect(machine.phases == [.presented])
  }

  @Test("R23: a popup whose page is not visible is discarded if it asks for that")
  func pageNotInSight() {
    var machine = Machine(after: .page(.entered("v1", "home")))
    machine.request(.named("a", pages: .visit("v1"), whenIneligible: .discard))
    #expect(machine.takeEffects() == ["a#1 discarded.ineligible"])
  }

  @Test("R23: a popup is skipped before its notBefore, not discarded")
  func notBeforeAhead() {
    var machine = Machine()
    machine.send(
      .request(.named("later", priority: .high, whenIneligible: .discard, notBefore: .at(5))),
      .request(.named("now")))
    #expect(machine.takeEffects() == ["present now 1"])
    machine.report(.userDismissed(nil), "now")
    #expect(machine.queued == ["later"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .tick, at: 5) == ["present later 2"])
  }

  @Test("R23: a closed gate discards a popup only from its notBefore on")
  func notBeforeAheadAndGateClosed() {
    var machine = Machine()
    machine.send(Self.picky("a") { $0.notBefore = .after(.seconds(5)) })
    #expect(machine.effects(after: .tick, at: 4) == [])
    #expect(machine.effects(after: .tick, at: 5) == ["a#1 discarded.ineligible"])
  }

  @Test("R23: a queued popup that expired without a tick is discarded if it asks for that")
  func expiredWithoutTick() {
    var machine = Machine(showing: .named("holder"))
    machine.request(.named("hasty", whenIneligible: .discard, expiresAt: .at(5)))
    machine.request(.named("patient", expiresAt: .at(5)))
    machine.request("free")
    _ = machine.takeEffects()
    #expect(
      machine.effects(after: .report(.userDismissed(nil), "holder"), at: 6) == [
        "holder#1 dismissed.user", "hasty#2 discarded.ineligible", "present free 2",
      ])
    #expect(machine.queued == ["patient"])
    #expect(machine.effects(after: .tick, at: 6) == ["patient#3 discarded.expired"])
  }

  @Test("R23: a popup whose id is still presented is skipped, and the next is placed")
  func idStillPresented() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    machine.request(.named("a", lane: .toast))
    #expect(machine.effects(after: .request(.named("b", lane: .toast))) == ["present b 2"])
    machine.report(.didPresent, "b")
    machine.report(.userDismissed(nil), "b")
    #expect(
      machine.effects(after: .report(.didDismiss, "a")) == [
        "b#3 dismissed.user", "a#1 dismissed.requested", "present a 3",
      ])
  }

  @Test("R23: a popup whose id is still presented is skipped, not discarded")
  func idStillPresentedAndGateClosed() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    #expect(machine.effects(after: Self.picky("a") { $0.lane = .toast }) == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "a#2 discarded.ineligible"])
  }

  @Test("R18, R23: an alive popup waits for its gates, and is never discarded")
  func aliveIsNotDiscarded() {
    var machine = Machine(after: .gate("online", isOpen: true))
    machine.send(Self.picky("a") { $0.preemption = .yield })
    machine.settleTransitions()
    machine.request(.named("boss", priority: .high))
    machine.send(.gate("online", isOpen: false))
    machine.settleTransitions()
    #expect(machine.alive == ["a"])
    _ = machine.takeEffects()
    machine.report(.userDismissed(nil), "boss")
    #expect(machine.takeEffects() == ["boss#2 dismissed.user"])
    #expect(machine.alive == ["a"])
    #expect(machine.effects(after: .gate("online", isOpen: true)) == ["return a 3"])
  }
}
