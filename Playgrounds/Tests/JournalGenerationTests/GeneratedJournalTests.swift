import JournalGeneration
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

@Suite struct GeneratedJournalTests {
  private func lines(_ count: Int, seed: UInt64) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try GeneratedJournal(recordedLines: count, seed: seed).write { lines.append($0) }
    return lines
  }

  @Test("A generated journal has the number of lines, each ended", arguments: [-1, 0, 1, 2, 500])
  func count(count: Int) throws {
    let lines = try lines(count, seed: 1)
    #expect(lines.count == max(count, 0))
    for line in lines {
      #expect(line.last == UInt8(ascii: "\n"))
      #expect(line.dropLast().allSatisfy { $0 >= 0x20 })
    }
  }

  @Test("The seed determines the journal, and a longer journal begins like a shorter one")
  func deterministic() throws {
    let once = try lines(600, seed: 3)
    #expect(try lines(600, seed: 3) == once)
    #expect(try lines(300, seed: 3) == Array(once.prefix(300)))
    #expect(try lines(600, seed: 4) != once)
  }

  @Test("A generated journal is valid, and its expectations hold", arguments: 1...40)
  func expectations(seed: UInt64) throws {
    let journal = try GeneratedJournal(seed: seed).bytes()
    #expect(try GeneratedJournal(seed: seed).bytes() == journal)
    var replay = JournalReplay(JournalReader(text: String(decoding: journal, as: UTF8.self)))
    var check = JournalCheck()
    while let step = try replay.next() {
      #expect(check.take(step, of: replay) == [])
    }
  }

  @Test("Some requests say where they were made, and some defaults, but none of a recorded journal")
  func sources() throws {
    let journals = try (1...80).map { seed in
      String(decoding: try GeneratedJournal(seed: UInt64(seed)).bytes(), as: UTF8.self)
    }
    let all = journals.flatMap { $0.split(separator: "\n") }
    let requests = all.filter { $0.contains(#""event": "request""#) }
    let share = Double(requests.count { $0.contains(#""source": "#) }) / Double(requests.count)
    #expect((0.02...0.2).contains(share), "\(share)")
    #expect(all.contains { $0.contains(#""defaults": "#) && $0.contains(#""source": "#) })
    #expect(
      try lines(2_000, seed: 1).allSatisfy {
        !String(decoding: $0, as: UTF8.self).contains("source")
      })
  }

  @Test("Every eighth seed is a file of cases, of which some have several")
  func cases() throws {
    let counts = try (1...80).map { seed in
      let text = String(decoding: try GeneratedJournal(seed: UInt64(seed)).bytes(), as: UTF8.self)
      return text.split(separator: "\n").count { $0.hasPrefix(#"{"case""#) }
    }
    #expect(counts.enumerated().allSatisfy { ($1 > 0) == ($0 % 8 == 7) })
    #expect(counts.contains { $0 > 1 })
  }

  @Test(
    "A generated journal plays without errors or issues, and contains all kinds of events",
    arguments: 1...2)
  func plays(seed: UInt64) throws {
    let journal = try lines(3_000, seed: seed).flatMap(\.self)
    var replay = JournalReplay(JournalReader(text: String(decoding: journal, as: UTF8.self)))
    var kinds: Set<String> = []
    var outcomes: Set<String> = []
    var busyCount = 0
    var lineCount = 1
    while case .transition(let transition)? = try replay.next() {
      if transition.line > 0 { lineCount += 1 }
      if transition.state.waitingCount >= 10 { busyCount += 1 }
      #expect(transition.state.waitingCount <= GeneratedJournal.maximumWaitingCount)
      kinds.formUnion(transition.events.map(\.kind))
      for effect in transition.effects {
        if case .issue(let issue) = effect { Issue.record("line \(transition.line): \(issue)") }
        if case .resolve(let resolution) = effect {
          outcomes.insert(resolution.outcome.description)
        }
      }
    }
    #expect(lineCount == 3_000)
    #expect(busyCount > 2_400)
    #expect(
      kinds.isSuperset(of: ["request", "page", "report", "tick", "logout", "gate", "dismiss"]))
    #expect(
      outcomes.isSuperset(of: [
        "completed", "dismissed.user", "dismissed.timeout", "discarded.duplicate",
        "discarded.sessionEnded", "discarded.originGone", "discarded.expired",
      ]))
  }
}

extension PopupEvent {
  fileprivate var kind: String {
    switch self {
    case .request: "request"
    case .page: "page"
    case .report: "report"
    case .tick: "tick"
    case .sessionEnded: "logout"
    case .gate: "gate"
    case .dismiss: "dismiss"
    case .withdraw, .dismissAll, .suspend, .resume, .trigger, .deactivated, .activated,
      .relaunched, .configured, .showings:
      "other"
    }
  }
}
