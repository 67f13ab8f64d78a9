@_spi(JournalTools) import Comparing
import Foundation
import JournalGeneration
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing
import Timeline

@Suite("A run under a change")
struct ComparingTests {
  private struct Comparison {
    let sentences: [String]
    let count: Int
    let notes: [String]
    let timeline: Timeline
    let journal: [UInt8]
  }

  private func compare(_ journal: [UInt8], _ change: WhatIf) throws -> Comparison {
    let original = try Timeline(
      playing: JournalReader(text: String(decoding: journal, as: UTF8.self)))
    var run = ChangedRun(journal, change)
    let timeline = try run.timeline()
    let comparison = RunComparison(original.lives, timeline.lives)
    return Comparison(
      sentences: comparison.sentences, count: comparison.count, notes: run.notes,
      timeline: timeline, journal: run.journal)
  }

  private func compare(_ journal: String, _ change: WhatIf) throws -> Comparison {
    try compare(Array(journal.utf8), change)
  }

  @Test("Under its own policy, no scenario is different", arguments: Scenarios.names)
  func unchanged(name: String) throws {
    let journal = try #require(Scenarios.journal(named: name))
    let own = PolicyLine(of: journal)?.bytes
    for policy in [nil, own] {
      let comparison = try compare(journal, WhatIf(policy: policy))
      #expect(comparison.sentences == [])
      #expect(comparison.notes.filter { $0.contains("simulated") } == [])
      // Its journal is the same run, too.
      let again = try Timeline(
        playing: JournalReader(text: String(decoding: comparison.journal, as: UTF8.self)))
      #expect(RunComparison(again.lives, comparison.timeline.lives).count == 0)
    }
  }

  @Test("Under its own policy, no random journal is different", arguments: 1...120)
  func unchangedRandom(seed: Int) throws {
    let file = try GeneratedJournal(seed: UInt64(seed)).bytes()
    let cases = try JournalCases(file).all.map(\.journal)
    for journal in cases.isEmpty ? [file] : cases {
      let comparison = try compare(journal, WhatIf(policy: PolicyLine(of: journal)?.bytes))
      #expect(comparison.sentences == [])
      #expect(comparison.notes.filter { $0.contains("simulated") } == [])
    }
  }

  @Test("Reports before a relaunch in its batch are those of the original run")
  func relaunchAfterReports() throws {
    let journal = """
      {"host": "manual"}
      {"event": "request", "id": "a"}
      {"at": 1, "batch": [{"event": "didPresent", "id": "a"}, {"event": "willDismiss", "id": "a"}, {"event": "relaunched"}]}
      """
    #expect(try compare(journal, WhatIf(policy: nil)).sentences == [])
  }

  private let waits = """
    {"policy": {"order": ["fifo"], "defaults": {"duration": 2}}, "host": "manual"}
    {"event": "request", "id": "a"}
    {"at": 0.5, "event": "didPresent", "id": "a"}
    {"at": 2.7, "event": "didDismiss", "id": "a"}
    {"at": 9, "expect": {}}

    """

  @Test("The policy line has the defaults of requests, and a time without events passes")
  func defaults() throws {
    let line = try #require(PolicyLine(of: Array(("// first\n" + waits).utf8)))
    let text = String(decoding: line.bytes, as: UTF8.self)
    #expect(
      text == #"{"host":"manual","policy":{"defaults":{"duration":2},"order":["fifo"]}}"# + "\n")
    #expect(PolicyLine(of: Array(#"{"event": "tick"}"#.utf8)) == nil)
    let other = Array(#"{"policy": {"defaults": {"duration": 5}}}"#.utf8)
    let comparison = try compare(waits, WhatIf(policy: other))
    #expect(comparison.sentences == ["a: on screen for 5.2 s, instead of 2.2 s."])
    // The last line passes the time in which the popup ends.
    #expect(comparison.timeline.lives.map(\.ending) == ["time is over"])
  }

  @Test("A popup that stays longer, or returns at another time, is a difference")
  func longer() throws {
    let journal = """
      {"policy": {"lanes": {"modal": {"duration": 5}}}}
      {"event": "request", "id": "a"}
      {"at": 90, "expect": {"presented": []}}
      """
    let policy = Array(#"{"policy": {"lanes": {"modal": {"duration": 60}}}}"#.utf8)
    #expect(
      try compare(journal, WhatIf(policy: policy)).sentences == [
        "a: on screen for 60.0 s, instead of 5.0 s."
      ])
    let returns = """
      {"policy": {"defaults": {"preemption": "yield"}, "lanes": {"modal": {"duration": 5}}}}
      {"event": "request", "id": "a", "duration": null}
      {"at": 10, "event": "request", "id": "b", "priority": 1}
      {"at": 30, "event": "userDismissed", "id": "a"}
      """
    let other = returns.prefix { $0 != "\n" }.replacingOccurrences(of: "5", with: "12")
    #expect(
      try compare(returns, WhatIf(policy: Array(other.utf8))).sentences == [
        "a: on screen again at 22.0 s, instead of at 15.0 s.",
        "b: on screen for 12.0 s, instead of 5.0 s.",
      ])
    // As much as an animation can take.
    #expect(try compare(returns, WhatIf(moves: [4: 30.2])).sentences == [])
  }

