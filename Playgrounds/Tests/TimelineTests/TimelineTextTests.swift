import Testing

@testable import Timeline

/// The picture as text.
@Suite struct TimelineTextTests {
  @Test func theScenariosAreFound() {
    #expect(Scenario.all.contains { $0.name == "cold-start.jsonl" })
  }

  @Test(arguments: Scenario.all, [false, true])
  func noLineIsWiderThanTheTerminal(scenario: Scenario, inColour: Bool) throws {
    let timeline = try Timeline(journal: scenario.text())
    for columns in 40...200 {
      try expectToFit(timeline.text(columns: columns, inColour: inColour), columns)
    }
  }

  @Test(arguments: 1...8, [20, 300])
  func noLineOfARandomRunIsWiderThanTheTerminal(seed: Int, events: Int) throws {
    for pauses in [[0.0], [0, 0.1, 60]] {
      let journal = try randomJournal(seed: UInt64(seed), lines: events, pauses: pauses)
      let timeline = try Timeline(journal: journal)
      for columns in [40, 57, 100, 201] {
        try expectToFit(timeline.text(columns: columns), columns)
      }
    }
  }

  @Test(arguments: Scenario.all)
  func colourAddsNothingButColour(scenario: Scenario) throws {
    let timeline = try Timeline(journal: scenario.text())
    let plain = timeline.text(columns: 90)
    let coloured = timeline.text(columns: 90, inColour: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[32m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    let parameters = coloured.matches(of: /\u{1B}\[([^m]*)m/).flatMap { $0.1.split(separator: ";") }
    #expect(parameters.allSatisfy { ["0", "1"].contains($0) || (30...37).contains(Int($0) ?? 0) })
  }

  @Test func aJournalSince1970CountsFromItsFirstLine() throws {
    func text(_ start: Double) throws -> String {
      try Timeline(
        journal: """
          {"at": \(start), "event": "request", "id": "a"}
          {"at": \(start + 1.5), "event": "didPresent", "id": "a"}
          {"at": \(start + 7), "event": "userDismissed", "id": "a"}
          """
      ).text(columns: 80)
    }
    let date = "0 is 23 November 2026, 03:01:14 UTC.\n"
    #expect(try text(1_795_402_874.03) == date + text(0))
    #expect(try text(0) != text(100))
  }

  @Test func everyLineThatBeginsAColourEndsIt() throws {
    let timeline = try Timeline(journal: Scenario(name: "cold-start.jsonl").text())
    for line in timeline.text(columns: 80, inColour: true).split(separator: "\n") {
      let codes = line.matches(of: /\u{1B}\[([^m]*)m/).map { String($0.1) }
      #expect(codes.isEmpty || codes.last == "0")
    }
  }

  @Test func whatStandsInAJournalDoesNotReachTheTerminalRaw() throws {
    let timeline = try Timeline(
      journal: #"""
        {"event": "appeared", "page": "p\u001b[2J", "visit": "v\u0007"}
        {"event": "gate", "gate": "g\u001b", "open": true}
        {"event": "request", "id": "a\u001b[31m\nb", "lane": "l\u009b\r"}
        {"event": "userDismissed", "id": "a\u001b[31m\nb", "value": "\u001b\u0085\u202e"}
        """#)
    let text = timeline.text(columns: 120)
    let controls = text.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(controls.isEmpty)
    for name in ["p\\u{1B}[2J", "v\\u{7}", "g\\u{1B}", "a\\u{1B}[31m\\nb", "l\\u{9B}\\r"] {
      #expect(text.contains(name), "\(name)")
    }
  }

  @Test func placesDifferWithoutColour() throws {
    let timeline = try Timeline(
      journal: """
        {"policy": {"defaults": {"preemption": "yield"}}}
        {"event": "request", "id": "ad"}
        {"event": "request", "id": "alert", "priority": 1}
        {"event": "request", "id": "guide", "priority": -1}
        {"event": "request", "id": "guide"}
        """)
    let lines = timeline.text(columns: 60).split(separator: "\n")
    func signs(_ label: String) -> String? {
      lines.first { $0.hasPrefix("  \(label) ") }.map { line in
        var signs = ""
        for sign in line where "█▒┄×".contains(sign) && sign != signs.last { signs.append(sign) }
        return signs
      }
    }
    #expect(signs("ad") == "█▒")
    #expect(signs("alert") == "█")
    #expect(signs("guide") == "┄")
    #expect(signs("guide (2)") == "×")
  }

  @Test func nothingHappened() {
    #expect(Timeline().text(columns: 80) == "Nothing happened.\n")
  }

  @Test func aTallPictureHasItsAxisAtBothEnds() throws {
    let requests = (1...30).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
    let timeline = try Timeline(journal: requests.joined(separator: "\n"))
    let lines = timeline.text(columns: 80).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("seconds ") }.count == 2)
  }

  private func expectToFit(_ text: String, _ columns: Int) throws {
    for line in text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n") {
      try #require(line.displayWidth <= columns, "\(columns) columns: \(line)")
    }
  }
}
