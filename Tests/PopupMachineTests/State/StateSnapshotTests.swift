import PopupFlowTesting
import PopupMachine
import Testing

@Suite struct StateSnapshotTests {
  @Test(
    "States have different texts if and only if they differ in meaning",
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

  @Test("A state that was stored and restored has the same text")
  func restored() throws {
    for state in try RandomRun(seed: 3).states {
      #expect(try roundTripped(state).snapshot == state.snapshot)
    }
  }
}
