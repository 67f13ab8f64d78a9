import PopupMachine
import Testing

/// R42: replacing the configuration.
@Suite struct ConfigurationRuleTests {
  private static func once(
    _ seconds: Double? = nil, each: PopupLimit.Each? = nil
  ) -> PopupLimit {
    PopupLimit(count: 1, within: seconds.map { .seconds($0) }, each: each)
  }

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
    var machine = Machine(
      PopupPolicy(order: .lifo, lanes: [.modal: 2], queueLimit: 3),
      after: .configured(PopupConfiguration(lanes: [.toast: 2])))
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
    let machine = Machine(after: .configured(PopupConfiguration(lanes: [.modal: 2])))
    var state = try roundTripped(machine.state)
    #expect(state == machine.state && state != PopupState())
    let reducer = PopupReducer<Shop>(policy: PopupPolicy(lanes: [.modal: 5]))
    _ = reducer.reduce(into: &state, .tick, at: 1)
    #expect(state.configuration == PopupConfiguration(lanes: [.modal: 2]))
  }

  /// Limits that are set after `a` was shown at 0, with their times. Nil removes the limit.
  typealias Changes = [(PopupLimit?, Double)]

  @Test(
    "R42: which showings count after the limit was changed",
    arguments: [
      // A higher count frees a limit, a lower one uses it up.
      (once(), [], false), (once(), [(PopupLimit(count: 2), 0)], true),
      (once(), [(PopupLimit(count: 2), 0), (once(), 0)], false),
      // A longer time does not restore showings that were forgotten, a shorter one forgets at once.
      (once(5), [(once(50), 3)], false), (once(5), [(once(50), 5)], true),
      (once(50), [(once(5), 6), (once(50), 6)], true),
      // If a limit is counted differently, its history is forgotten.
      (once(), [(once(each: .id), 0), (once(), 0)], true),
      (once(each: .id), [(once(), 0)], true),
      // A limit that the policy no longer has binds no popup, but forgets by its last definition.
      (once(9), [(nil, 0)], true), (once(9), [(nil, 0), (once(), 8)], false),
      (once(9), [(nil, 0), (once(), 9)], true),
      (once(each: .id), [(nil, 0), (once(), 0)], true),
    ] as [(PopupLimit, Changes, Bool)])
  func limitChanges(_ limit: PopupLimit, changes: Changes, isFree: Bool) {
    var machine = shown(limit)
    for (limit, time) in changes { machine.send(limits(limit), at: time) }
    #expect(self.isFree(machine) == isFree)
  }

  @Test("R42: a history of scope session ends with it, also while the policy has no such limit")
  func removedForSession() {
    var machine = shown(PopupLimit(count: 1, scope: .session))
    machine.send(limits(nil), .sessionEnded, limits(Self.once()))
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
    #expect(machine.state.armedLanes == [.modal])
    machine.send(.configured(PopupConfiguration()), .configured(onTrigger))
    #expect(machine.state.armedLanes == [])
  }

  @Test("R42: timeout, queue limit and returning priority are replaced")
  func others() {
    var machine = Machine()
    machine.request("a", "b", "c")
    _ = machine.takeEffects()
    machine.send(.configured(PopupConfiguration(queueLimit: 1, transitionTimeout: .seconds(3))))
    #expect(machine.deadline == 3)
    #expect(machine.effects(after: .report(.didPresent, "a")) == ["c#3 discarded.overflow"])
  }

  @Test("R42: a reducer with another policy continues a state as if it were configured")
  func otherPolicy() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": Self.once()]), showing: .named("a", limits: ["ads"]))
    machine.request("b")
    var state = machine.state
    #expect(state.countedShowings.count == 1 && state.presented.count == 1)
    let new = PopupReducer<Shop>(
      policy: PopupPolicy(lanes: [.modal: 2], limits: ["ads": Self.once(each: .id)]))
    _ = new.reduce(into: &state, .tick, at: 1)
    #expect(state.countedShowings.isEmpty && state.presented.count == 2)
  }
}
