import Testing

@testable import Timeline

/// The width and the colour support of the output.
@Suite struct OutputSurfaceTests {
  @Test func aTerminalKnowsItsWidth() {
    let environment = ["COLUMNS": "70"]
    #expect(surface(environment, isTerminal: true, columns: 120).columns == 120)
    #expect(surface(environment, isTerminal: true, columns: nil).columns == 70)
    #expect(surface(environment, isTerminal: true, columns: 0).columns == 70)
    #expect(surface([:], isTerminal: true, columns: nil).columns == 80)
  }

  @Test func aPipeIsAsWideAsItIsToldToBe() {
    #expect(surface(["COLUMNS": "70"], isTerminal: false, columns: nil).columns == 70)
    #expect(surface([:], isTerminal: false, columns: nil).columns == 100)
    #expect(surface([:], isTerminal: false, columns: 120).columns == 100)
  }

  @Test(arguments: ["", "0", "-5", "wide", "99999999999999999999"])
  func nonsenseCountsAsNotTold(columns: String) {
    #expect(surface(["COLUMNS": columns], isTerminal: false, columns: nil).columns == 100)
  }

  @Test func colourIsForTerminalsOnly() {
    #expect(surface(["TERM": "xterm"], isTerminal: true).hasColour)
    #expect(!surface(["TERM": "xterm"], isTerminal: false).hasColour)
  }

  @Test func colourCanBeRefused() {
    #expect(!surface(["NO_COLOR": "1"], isTerminal: true).hasColour)
    #expect(!surface(["NO_COLOR": "0"], isTerminal: true).hasColour)
    #expect(surface(["NO_COLOR": ""], isTerminal: true).hasColour)
    #expect(!surface(["TERM": "dumb"], isTerminal: true).hasColour)
  }

  private func surface(
    _ environment: [String: String], isTerminal: Bool, columns: Int? = nil
  ) -> OutputSurface {
    OutputSurface(environment: environment, isTerminal: isTerminal, terminalColumns: columns)
  }
}
