import PopupMachine
import Testing

/// R45: presentations that no host begins. ``StandstillRuleTests`` covers the time meanwhile.
@Suite struct DeclineRuleTests {
  private static let resume = PopupEvent<Shop>.resume(.screen, lane: .modal)

  /// Returns a machine in which `a`, displaced at the visit `v1` of `home`, is presenting again.
  private func returning(
    _ policy: PopupPolicy = PopupPolicy(), _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Machine {
    var machine = Machine(
      policy, on: "home",
      showing: .named("a", pages: .only(["home"]), preemption: .yield, adjust),
      .named("better", priority: .high))
    machine.report(.userDismissed(nil), "better")
    #expect(machine.phases == [.presenting])
    _ = machine.takeEffects()
    return machine
  }

  // MARK: Where the popup goes

  @Test("R45: a popup declined from queued is queued again with its rank, and its lane suspended")
  func fromQueued() throws {
    var machine = Machine(on: "home")
    machine.request(.named("a", priority: 7, pages: .only(["home"])))
    let rank = try #require(machine.state.presented.first).popup.rank
    machine.report(.didDecline, "a", presentation: 1, at: 3)
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.presented == [] && machine.queued == ["a"] && machine.alive == [])
    #expect(machine.state.queued.map(\.rank) == [rank])
    #expect(machine.state.laneSuspensions == [.modal: [.screen]])
    #expect(machine.deadline == nil)
    #expect(machine.effects(after: Self.resume) == ["present a 2"])
  }

  @Test("R45: a popup declined from queued has no anchor, so it comes on any visit of its page")
  func withoutAnchor() {
    var machine = Machine(on: "home")
    machine.request(.named("a", pages: .only(["home"])))
    machine.report(.didDecline, "a")
    #expect(machine.state.queued.map(\.anchor) == [nil])
    machine.send(.page(.left("v1")), .page(.appeared("v2", "home")), Self.resume)
    #expect(machine.presented == ["a"])
    #expect(machine.state.presented.first?.popup.anchor?.id == "v2")
  }