  @Test("Where the runs differ, the host takes as long as it did, or as an animation, and says so")
  func simulatedHost() throws {
    let journal = """
      {"policy": {"order": ["fifo"]}, "host": "manual"}
      {"event": "request", "id": "a", "preemption": "yield"}
      {"at": 1, "event": "didPresent", "id": "a"}
      {"at": 2, "event": "request", "id": "b", "priority": 5}
      {"at": 4, "event": "userDismissed", "id": "a"}
      {"at": 6, "event": "didPresent", "id": "b"}
      {"at": 20, "expect": {}}
      """
    let policy = Array(#"{"policy": {"order": ["priority"]}}"#.utf8)
    let comparison = try compare(journal, WhatIf(policy: policy))
    // a is dismissed at 2, which takes 0.24 s; b takes 2 s, as it did.
    #expect(comparison.sentences.contains("b: on screen at 4.2 s, instead of at 6.0 s."))
    #expect(comparison.notes.count == 2)
    #expect(comparison.notes[0].hasPrefix("1 recorded answer had no effect: a (4 s)."))
    #expect(comparison.notes[1].contains("1 transition takes as long as in the original run"))
    #expect(comparison.notes[1].contains("1 transition takes 0.32 s to show"))
    let line = String(decoding: comparison.journal, as: UTF8.self).split(separator: "\n")
      .first { $0.contains("didPresent") && $0.contains(#""b""#) }
    #expect(line?.contains(#""at": 4.24"#) == true)
  }

  @Test("What a host reports by itself stays, and is named")
  func unasked() throws {
    let journal = """
      {"host": "manual"}
      {"event": "request", "id": "a"}
      {"at": 1, "event": "didPresent", "id": "a"}
      {"at": 3, "event": "didDismiss", "id": "a"}
      """
    let comparison = try compare(journal, WhatIf())
    #expect(comparison.sentences == [])
    #expect(comparison.notes.count == 1)
    #expect(
      comparison.notes[0].hasPrefix("The host reported by itself once, first: host dismissed a"))
  }

  @Test("Without an event, what came of it does not come, and time passes all the same")
  func leftOut() throws {
    let journal = """
      {"host": "manual"}
      {"event": "request", "id": "a"}
      {"at": 1, "event": "didPresent", "id": "a"}
      {"at": 2, "event": "request", "id": "b", "duration": 3}
      {"at": 4, "event": "userDismissed", "id": "a"}
      {"at": 5, "event": "didPresent", "id": "b"}
      {"at": 8, "event": "didDismiss", "id": "b"}
      {"at": 9, "event": "trigger"}
      """
    let first = try compare(journal, WhatIf(leftOut: [2]))
    // b comes at once, and takes as long as it did.
    #expect(
      first.sentences == ["a: not requested.", "b: on screen at 3.0 s, instead of at 5.0 s."])
    #expect(first.timeline.lives.map(\.ending) == ["time is over"])
    let answer = try compare(journal, WhatIf(leftOut: [5]))
    #expect(answer.sentences.contains("b: never on screen, instead of at 5.0 s."))
    // Nothing comes of the trigger, but b ends before its time.
    #expect(try compare(journal, WhatIf(leftOut: [8])).sentences == [])
    // Lines that the journal does not have.
    #expect(try compare(journal, WhatIf(leftOut: [0, -1, 99, .max])).sentences == [])
    let other = try compare(journal, WhatIf(moves: [4: 0], leftOut: [2, 4]))
    #expect(other.sentences == ["a: not requested.", "b: not requested."])
  }

  @Test("Of two runs, the popups that only one has are named")
  func otherRun() throws {
    let runs = try [waits, #"{"event": "request", "id": "b"}"#].map {
      try Timeline(playing: JournalReader(text: $0)).lives
    }
    let comparison = RunComparison(runs[0], runs[1])
    #expect(
      comparison.sentences == [
        "a: not requested.", "b: requested in addition, on screen at 0.0 s.",
      ])
    #expect(comparison.count == 2 && comparison.popupCount == 2)
    #expect(RunComparison(runs[1], []).count == 1)
    let many = (0..<300).map { #"{"event": "request", "id": "p\#($0)"}"# }.joined(separator: "\n")
    let lives = try Timeline(playing: JournalReader(text: many)).lives
    #expect(RunComparison([], lives).sentences.last == "And 200 more differences.")
  }

  @Test("A run that begins with a state is played from there; one with a gap is refused")
  func state() throws {
    var replay = JournalReplay(JournalReader(text: waits))
    _ = try replay.next()
    _ = try replay.next()
    let state = try JSONEncoder().encode(replay.state)
    let first =
      #"{"policy": {"order": ["fifo"]}, "host": "manual", "version": 1, "state": "#
      + String(decoding: state, as: UTF8.self) + "}\n"
    let journal = first + #"{"at": 8, "event": "request", "id": "b", "priority": 3}"# + "\n"
    #expect(try compare(journal, WhatIf()).sentences == [])
    let policy = Array(#"{"policy": {"lanes": {"modal": 2}}}"#.utf8)
    let comparison = try compare(journal, WhatIf(policy: policy))
    #expect(comparison.timeline.lives.map(\.label).contains("b"))
    #expect(throws: ComparisonError.self) { try compare(first + first, WhatIf()) }
    // A policy file with a host only has the policy without options.
    let sentences = try [#"{"host": "manual"}"#, #"{"policy": {}, "host": "manual"}"#].map { line in
      let line = try #require(PolicyLine(of: Array(line.utf8)))
      return try compare(journal, WhatIf(policy: line.bytes)).sentences
    }
    #expect(sentences[0] == sentences[1])
    #expect(sentences[0].contains { $0.hasSuffix("not requested.") } == false)
  }

  /// A run whose process is asleep from 2 to 900 s, so the deadline at 200 s fires late.
  private func slept() throws -> String {
    let before = """
      {"policy": {}, "host": "manual"}
      {"at": 0, "event": "gate", "gate": "online", "open": true}
      {"at": 1, "event": "gate", "gate": "online", "open": false}
      {"at": 2, "event": "request", "id": "ad", "requires": ["online"], "notBefore": 200}

      """
    let after = """
      {"at": 900, "event": "tick"}
      {"at": 901, "event": "gate", "gate": "online", "open": true}
      {"at": 901.3, "event": "didPresent", "id": "ad"}
      {"at": 905, "event": "request", "id": "tip"}
      {"at": 910, "event": "userDismissed", "id": "ad"}
      {"at": 910.4, "event": "didPresent", "id": "tip"}

      """
    var replay = JournalReplay(JournalReader(text: before))
    while try replay.next() != nil {}
    let state = JournalState(policy: replay.policy, state: replay.state).later(at: 900)
    var writer = JournalWriter()
    return before + String(decoding: writer.line(of: .state(state), at: 900), as: UTF8.self) + after
  }

  @Test("A run in which the process slept is played, and sleeps under another policy, too")
  func sleep() throws {
    let slept = try slept()
    #expect(try compare(slept, WhatIf()).sentences == [])
    let own = try #require(PolicyLine(of: Array(slept.utf8)))
    let same = try compare(slept, WhatIf(policy: own.bytes))
    #expect(same.sentences == [] && same.notes == [])
    // The journal of the changed run sleeps, too.
    let again = try Timeline(
      playing: JournalReader(text: String(decoding: same.journal, as: UTF8.self)))
    #expect(RunComparison(again.lives, same.timeline.lives).count == 0)
    #expect(String(decoding: same.journal, as: UTF8.self).contains(#""now": 900"#))
    // The defaults of the other policy hold after the sleep, too.
    let other = Array(
      #"{"policy": {"lanes": {"modal": 2}, "defaults": {"notBefore": 907}}}"#.utf8)
    let changed = try compare(slept, WhatIf(policy: other))
    #expect(changed.sentences == ["tip: on screen at 907.4 s, instead of at 910.4 s."])
    // While the process sleeps, no popup ends.
    let expiry = Array(#"{"policy": {"defaults": {"expiresAt": 100}}}"#.utf8)
    let expired = try compare(slept, WhatIf(policy: expiry)).journal
    var replay = JournalReplay(text: String(decoding: expired, as: UTF8.self))
    var ends: [Double] = []
    while let transition = try replay.nextTransition() {
      for case .resolve in transition.effects { ends.append(transition.at) }
    }
    #expect(ends.first == 900)
    // Another state is a gap.
    let gap = slept.replacingOccurrences(of: #""waitingSince": 2"#, with: #""waitingSince": 1"#)
    #expect(throws: ComparisonError.self) { try compare(gap, WhatIf()) }
  }

  @Test("Of many differences, the first ones are listed, and the others counted")
  func many() throws {
    let lines = (0..<300).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
    let policy = Array(#"{"policy": {"lanes": {"modal": 400}}}"#.utf8)
    let comparison = try compare(lines.joined(separator: "\n"), WhatIf(policy: policy))
    #expect(comparison.count == 598)
    #expect(comparison.sentences.count == 101)
    #expect(comparison.sentences.last == "And 498 more differences.")
  }
}
