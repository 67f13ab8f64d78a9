import Foundation
import PopupFlowTesting
import PopupMachine
import Testing

/// Random sequences of events keep the invariants.
@Suite struct InvariantTests {
  static let seeds = Array(UInt64(0)..<200)

  @Test("Invariants 1 to 5 hold after every event, and every request ends", arguments: seeds)
  func hold(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    #expect(run.checker.openRequests.isEmpty && run.checker.requestCount > 10)
  }

  @Test(
    "Invariant 6: the same events give the same states and effects", arguments: seeds.suffix(50))
  func sameAgain(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    let reducer = PopupReducer<Shop>(policy: run.policy, emitsAppearances: true)
    var state = PopupState<Shop>()
    for (index, batch) in run.batches.enumerated() {
      let effects = reducer.reduce(into: &state, batch: batch.events, at: batch.time)
      try #require(effects == run.effects[index], "seed \(seed), batch \(index)")
      try #require(state == run.states[index], "seed \(seed), batch \(index)")
    }
  }

  @Test(
    "Invariant 6: a state that was stored and restored is equal, and goes on the same",
    arguments: seeds.suffix(50))
  func storedAndRestored(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    let reducer = PopupReducer<Shop>(policy: run.policy, emitsAppearances: true)
    var state = PopupState<Shop>()
    for (index, batch) in run.batches.enumerated() {
      let effects = reducer.reduce(into: &state, batch: batch.events, at: batch.time)
      try #require(effects == run.effects[index], "seed \(seed), batch \(index)")
      guard index % 10 == Int(seed) % 10 else { continue }
      let restored = try JSONDecoder().decode(
        PopupState<Shop>.self, from: try JSONEncoder().encode(state))
      try #require(restored == state, "seed \(seed), batch \(index)")
      try #require(restored.description == state.description, "seed \(seed), batch \(index)")
      state = restored
    }
  }

  @Test("Invariant 6: events that were stored and restored are equal", arguments: seeds.prefix(10))
  func storedEvents(seed: UInt64) throws {
    for batch in try RandomRun(seed: seed).batches {
      let data = try JSONEncoder().encode(batch.events)
      #expect(try JSONDecoder().decode([PopupEvent<Shop>].self, from: data) == batch.events)
    }
  }

  // A fingerprint of the generator, the rules and all descriptions. If one of them was changed on
  // purpose, use the number that the test reports. If the number differs on another platform or
  // another run, the machine is not deterministic.
  @Test("Invariant 6: states and effects are the same on every run and every platform")
  func sameEverywhere() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in Self.seeds.prefix(20) {
      let run = try RandomRun(seed: seed)
      for words in run.effects.joined().map(\.fullWords) + run.states.map(\.description) {
        for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 0x3F9F_1263_DAC2_05DC)
  }

  @Test("Random sequences produce every kind of effect")
  func everythingHappens() throws {
    var missing = Set(
      ["present", "return", "update", "wake", "wake never", "unexpected", "unknown limit"]
        + ["completed", "replaced", "cancelled", "failed"]
        + PopupDismissal.allCases.map { "dismissed.\($0.rawValue)" }
        + PopupDiscard.allCases.map { "discarded.\($0.rawValue)" }
        + PopupDismissReason.allCases.map { "dismiss \($0.rawValue)" }
        + ["presenting", "dismissing", "swiping"].map { "overdue \($0)" })
    for seed in Self.seeds.prefix(20) {
      missing.subtract(try RandomRun(seed: seed).effects.joined().map(\.kind))
    }
    #expect(missing == [])
  }
}

/// Returns the commands, which the model of the host checks against invariant 4.
@Suite struct HostModelTests {
  private func commands(_ machine: Machine) -> [PopupCommand<Shop>] {
    machine.effects.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  @Test("Invariant 4: presenting a popup twice is detected")
  func presentedTwice() throws {
    var machine = Machine()
    machine.request("a")
    let present = try #require(commands(machine).first)
    var host = HostModel()
    try host.obey(present, wasShown: false)
    #expect(throws: PopupViolation.self) { try host.obey(present, wasShown: false) }
  }

  @Test("Invariant 4: dismissing a popup that is not presented, or twice, is detected")
  func dismissedTwice() throws {
    var machine = Machine()
    machine.show("a")
    machine.send(.dismiss("a"))
    let commands = commands(machine)
    let dismiss = try #require(commands.last)
    var host = HostModel()
    #expect(throws: PopupViolation.self) { try host.obey(dismiss, wasShown: false) }

    host = HostModel()
    try host.obey(commands[0], wasShown: false)
    #expect(throws: PopupViolation.self) { try host.obey(dismiss, wasShown: false) }

    host = HostModel()
    try host.obey(commands[0], wasShown: false)
    #expect(host.say(PopupReport<String>(.didPresent, id: "a")) == .fits)
    try host.obey(dismiss, wasShown: false)
    #expect(throws: PopupViolation.self) { try host.obey(dismiss, wasShown: false) }
  }

  @Test("Invariant 4: updating a popup that is not presented is detected")
  func updatedUnknown() throws {
    var machine = Machine()
    machine.show("a")
    machine.request(.named("a", coalescing: .replace))
    let commands = commands(machine)
    let update = try #require(commands.last)
    var host = HostModel()
    #expect(throws: PopupViolation.self) { try host.obey(update, wasShown: false) }

    host = HostModel()
    try host.obey(commands[0], wasShown: false)
    try host.obey(update, wasShown: false)
    #expect(host.say(PopupReport<String>(.userDismissed(nil), id: "a")) == .fits)
    #expect(throws: PopupViolation.self) { try host.obey(update, wasShown: false) }
  }
}
