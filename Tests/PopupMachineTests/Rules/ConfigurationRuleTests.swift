import PopupMachine
import Testing

/// R42: replacing the configuration.
@Suite struct ConfigurationRuleTests {
  private func limits(_ limit: PopupLimit?) -> PopupEvent<Shop> {
    .configured(PopupConfiguration(limits: limit.map { ["ads": $0] } ?? [:]))
  }

  private func shown(_ limit: PopupLimit) -> Machine {
    var machine = Machine(
      PopupPolicy(limits: ["ads": limit]), showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    _ = machine.takeEffects()
    return machine
  }

  private func isFree(_ machine: Machine) -> Bool {
    var machine = machine
    machine.request(.named("probe-a", limits: ["ads"], scope: .app))
    return machine.presented == ["probe-a"]
  }

  @Test("R42: all rules but the order are replaced; omitted ones have their defaults")
  func replaced() {
    var machine = Machine(PopupPolicy(order: .lifo, lanes: [.modal: 2], queueLimit: 3))
    machine.send(.configured(PopupConfiguration(lanes: [.toast: 2])))
    #expect(machine.state.configuration == PopupConfiguration(lanes: [.toast: 2]))
    machine.send(.suspend)
    for id in ["a", "b", "c", "d"] { machine.request(PopupID(id)) }
    #expect(machine.queued == ["d", "c", "b", "a"])
  }

  @Test("R42: more capacity presents more popups at once, less dismisses none")
  func capacity() {
    var machine = Machine(showing: .named("a"))
    machine.request("b")
    machine.send(.configured(PopupConfiguration(lanes: [.modal: 2])))
    machine.settleTransitions()
    #expect(machine.presented == ["a", "b"])
    machine.send(.configured(PopupConfiguration()))
    machine.request("c")
    #expect(machine.presented == ["a", "b"])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.presented == ["b"] && machine.queued == ["c"])
  }

  @Test("R42: a configuration applies in every reducer, and is stored with the state")
  func otherReducer() throws {
    var machine = Machine()
    machine.send(.configured(PopupConfiguration(lanes: [.modal: 2])))
    var state = try roundTripped(machine.state)
    #expect(state == machine.state && state != PopupState())
    let reducer = PopupReducer<Shop>(policy: PopupPolicy(lanes: [.modal: 5]))
    _ = reducer.reduce(into: &state, .tick, at: 1)
    #expect(state.configuration == PopupConfiguration(lanes: [.modal: 2]))
  }

  @Test("R42: a higher count frees a limit, a lower one uses it up")
  func count() {
    var machine = shown(PopupLimit(count: 1))
    #expect(!isFree(machine))
    machine.send(limits(PopupLimit(count: 2)))
    #expect(isFree(machine))
    machine.send(limits(PopupLimit(count: 1)))
    #expect(!isFree(machine))
  }

  @Test("R42: a longer time does not restore showings that were forgotten")
  func longer() {
    var machine = shown(PopupLimit(count: 1, within: .seconds(5)))
    machine.send(limits(PopupLimit(count: 1, within: .seconds(50))), at: 3)
    #expect(!isFree(machine))
    machine = shown(PopupLimit(count: 1, within: .seconds(5)))
    machine.send(limits(PopupLimit(count: 1, within: .seconds(50))), at: 5)
    #expect(isFree(machine))
  }

  @Test("R42: a shorter time forgets showings immediately")
  func shorter() {
    var machine = shown(PopupLimit(count: 1, within: .seconds(50)))
    machine.send(limits(PopupLimit(count: 1, within: .seconds(5))), at: 6)
    machine.send(limits(PopupLimit(count: 1, within: .seconds(50))))
    #expect(isFree(machine))
  }

  @Test("R42: if a limit is counted differently, its history is forgotten")
  func each() {
    var machine = shown(PopupLimit(count: 1))
    machine.send(limits(PopupLimit(count: 1, each: .id)))
    #expect(machine.state.countedShowings.isEmpty)
    machine = shown(PopupLimit(count: 1, each: .id))
    machine.send(limits(PopupLimit(count: 1)))
    #expect(isFree(machine))
  }

  @Test("R42: a limit that the policy no longer has binds no popup, but keeps its history")
  func removed() {
    var machine = shown(PopupLimit(count: 1, within: .seconds(9)))
    machine.send(limits(nil))
    #expect(isFree(machine))
    machine.send(limits(PopupLimit(count: 1)), at: 8)
    #expect(!isFree(machine))
  }

  @Test("R42: a limit that the policy no longer has forgets by its last definition")
  func lastDefinition() {
    var machine = shown(PopupLimit(count: 1, within: .seconds(9)))
    machine.send(limits(nil))
    machine.send(limits(PopupLimit(count: 1)), at: 9)
    #expect(isFree(machine))

    machine = shown(PopupLimit(count: 1, scope: .session))
    machine.send(limits(nil), .sessionEnded, limits(PopupLimit(count: 1)))
    #expect(isFree(machine))

    machine = shown(PopupLimit(count: 1, each: .id))
    machine.send(limits(nil), limits(PopupLimit(count: 1)))
    #expect(isFree(machine))
  }

  @Test("R42: new limits free and bind waiting popups, also if each id counts separately")
  func waiting() {
    for each in [nil, PopupLimit.Each.id] {
      var machine = shown(PopupLimit(count: 1, each: each))
      machine.request(.named("a", limits: ["ads"]))
      #expect(machine.queued == ["a"])
      machine.send(limits(nil))
      #expect(machine.presented == ["a"])
    }
  }

  @Test("R42: pauses and collections keep their ends, but end in lanes without them")
  func holds() {
    let lane = PopupLanePolicy(interval: .seconds(9), collect: .seconds(4))
    var machine = Machine(PopupPolicy(lanes: [.modal: lane]))
    machine.request("first")
    machine.tick(at: 4)
    machine.report(.userDismissed(nil), "first")
    machine.request("a")
    #expect(machine.state.pausingLanes.map(\.end) == [13])
    #expect(machine.state.collectingLanes.map(\.end) == [8])
    let longer = PopupLanePolicy(interval: .seconds(99), collect: .seconds(99))
    machine.send(.configured(PopupConfiguration(lanes: [.modal: longer])))
    #expect(machine.deadline == 8)
    machine.send(
      .configured(PopupConfiguration(lanes: [.modal: PopupLanePolicy(interval: .seconds(1))])))
    #expect(machine.state.collectingLanes.isEmpty && machine.deadline == 13)
    machine.send(.configured(PopupConfiguration()))
    #expect(machine.presented == ["a"])
  }

  @Test("R42: a different promotion disarms lanes, the same one does not")
  func promotion() {
    let onTrigger = PopupConfiguration(
      lanes: [.modal: PopupLanePolicy(collect: .seconds(5))], promotion: .onTrigger)
    var machine = Machine(PopupPolicy(onTrigger))
    machine.request("a")
    machine.send(.trigger)
    machine.send(.configured(onTrigger))
    #expect(machine.state.lanesArmed == [.modal])
    machine.send(.configured(PopupConfiguration()), .configured(onTrigger))
    #expect(machine.state.lanesArmed == [])
  }

  @Test("R42: timeout, queue limit and returning priority are replaced")
  func others() {
    var machine = Machine()
    machine.request("a", "b", "c")
    _ = machine.takeEffects()
    machine.send(.configured(PopupConfiguration(queueLimit: 1, transitionTimeout: .seconds(3))))
    #expect(machine.deadline == 3)
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["c#3 discarded.overflow"])
  }

  @Test("R42: a reducer with another policy continues a state as if it were configured")
  func otherPolicy() {
    let old = PopupReducer<Shop>(policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1)]))
    var state = PopupState<Shop>()
    let request = PopupEvent<Shop>.request(.named("a", limits: ["ads"]))
    _ = old.reduce(into: &state, request, at: 0)
    #expect(state.countedShowings.count == 1)
    let new = PopupReducer<Shop>(
      policy: PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: .id)]))
    _ = new.reduce(into: &state, .tick, at: 1)
    #expect(state.countedShowings.isEmpty)
  }
}
