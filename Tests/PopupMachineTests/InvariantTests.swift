import PopupFlowTesting
import PopupMachine
import TestKit
import Testing

/// Random sequences of events keep the invariants.
@Suite struct InvariantTests {
  static let seeds = Array(UInt64(0)..<200)

  /// The seeds of a run, even and odd ones.
  static let few = seeds.few(40)

  @Test("Invariants 1 to 5 hold after every event, and every request ends", arguments: few)
  func hold(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    #expect(run.checker.openRequests.isEmpty && run.checker.requestCount > 10)
  }

  @Test(
    "Invariant 6: the same events give the same states and effects, also of a restored state",
    arguments: seeds.suffix(50).few(10))
  func sameAgain(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    let reducer = PopupReducer<Shop>(policy: run.policy, emitsAppearances: true)
    var state = PopupState<Shop>()
    for (index, batch) in run.batches.enumerated() {
      let effects = reducer.reduce(into: &state, batch: batch.events, at: batch.time)
      try #require(effects == run.effects[index], "seed \(seed), batch \(index)")
      try #require(state == run.states[index], "seed \(seed), batch \(index)")
      guard index % 10 == Int(seed) % 10 else { continue }
      let restored = try roundTripped(state)
      try #require(restored == state, "seed \(seed), batch \(index)")
      try #require(restored.description == state.description, "seed \(seed), batch \(index)")
      state = restored
    }
  }

  @Test(
    "Invariant 6: events and effects that were stored and restored are equal",
    arguments: seeds.prefix(20).few(5))
  func storedEvents(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    for batch in run.batches { #expect(try roundTripped(batch.events) == batch.events) }
    for effects in run.effects { #expect(try roundTripped(effects) == effects) }
  }

  // A fingerprint of the generator, the rules and all descriptions. If one of them was changed on
  // purpose, use the number that the test reports. If the number differs on another platform or
  // another run, the machine is not deterministic.
  @Test("Invariant 6: states and effects are the same on every run and every platform")
  func sameEverywhere() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in Self.seeds.prefix(20) {
      let run = try RandomRun(seed: seed)
      for words in run.effects.joined().map(\.snapshot) + run.states.map(\.description) {
        for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 0xB0EE_94F9_72DF_ED39)
  }

  @Test("Random sequences produce every kind of effect")
  func everythingHappens() throws {
    var missing = Set(
      ["present", "return", "update", "wake", "wake never", "unexpectedReport", "unknownLimit"]
        + ["limitNeedsID", "invalidShowings", "undoneTooOften"]
        + ["completed", "replaced", "cancelled", "failed"]
        + PopupDismissal.allCases.map { "dismissed.\($0.rawValue)" }
        + PopupDiscard.allCases.map { "discarded.\($0.rawValue)" }
        + PopupDismissReason.allCases.map { "dismiss \($0.rawValue)" }
        + ["presenting", "dismissing", "swiping"].map { "overdue \($0)" })
    for seed in Self.seeds where !missing.isEmpty {
      missing.subtract(try RandomRun(seed: seed).effects.joined().map(\.kind))
    }
    #expect(missing == [])
  }
}
