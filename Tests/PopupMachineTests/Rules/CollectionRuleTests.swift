import PopupMachine
import Testing

/// R40: lanes that collect.
@Suite struct CollectionRuleTests {
  private func machine(promotion: PopupPromotion = .automatic) -> Machine {
    Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(collect: .seconds(1))],
        limits: ["ads": PopupLimit(count: 1)], promotion: promotion))
  }

  @Test("R40: the best of several requests is presented first, and none extends the collection")
  func best() {
    var machine = machine()
    machine.request("a")
    machine.request(.named("b", priority: .high), at: 0.5)
    #expect(machine.queued == ["b", "a"] && machine.deadline == 1)
    machine.tick(at: 1)
    #expect(machine.presented == ["b"])
  }

  @Test("R40: a popup that comes when the first one is gone makes the collection no longer")
  func notLonger() {
    var machine = machine()
    machine.request("a")
    machine.send(.dismiss("a"), at: 0.25)
    machine.request("b", at: 0.5)
    #expect(machine.queued == ["b"] && machine.deadline == 1)
    machine.tick(at: 1)
    #expect(machine.presented == ["b"])
  }

  @Test("R40: a popup that is not eligible when it is queued begins no collection")
  func notEligible() {
    var machine = machine()
    machine.request(.named("page", pages: .only(["home"])))
    machine.request(.named("gate", requires: ["closed"]))
    machine.request(.named("later", notBefore: .at(5)))
    #expect(machine.state.collectingLanes.isEmpty)
    // Without a collection, they are placed immediately.
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.presented == ["page"])
  }

  @Test("R40: events later in the batch do not count, earlier ones do")
  func batch() {
    let page = PopupEvent<Shop>.page(.appeared("v1", "home"))
    let request = PopupEvent<Shop>.request(.named("a", pages: .only(["home"])))
    var later = machine()
    later.send(request, page)
    #expect(later.presented == ["a"])
    var earlier = machine()
    earlier.send(page, request)
    #expect(earlier.queued == ["a"] && earlier.deadline == 1)
  }

  @Test("R40: no collection begins while a popup of the lane is presented")
  func presented() {
    var machine = machine()
    machine.request(.named("first", interrupts: true))
    machine.tick(at: 2)
    machine.report(.didPresent, "first")
    machine.request("a")
    machine.report(.userDismissed(nil), "first")
    #expect(machine.presented == ["a"])
    machine.request(.named("toast", lane: .toast))
    #expect(machine.presented == ["a", "toast"])
  }

  @Test("R40: no collection begins while another eligible popup waits, alive or queued")
  func otherEligible() {
    var machine = machine()
    machine.send(.suspend)
    machine.request("a")
    #expect(machine.state.collectingLanes.map(\.end) == [1])
    machine.tick(at: 1)
    machine.request("b")
    #expect(machine.state.collectingLanes.isEmpty)
  }

  @Test("R40: a waiting popup that is not eligible does not prevent a collection")
  func otherNotEligible() {
    var machine = machine()
    machine.send(.suspend)
    machine.request(.named("a", requires: ["closed"]))
    machine.request(.named("b", notBefore: .at(9)))
    machine.request("c")
    #expect(machine.state.collectingLanes.map(\.end) == [1])
  }

  @Test("R40: a popup with a used-up limit is not eligible, and begins no collection")
  func usedUp() {
    var machine = machine()
    machine.request(.named("a", limits: ["ads"]))
    machine.tick(at: 1)
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("b", limits: ["ads"]))
    #expect(machine.state.collectingLanes.isEmpty)
    machine.request("c")
    #expect(machine.state.collectingLanes.map(\.end) == [2])
  }

  @Test(
    "R40: all popups of the lane are held back that do not interrupt, alive and concurrent ones too"
  )
  func heldBack() {
    var machine = machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.request(.named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.tick(at: 1)
    machine.report(.didPresent, "a")
    machine.send(.page(.disappeared("v1")))
    machine.report(.didDismiss, "a")
    machine.request("b")
    machine.send(.page(.appeared("v1", "home")))
    machine.request(.named("beside", presence: .concurrent))
    #expect(machine.presented == [] && machine.alive == ["a"])
    machine.request(.named("urgent", interrupts: true))
    #expect(machine.presented == ["urgent"])
  }

  @Test(
    "R40: a popup that interrupts, or is user-initiated, begins no collection and waits for none",
    arguments: [.named("now", interrupts: true), .named("now", userInitiated: true)]
      as [PopupRequest<Shop>])
  func notHeldBack(_ now: PopupRequest<Shop>) {
    var machine = machine()
    machine.send(.suspend)
    machine.request(now)
    #expect(machine.state.collectingLanes.isEmpty)
    machine.send(.withdraw(request: 1), .resume)
    machine.request("a")
    #expect(machine.state.collectingLanes.map(\.end) == [1])
    machine.request(now)
    #expect(machine.presented == ["now"] && machine.queued == ["a"])
    // The collection continues, and its end is a deadline.
    #expect(machine.deadline == 1)
  }

  @Test("R43: only popups that a collection holds back wait for it")
  func explanation() {
    var machine = machine()
    machine.request("a")
    machine.request(.named("now", requires: ["closed"], userInitiated: true))
    #expect(machine.state.explanation(of: "a")?.reasons == [.collecting(until: 1)])
    #expect(machine.state.explanation(of: "now")?.reasons == [.gate("closed")])
  }

  @Test("R40: popups that are held back are not discarded as ineligible")
  func notDiscarded() {
    var machine = machine()
    machine.request("a")
    machine.request(.named("b", whenIneligible: .discard, requires: ["closed"]))
    #expect(machine.queued == ["a", "b"])
  }

  @Test("R40: a popup that replaces a queued one is queued like any other")
  func replacing() {
    var machine = machine()
    machine.request(.named("a", requires: ["closed"]))
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.state.collectingLanes.map(\.end) == [1])
  }

  @Test("R35: the end of a collection is a deadline only while a popup waits in the lane")
  func deadline() {
    var machine = machine()
    machine.request("a")
    machine.send(.withdraw(request: 1))
    #expect(machine.deadline == nil)
    #expect(machine.state.collectingLanes.map(\.end) == [1])
  }

  @Test("R20: an armed lane stays armed while it collects")
  func armed() {
    var machine = machine(promotion: .onTrigger)
    machine.request("a")
    machine.send(.trigger)
    #expect(machine.state.armedLanes == [.modal])
    machine.tick(at: 1)
    #expect(machine.presented == ["a"])
  }

  @Test("R40: a collection can begin while the machine is suspended, and continues")
  func suspended() {
    var machine = machine()
    machine.send(.suspend)
    machine.request("a")
    machine.send(.resume, at: 0.5)
    #expect(machine.queued == ["a"])
    machine.tick(at: 1)
    #expect(machine.presented == ["a"])
  }
}
