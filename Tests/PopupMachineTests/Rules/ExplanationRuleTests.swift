import PopupMachine
import Testing

/// R43, R44: the reasons for which a popup is not on screen.
@Suite struct ExplanationRuleTests {
  private typealias Reason = PopupWaitingReason<String>

  private func reasons(_ machine: Machine, _ id: PopupID) -> [Reason]? {
    machine.state.explanation(of: id)?.reasons
  }

  @Test("R43: an explanation has all reasons in their order")
  func all() {
    var machine = Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(interval: .seconds(50), collect: .seconds(60))],
        limits: ["b": PopupLimit(count: 1), "a": PopupLimit(count: 1, within: .seconds(80))],
        promotion: .onTrigger))
    machine.request(.named("first", interrupts: true, limits: ["a", "b"]))
    machine.send(.trigger)
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "first")
    machine.request(.named("better", priority: .high))
    machine.request(.named("on screen", interrupts: true))
    machine.send(.trigger)
    machine.request(
      .named(
        "me", pages: .only(["home"]), requires: ["z", "y"], limits: ["a", "b"], notBefore: .at(5)))
    machine.send(.suspend("payment"), .suspend("call"), .deactivated)
    #expect(
      reasons(machine, "me") == [
        .suspended("call"), .suspended("payment"), .inactive,
        .page(.only(["home"]), anchor: nil), .gate("y"), .gate("z"), .notBefore(5),
        .limit("a", until: 80), .limit("b", until: nil), .collecting(until: 60),
        .pausing(until: 50), .transition(["on screen"]), .slot(["on screen"]), .behind(["better"]),
      ])
    #expect(reasons(machine, "better")?.last == .slot(["on screen"]))
  }

  @Test("R43: expired, of the same id, and waiting for a trigger")
  func others() {
    var machine = Machine(PopupPolicy(promotion: .onTrigger))
    machine.request(.named("a", expiresAt: .at(5)))
    #expect(reasons(machine, "a") == [.trigger])
    machine.send(.gate("any", isOpen: true), at: 6)
    #expect(reasons(machine, "a") == [.expired(5), .trigger])

    machine = Machine(having: .named("b"), in: .dismissing)
    machine.request(.named("b", lane: .toast))
    #expect(reasons(machine, "b") == [.sameID])
  }

  @Test("R43: the reason slot lists only popups that cannot be displaced")
  func slot() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: 2]), showing: .named("held"),
      .named("yielding", preemption: .yield))
    machine.request("me")
    #expect(reasons(machine, "me") == [.slot(["held", "yielding"])])
    machine.request(.named("better", priority: .high, requires: ["closed"]))
    // One of the two can be displaced, which is enough, so the slot is no reason.
    #expect(reasons(machine, "better") == [.gate("closed")])
    machine.request(.named("beside", presence: .concurrent, requires: ["closed"]))
    #expect(reasons(machine, "beside") == [.gate("closed"), .behind(["me"])])
  }

  @Test("R43: the reason behind lists eligible popups of the lane, the best first")
  func behind() {
    var machine = Machine(showing: .named("shown", priority: .critical))
    machine.request(.named("x", priority: 3))
    machine.request(.named("y", priority: 7))
    machine.request(.named("closed", priority: 9, requires: ["closed"]))
    machine.request("me")
    machine.request(.named("worse", priority: .low))
    #expect(reasons(machine, "me") == [.slot(["shown"]), .behind(["y", "x"])])
    #expect(machine.state.explanation(of: "me")?.position == 4)
    #expect(machine.state.explanation(of: "closed")?.position == 1)
  }

  @Test("R43: an alive popup ignores limits and pauses, and names the visit it returns to")
  func alive() {
    let policy = PopupPolicy(
      lanes: [.modal: PopupLanePolicy(interval: .seconds(9))],
      limits: ["ads": PopupLimit(count: 1)])
    var machine = Machine.leftBehind(.only(["home"]), under: policy) { $0.limits = ["ads"] }
    machine.show("b")
    machine.report(.userDismissed(nil), "b")
    let explanation = machine.state.explanation(of: "a")
    #expect(explanation?.place == .alive)
    #expect(explanation?.description.hasPrefix("a is set aside, number 1 in lane modal.") == true)
    #expect(explanation?.reasons == [.page(.only(["home"]), anchor: "v1")])
  }

  @Test("R43: a popup is found by its request, and one on screen has no reasons")
  func found() {
    var machine = Machine(showing: .named("a"))
    machine.request("b")
    #expect(machine.state.explanation(ofRequest: 2)?.id == "b")
    #expect(machine.state.explanation(ofRequest: 1)?.place == .presented(.presented))
    #expect(machine.state.explanation(of: "a")?.reasons == [])
    #expect(machine.state.explanation(of: "a")?.position == nil)
    #expect(machine.state.explanation(of: "nobody") == nil)
    #expect(machine.state.explanation(ofRequest: 3) == nil)
  }

  @Test("R43: if several popups share an id, the queued one is explained")
  func sameID() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    machine.request(.named("a", lane: .toast))
    #expect(machine.state.explanation(of: "a")?.request == 2)
  }

  @Test("R43: a request is explained before the settle that may place it")
  func newcomer() {
    var state = PopupState<Shop>()
    let reducer = PopupReducer<Shop>()
    _ = reducer.take(into: &state, .request(.named("a")), at: 0)
    #expect(state.explanation(of: "a")?.reasons == [])
  }

  @Test("R43: the description explains the reasons in sentences")
  func words() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1, within: .seconds(60))]),
      showing: .named("vip", priority: .high, limits: ["ads"]))
    machine.send(.suspend("call"))
    machine.request(
      .named(
        "guide", pages: .only(["home", "cart"]), requires: ["online"], limits: ["ads"],
        notBefore: .at(12.5)))
    #expect(
      machine.state.explanation(of: "guide")?.description == """
        guide is queued, number 1 in lane modal. Suspended until call is resumed. \
        Waits for page cart or home. Waits for gate online to open. Does not begin before 12.5 s. \
        Limit ads is used up until 60 s. Waits for vip, on screen, to close.
        """)
    #expect(machine.state.explanation(of: "vip")?.description == "vip is presented in lane modal.")
  }

  @Test("R43: an empty id is in quotes")
  func emptyID() throws {
    var machine = Machine(having: .named(""), in: .presented)
    machine.request(.named("b"))
    let first = try #require(machine.state.explanation(of: ""))
    #expect(first.description == "\"\" is presented in lane modal.")
    let second = try #require(machine.state.explanation(of: "b"))
    #expect(second.sentences == ["Waits for \"\", on screen, to close."])
  }

  @Test("R43: an explanation can be stored")
  func stored() throws {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("b", pages: .except(["home"])))
    let explanation = try #require(machine.state.explanation(of: "b"))
    #expect(try roundTripped(explanation) == explanation)
    let restored = try roundTripped(machine.state)
    #expect(restored.explanation(of: "b") == explanation)
  }

  @Test("R44: in a settled state each waiting popup has a reason beside better popups")
  func neverOnlyBehind() throws {
    var count = 0
    for seed in UInt64(0)..<20 {
      for state in try RandomRun(seed: seed).states {
        for popup in state.queued + state.alive {
          let reasons = try #require(state.explanation(ofRequest: popup.number)).reasons
          let others = reasons.filter { if case .behind = $0 { false } else { true } }
          try #require(!others.isEmpty, "seed \(seed): \(state)")
          count += 1
        }
      }
    }
    #expect(count > 1_000)
  }
}
