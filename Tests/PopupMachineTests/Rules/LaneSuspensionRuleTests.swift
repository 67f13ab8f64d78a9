import PopupMachine
import Testing

/// R19: reasons to suspend single lanes. ``SuspensionRuleTests`` covers those for all lanes, and
/// what holds for both.
@Suite struct LaneSuspensionRuleTests {
  private static let suspend = PopupEvent<Shop>.suspend("call", lane: .modal)
  private static let resume = PopupEvent<Shop>.resume("call", lane: .modal)

  @Test("R19: in a suspended lane nothing is placed or discarded, in others as usual")
  func promotion() {
    var machine = Machine(after: Self.suspend)
    #expect(machine.state.laneSuspensions == [.modal: ["call"]])
    #expect(machine.state.suspensions == [] && !machine.state.isSuspended)
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    machine.request(.named("c", whenIneligible: .discard, requires: ["closed"]))
    #expect(machine.takeEffects() == ["present toast 1"])
    #expect(machine.effects(after: .gate("x", isOpen: true)) == [])
    machine.send(Self.resume)
    #expect(machine.state.laneSuspensions == [:])
    #expect(machine.takeEffects() == ["present a 2"])
  }

  @Test("R19: a popup that comes in a suspended lane waits, also one that could be placed at once")
  func newcomer() {
    var machine = Machine(after: Self.suspend)
    machine.request(.named("urgent", interrupts: true))
    machine.request(.named("beside", presence: .concurrent))
    #expect(machine.queued == ["urgent", "beside"])
  }

  @Test("R19: presented popups stay, and page, session and limit rules apply in a suspended lane")
  func otherRules() {
    var machine = Machine(
      PopupPolicy(queueLimit: 1), on: "home", showing: .named("a", pages: .visit("v1")))
    machine.send(Self.suspend)
    machine.request(.named("b", scope: .app))
    machine.request(.named("c", priority: .high))
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
    #expect(machine.effects(after: .page(.left("v1"))) == ["dismiss pageLeft a 1"])
    machine.send(.sessionEnded)
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["c#3 discarded.sessionEnded", "a#1 dismissed.sessionEnded"])
  }

  // MARK: Reasons

  @Test("R19: a lane is suspended while any reason is given, for it or for all lanes")
  func severalReasons() {
    var machine = Machine(after: Self.suspend, .suspend("call"), .suspend("tour", lane: .modal))
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    #expect(machine.effects(after: .resume("call")) == ["present toast 1"])
    #expect(machine.effects(after: Self.resume) == [])
    #expect(machine.effects(after: .resume("tour", lane: .modal)) == ["present a 2"])
  }

  @Test("R19: the same reason given for all lanes and for one is taken away from each")
  func twoReasons() {
    var machine = Machine(after: .suspend("call"), Self.suspend)
    machine.request("a")
    machine.send(Self.resume)
    #expect(machine.state.suspensions == ["call"] && machine.state.laneSuspensions == [:])
    machine.send(Self.suspend, .resume("call"))
    #expect(machine.state.suspensions == [] && machine.state.laneSuspensions == [.modal: ["call"]])
    #expect(machine.queued == ["a"])
  }

  @Test("R19: repeats, other lanes and unknown reasons have no effect")
  func repeats() {
    var machine = Machine(after: Self.suspend)
    let before = machine.state
    for event in [
      Self.suspend, .resume("call"), .resume("call", lane: .toast), .resume("tour", lane: .modal),
    ] {
      machine.send(event)
      #expect(machine.state == before)
    }
  }

  @Test("R19, R37: after activation, a suspended lane is still suspended, and others go on")
  func activity() {
    var machine = Machine(after: .deactivated, Self.suspend)
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    #expect(machine.effects(after: .activated) == ["present toast 1"])
  }

  @Test("R19: the order in which lanes and reasons are given does not matter")
  func equality() throws {
    let events: [PopupEvent<Shop>] = [
      Self.suspend, .suspend("tour", lane: .modal), .suspend("call", lane: .banner),
      .suspend(.screen, lane: .toast),
    ]
    var machine = Machine()
    var other = Machine()
    for event in events { machine.send(event) }
    for event in events.reversed() { other.send(event) }
    #expect(machine.state == other.state)
    let restored = try roundTripped(machine.state)
    #expect(restored == machine.state)
    #expect(restored.laneSuspensions == machine.state.laneSuspensions)
  }

  // MARK: Other rules

  @Test("R17: at the end of the session, reasons stay, for all lanes and for one")
  func session() {
    var machine = Machine(after: Self.suspend, .suspend("tour"))
    machine.send(.sessionEnded)
    #expect(machine.state.suspensions == ["tour"])
    #expect(machine.state.laneSuspensions == [.modal: ["call"]])
  }

  @Test("R20: a suspended lane stays armed until it is resumed, and other lanes take their steps")
  func armed() {
    var machine = Machine(PopupPolicy(promotion: .onTrigger), after: Self.suspend)
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    #expect(machine.effects(after: .trigger) == ["present toast 1"])
    machine.report(.didPresent, "toast")
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.state.armedLanes == [.modal])
    #expect(machine.effects(after: Self.resume) == ["present a 2"])
  }

  @Test("R41: a relaunch takes the reasons away, except those given after it in the batch")
  func relaunch() {
    var machine = Machine(after: Self.suspend, .suspend(.screen, lane: .toast))
    machine.request(.named("a", relaunch: .restore))
    machine.send(.relaunched, .suspend("launch", lane: .banner))
    #expect(machine.state.laneSuspensions == [.banner: ["launch"]])
    #expect(machine.presented == ["a"])
  }

  @Test("R43: the reasons of all lanes and of its own are given, sorted, each once")
  func explanation() throws {
    var machine = Machine(
      after: .suspend("tour"), .suspend("call"), Self.suspend, .suspend(.screen, lane: .modal),
      .suspend(.host, lane: .toast))
    machine.request("a")
    let reasons = try #require(machine.state.explanation(of: "a")).reasons
    #expect(reasons == [.suspended("call"), .suspended("screen"), .suspended("tour")])
  }
}
