import PopupMachine
import Testing

/// R38, R39 and R46 for popups that leave before they were seen.
@Suite struct UnseenRuleTests {
  // MARK: Limits

  @Test(
    "R38, R14: a campaign left on its way in is not counted (TFPopup #17)",
    arguments: [nil, .id] as [PopupLimit.Each?])
  func uncounted(_ each: PopupLimit.Each?) {
    let limits: [PopupLimitName: PopupLimit] = [
      "once": PopupLimit(count: 1, each: each), "all": PopupLimit(count: 1),
    ]
    var machine = Machine.leftOnItsWayIn(under: PopupPolicy(limits: limits)) {
      $0.limits = ["once", "all"]
    }
    machine.request(.named("toast", lane: .toast, limits: ["all"]))
    #expect(machine.state.countedShowings.count == 2 && machine.queued == ["toast"])
    machine.report(.didDismiss, "a")
    #expect(machine.presented == ["toast"] && machine.queued == ["a"])
    machine.report(.didFail, "toast")
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.presented == ["a"] && machine.state.countedShowings.count == 2)
  }

  @Test("R38, R14: the showing of a popup left on its way back stays counted")
  func returning() {
    var machine = Machine.leftOnItsWayBack(
      under: PopupPolicy(limits: ["ads": PopupLimit(count: 1)])
    ) {
      $0.limits = ["ads"]
    }
    machine.report(.didDismiss, "a")
    #expect(machine.state.countedShowings.map(\.presentation) == [1])
  }

  @Test(
    "R38, R28: what the app dismisses on its way in is not counted",
    arguments: [.dismiss("a"), .withdraw(request: 1), .sessionEnded] as [PopupEvent<Shop>])
  func dismissed(_ event: PopupEvent<Shop>) {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1)]))
    machine.request(.named("a", limits: ["ads"]))
    machine.send(event)
    machine.report(.didPresent, "a")
    #expect(machine.state.countedShowings.count == 1)
    machine.report(.didDismiss, "a")
    #expect(machine.state.countedShowings.isEmpty)
  }

  @Test("R38: what the user closes after it was dismissed on its way in is seen, and counted")
  func closedByTheUser() {
    var machine = Machine.leftOnItsWayIn(
      under: PopupPolicy(limits: ["ads": PopupLimit(count: 1)])
    ) {
      $0.limits = ["ads"]
    }
    machine.report(.userDismissed("ok"), "a", at: 1)
    #expect(machine.state.countedShowings.count == 1)
    #expect(
      machine.appearances.map(\.description) == [
        "a shown after 1.0 s", "a answered, 0.0 s on screen",
      ])
  }

  @Test(
    "R23, R38: a popup that took over a showing ends others of the limit once it is seen",
    arguments: [[], ["ads"]] as [Set<PopupLimitName>])
  func takenOverShowing(_ limits: Set<PopupLimitName>) {
    var machine = Machine(PopupPolicy(limits: ["ads": PopupLimit(count: 1)]))
    machine.request(.named("a", lane: .toast, limits: ["ads"]))
    machine.request(.named("b", limits: ["ads"], whenUsedUp: .discard))
    machine.request(.named("a", lane: .toast, coalescing: .replace, limits: limits))
    #expect(machine.queued == ["b"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didPresent, "a")) == ["b#2 discarded.usedUp"])
  }

  // MARK: Pauses

  @Test(
    "R39: what ends unseen begins no pause, and what the user closes does",
    arguments: [
      ([.dismiss("a"), .report(.didDismiss, "a")], false),
      ([.dismiss("a"), .report(.didPresent, "a"), .report(.didDismiss, "a")], false),
      ([.page(.left("v1")), .report(.didDismiss, "a")], false),
      ([.dismiss("a"), .tick], false), ([.report(.didDismiss, "a")], false),
      ([.dismiss("a"), .report(.userDismissed(nil), "a")], true),
    ] as [([PopupEvent<Shop>], Bool)])
  func pause(_ events: [PopupEvent<Shop>], isPause: Bool) {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(5))]), on: "home",
      having: .named("a", pages: .visit("v1")), in: .presenting)
    for (index, event) in events.enumerated() { machine.send(event, at: Double(index) * 10) }
    #expect(machine.presented == [] && machine.state.waitingCount == 0)
    #expect(machine.state.pausingLanes.map(\.lane) == (isPause ? [.modal] : []))
  }

  // MARK: Analytics

  @Test("R46, R14: a popup left on its way in was not shown, and waits since it was asked for")
  func notShown() {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didPresent, "a", at: 1)
    machine.report(.didDismiss, "a", at: 2)
    machine.send(.page(.appeared("v1", "home")), at: 5)
    machine.report(.didPresent, "a", at: 6)
    #expect(machine.appearances.map(\.description) == ["a shown after 6.0 s"])
  }

  @Test("R46, R14: a popup left on its way back is not set aside again, and waits on")
  func notSetAsideAgain() {
    var machine = Machine.leftOnItsWayBack()
    machine.report(.didDismiss, "a", at: 2)
    machine.send(.page(.appeared("v1", "home")), at: 5)
    machine.report(.didPresent, "a", at: 6)
    #expect(machine.appearances.map(\.description) == ["a shown again (2) after 6.0 s"])
  }

  @Test("R46, R41: a popup left on its way in is not set aside by a relaunch either")
  func relaunched() {
    var machine = Machine.leftOnItsWayIn { $0.relaunch = .restore }
    machine.send(.relaunched, .page(.appeared("v9", "home")), at: 100)
    machine.report(.didPresent, "a", at: 101)
    #expect(machine.appearances.map(\.description) == ["a shown after 101.0 s"])
  }

  @Test("R17, R28: what is on its way in at the logout goes at once, unseen (customerio-ios #813)")
  func logout() {
    var machine = Machine()
    machine.request("news")
    machine.send(.sessionEnded, at: 1)
    machine.report(.didPresent, "news", at: 2)
    machine.report(.didDismiss, "news", at: 3)
    #expect(
      machine.appearances.map(\.description)
        == ["news refused: dismissed.sessionEnded, after 3.0 s"])
    #expect(
      machine.takeEffects() == [
        "present news 1", "dismiss sessionEnded news 1", "news#1 dismissed.sessionEnded",
      ])
  }
}
