import PopupFlowTesting
import PopupMachine
import Testing

@Suite struct StateSnapshotTests {
  @Test(
    "States of a run have different texts if and only if they differ in meaning",
    arguments: (UInt64(1)...40).few(8))
  func distinct(seed: UInt64) throws {
    let run = try RandomRun(seed: seed)
    var known: [(state: PopupState<Shop>, text: String)] = []
    for state in run.states.prefix(60) {
      let text = state.snapshot
      for (other, otherText) in known {
        #expect((state == other) == (text == otherText), "\(text)\n\nand\n\n\(otherText)")
      }
      known.append((state, text))
    }
  }

  @Test("R8: whose place a popup has taken is left out")
  func replaced() {
    var (replacing, new) = (Machine(after: .suspend), Machine(after: .suspend))
    let request = PopupRequest<Shop>("A", id: "a") { $0.coalescing = .replace }
    replacing.request(request)
    replacing.request(request)
    new.request(request)
    new.send(.dismiss("a"))
    new.request(request)
    #expect(replacing.state != new.state)
    #expect(replacing.state.snapshot == new.state.snapshot)
  }

  @Test("How long popups have waited and were on screen before is left out")
  func waits() {
    var (early, late) = (Machine(after: .suspend), Machine(after: .suspend))
    early.request("a", at: 1)
    early.send(.tick, at: 2)
    late.request("a", at: 2)
    #expect(early.state != late.state)
    #expect(early.state.snapshot == late.state.snapshot)
  }

  @Test("A state that was stored and restored has the same text")
  func restored() throws {
    for state in try RandomRun(seed: 3).states {
      #expect(try roundTripped(state).snapshot == state.snapshot)
    }
  }
}
