import SwiftUIDouble
import Testing
import UIKitDouble

@MainActor
@Suite struct KeyboardTests {
  private final class Taps {
    var names: [String] = []
  }

  private struct Root: View {
    let taps: Taps
    let isDisabled: Bool

    var body: some View {
      VStack {
        Button("plain") { taps.names.append("plain") }
        Button("first") { taps.names.append("first") }
          .keyboardShortcut(.cancelAction)
          .disabled(isDisabled)
        Button("second") { taps.names.append("second") }
          .keyboardShortcut(.cancelAction)
      }
    }
  }

  @Test("The first control with a shortcut is used, without focus, unless it is disabled")
  func first() {
    for isDisabled in [false, true] {
      UIKitSimulation.run { simulation in
        let taps = Taps()
        simulation.show(Root(taps: taps, isDisabled: isDisabled))
        #expect(simulation.pressKey(.keyboardEscape))
        #expect(!simulation.pressKey(.keyboardEscape, modifiers: .shift))
        #expect(taps.names == [isDisabled ? "second" : "first"])
      }
    }
  }
}