  @Test("R45: a popup that returned is alive again, with its anchor and its rank")
  func fromAlive() throws {
    var machine = Machine.leftBehind(.only(["home"]))
    machine.send(.page(.appeared("v1", "home")))
    let rank = try #require(machine.state.presented.first).popup.rank
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didDecline, "a")) == [])
    #expect(machine.alive == ["a"] && machine.queued == [])
    #expect(machine.state.alive.map(\.rank) == [rank])
    #expect(machine.state.alive.map { $0.anchor?.id } == ["v1"])
    // A rebuilt visit of the same page does not get it.
    machine.go(to: "v2", page: "home", from: "v1")
    #expect(machine.effects(after: Self.resume) == [])
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["return a 3"])
  }

  @Test("R45: the popup is replaced if another one of its id waits")
  func anotherWaits() {
    // Without its page the popup would end, so its id is free.
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home"]), whenIneligible: .discard),
      in: .presenting)
    machine.send(.page(.disappeared("v1")), .request(.named("a")), .report(.didDecline, "a"))
    #expect(machine.takeEffects() == ["a#1 replaced"])
    #expect(machine.state.queued.map(\.number) == [2])
  }

  @Test("R45, R8: a popup that took over the presentation waits where that one began")
  func tookOver() {
    var machine = Machine()
    machine.request("a")
    machine.request(.named("a", coalescing: .replace))
    machine.report(.didDecline, "a")
    #expect(machine.state.queued.map(\.number) == [2])

    machine = returning()
    machine.request(.named("a", pages: .only(["home"]), coalescing: .replace))
    machine.report(.didDecline, "a")
    #expect(machine.state.alive.map(\.number) == [3])
  }

  // MARK: The reason

  @Test("R45: a decline gives the reason that it names, for its lane alone")
  func reasons() {
    var machine = Machine()
    machine.request(.named("a", lane: .toast))
    machine.report(.didDecline(.host), "a")
    #expect(machine.state.laneSuspensions == [.toast: [.host]])
    #expect(machine.state.isSuspended(.toast) && !machine.state.isSuspended(.modal))
    machine.request("b")
    #expect(machine.presented == ["b"])
    machine.send(.resume(.screen, lane: .toast), .resume(.host))
    #expect(machine.queued == ["a"])
    machine.send(.resume(.host, lane: .toast))
    #expect(machine.presented == ["b", "a"])
  }

  @Test("R45: a reason that was given already is given once")
  func givenAlready() {
    var machine = Machine()
    machine.request("a")
    machine.send(.suspend(.screen, lane: .modal))
    machine.report(.didDecline, "a")
    machine.send(Self.resume)
    #expect(machine.presented == ["a"])
  }

  @Test("R45: a decline without a reason is one for the screen")
  func defaultReason() {
    #expect(PopupReport<String>.Kind.didDecline == .didDecline(.screen))
  }

  @Test(
    "R45, R32: a decline of a popup that was seen changes nothing, gives no reason and is an issue",
    arguments: [.presented, .dismissing, .swiping] as [PopupPhase])
  func misfit(_ phase: PopupPhase) {
    var machine = Machine(having: .named("a"), in: phase)
    let before = machine.state
    machine.report(.didDecline, "a")
    #expect(machine.state == before && machine.state.laneSuspensions == [:])
    #expect(
      machine.issues == [
        .unexpectedReport(.didDecline, id: "a", presentation: nil, phase: phase)
      ])
  }

  // MARK: Limits and the settle that follows

  @Test("R45, R38: the showing is taken out of all limits", arguments: [nil, PopupLimit.Each.id])
  func limits(_ each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: each), "all": PopupLimit(count: 1)]))
    machine.request(.named("a", limits: ["ads", "all"]))
    machine.request(.named("b", lane: .toast, limits: ["all"]))
    #expect(machine.state.countedShowings.count == 2 && machine.queued == ["b"])
    machine.report(.didDecline, "a")
    #expect(machine.presented == ["b"] && machine.queued == ["a"])
    #expect(machine.state.countedShowings.map(\.presentation) == [2])
    machine.report(.didFail, "b")
    machine.send(Self.resume)
    #expect(machine.presented == ["a"])
  }

  @Test("R45, R38: the showing of a popup that returned stays counted")
  func showingOfAlive() {
    var machine = returning(PopupPolicy(limits: ["ads": PopupLimit(count: 1)])) {
      $0.limits = ["ads"]
    }
    machine.report(.didDecline, "a")
    #expect(machine.state.countedShowings.map(\.presentation) == [1])
  }

  @Test("R45, R9: the queue limit applies to the popup that is queued again")
  func queueLimit() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.request("a", "b")
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didDecline, "a")) == ["b#2 discarded.overflow"])
    #expect(machine.queued == ["a"])
  }

  @Test("R45, R16: a popup that waits again without its page can end at once")
  func pageGone() {
    var machine = Machine(on: "home", having: .named("a", pages: .visit("v1")), in: .presenting)
    machine.send(.page(.left("v1")), .report(.didDecline, "a"))
    #expect(machine.takeEffects() == ["a#1 discarded.originGone"])

    machine = returning()
    machine.send(.page(.disappeared("v1")), .report(.didDecline, "a"))
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R45: what waits is sorted out anew when the screen is free, and can end before")
  func sortedAnew() {
    var machine = Machine()
    machine.request(.named("a", expiresAt: .at(5)))
    machine.report(.didDecline, "a")
    machine.request(.named("better", priority: .high))
    #expect(machine.queued == ["better", "a"] && machine.deadline == 5)
    machine.tick(at: 5)
    machine.send(Self.resume)
    #expect(machine.takeEffects() == ["present a 1", "a#1 discarded.expired", "present better 2"])
  }

  @Test("R45, R23: a popup of the id in another lane comes when the presentation is undone")
  func idIsFree() {
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home"]), whenIneligible: .discard),
      in: .presenting)
    machine.send(
      .page(.disappeared("v1")), .request(.named("a", lane: .toast)), .report(.didDecline, "a"))
    #expect(machine.takeEffects() == ["a#1 replaced", "present a 2"])
  }

  @Test("R45, R20: an armed lane stays armed while the screen is taken")
  func armed() {
    var machine = Machine(PopupPolicy(promotion: .onTrigger))
    machine.send(.request(.named("a")), .trigger)
    machine.report(.didDecline, "a")
    machine.send(.gate("x", isOpen: true))
    #expect(machine.state.armedLanes == [.modal])
    #expect(machine.effects(after: Self.resume) == ["present a 1", "present a 2"])
  }

  // MARK: Relaunches and appearances

  @Test("R45, R41: a popup that survived a relaunch on screen does not survive the next one")
  func survived() {
    var machine = Machine(showing: .named("a", relaunch: .restore))
    machine.send(.relaunched)
    machine.report(.didDecline, "a")
    machine.send(Self.resume)
    #expect(machine.presented == ["a"])
    machine.send(.relaunched)
    #expect(machine.takeEffects().last == "a#1 dismissed.relaunched")
  }

  @Test("R45, R41: a relaunch takes the reasons of hosts away")
  func relaunched() {
    var machine = Machine()
    machine.request(.named("a", relaunch: .restore))
    machine.report(.didDecline(.host), "a")
    machine.send(.relaunched)
    #expect(machine.state.laneSuspensions == [:] && machine.presented == ["a"])
  }

  @Test("R46: a declined popup was not shown, and waits since it was asked for")
  func appearances() {
    var machine = Machine()
    machine.request("a")
    machine.report(.didDecline, "a", at: 2)
    machine.send(Self.resume, at: 6)
    machine.report(.didPresent, "a", at: 7)
    #expect(machine.appearances.map(\.description) == ["a shown after 7.0 s"])
  }
}
