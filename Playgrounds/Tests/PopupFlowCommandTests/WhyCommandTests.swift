import Foundation
import Testing

@Suite struct WhyCommandTests {
  private static let journal = """
    {"policy": {"limits": {"ads": {"count": 1, "within": 60}}}}
    {"at": 0, "event": "request", "id": "vip", "limits": ["ads"], "duration": 5}
    {"at": 1, "event": "request", "id": "guide", "limits": ["ads"], "pages": ["home"], "expiresAt": 30}
    {"at": 9, "event": "appeared", "page": "home"}
    """

  private func why(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["why", "-"] + arguments, input: Self.journal)
  }

  /// A line with a state in which no popup waits, and which tells of requests before.
  private static func emptyState(at now: Int, requests: Int) -> String {
    """
    {"policy": {}, "host": "manual", "version": 1, "state": {"alive": [], "armedLanes": [], \
    "collections": [], "configuration": {"lanes": [], "limits": [], "promotion": "automatic", \
    "transitionTimeout": 10}, "epoch": 0, "histories": [], "isConfigured": false, \
    "isTriggered": false, "now": \(now), "openGates": [], "pauses": [], \
    "presentationCount": \(requests), "presented": [], "queued": [], "requestCount": \(requests), \
    "suspensions": [], "visits": {"live": [], "visible": []}}}
    """
  }

  @Test("R43: what keeps a popup is said in words, at a time, deadlines up to it included")
  func reasons() throws {
    #expect(
      try why("guide", "--at", "1").outputLines == [
        "At 1 s: guide is queued, number 1 in lane modal.",
        "  Waits for page home. It has never appeared.",
        "  Limit ads is used up until 60 s.", "  Waits for vip, on screen, to close.",
      ])
    #expect(
      try why("guide", "--at", "9").outputLines == [
        "At 9 s: guide is queued, number 1 in lane modal.", "  Limit ads is used up until 60 s.",
      ])
  }

  @Test("R43: without a time, the reasons are listed with their times")
  func reasonsOverTime() throws {
    #expect(
      try why("guide").outputLines == [
        "guide, request 2, in lane modal:", "  1 to 9 s: page home out of sight",
        "  from 1 s on: limit ads used up", "  1 to 5 s: vip on screen",
        "At 9 s: guide is queued, number 1 in lane modal.", "  Limit ads is used up until 60 s.",
      ])
    let journal = """
      {"policy": {"defaults": {"preemption": "yield"}}}
      {"at": 5, "event": "request", "id": "offer", "requires": ["consent"], "notBefore": 20}
      {"at": 65, "event": "gate", "gate": "consent", "open": true}
      {"at": 70, "event": "request", "id": "alert", "priority": 9}
      {"at": 75, "event": "userDismissed", "id": "alert"}
      {"at": 80, "event": "userDismissed", "id": "offer"}
      {"at": 90, "event": "request", "id": "offer", "lane": "toast"}
      """
    #expect(
      try CommandRun(["why", "-", "offer"], input: journal).outputLines == [
        "offer, request 1, in lane modal:", "  5 to 65 s: gate consent closed",
        "  5 to 20 s: before its time", "  65 to 70 s: on screen", "  70 to 75 s: set aside",
        "  70 to 75 s: alert on screen", "  75 to 80 s: on screen",
        "Request 1 ended at 80 s with dismissed.user: the user closed it.",
        "offer, request 3, in lane toast:", "  from 90 s on: on screen",
        "At 90 s: offer is presented in lane toast.",
      ])
  }

  @Test("A popup that leaves before the host has presented it was never on screen")
  func unseen() throws {
    let journal = """
      {"host": "manual"}
      {"at": 0, "event": "request", "id": "ad"}
      {"at": 1, "event": "dismiss", "id": "ad"}
      {"at": 2, "event": "didDismiss", "id": "ad"}
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).outputLines == [
        "ad, request 1, in lane modal:", "  0 to 1 s: on its way in",
        "  1 to 2 s: on its way out, before anybody saw it",
        "Request 1 ended at 2 s with dismissed.requested: the app dismissed it.",
      ])
  }

  @Test("R49: since when a popup is held is said")
  func held() throws {
    let journal = """
      {"at": 0, "event": "request", "id": "saved", "duration": 4}
      {"at": 1, "event": "hold", "id": "saved"}
      {"at": 9, "event": "release", "id": "saved"}
      {"at": 20, "event": "tick"}
      """
    #expect(
      try CommandRun(["why", "-", "saved"], input: journal).outputLines.prefix(4) == [
        "saved, request 1, in lane modal:", "  0 to 1 s: on screen",
        "  1 to 9 s: on screen, and held: its duration stands still", "  9 to 12 s: on screen",
      ])
  }

  @Test("R43: since when a suspension holds, and that a gate was never set, is said")
  func facts() throws {
    let journal = """
      {"at": 2, "event": "suspend", "reason": "checkout"}
      {"at": 3, "event": "gate", "gate": "onboarded", "open": true}
      {"at": 5, "event": "request", "id": "guide", "requires": ["onbaorded", "calm"]}
      {"at": 8, "event": "gate", "gate": "calm", "open": false}
      """
    #expect(
      try CommandRun(["why", "-", "guide", "--at", "8"], input: journal).outputLines == [
        "At 8 s: guide is queued, number 1 in lane modal.",
        "  Suspended until checkout is resumed. This began at 2 s.",
        "  Waits for gate calm to open.",
        """
          Waits for gate onbaorded to open. It was never set; onboarded was, and no request requires \
        it.
        """,
      ])
  }

  @Test(
    "Of what came before the journal, nothing is said: gates may have been set, pages have appeared"
  )
  func factsBefore() throws {
    let state = Self.emptyState(at: 60, requests: 1)
    let request = """
      {"at": 61, "event": "request", "id": "guide", "requires": ["online"], "pages": ["home"]}
      """
    let relaunch = """
      {"at": 62, "event": "relaunched"}
      {"at": 63, "event": "request", "id": "offer", "requires": ["online"], "pages": ["home"]}
      """
    #expect(
      try CommandRun(["why", "-", "guide", "--at", "61"], input: "\(state)\n\(request)")
        .outputLines.suffix(2) == ["  Waits for page home.", "  Waits for gate online to open."])
    #expect(
      try CommandRun(
        ["why", "-", "offer", "--at", "63"], input: "\(state)\n\(request)\n\(relaunch)"
      )
      .outputLines.suffix(2) == [
        "  Waits for page home. It has never appeared.",
        "  Waits for gate online to open. It was never set.",
      ])
  }

  @Test("R41: a popup that is restored was not on screen while no process ran")
  func restored() throws {
    let journal = """
      {"policy": {"defaults": {"relaunch": "restore"}}}
      {"at": 0, "event": "request", "id": "terms", "mandatory": true}
      {"at": 60, "event": "relaunched"}
      {"at": 90, "event": "tick"}
      """
    #expect(
      try CommandRun(["why", "-", "terms"], input: journal).outputLines.prefix(3) == [
        "terms, request 1, in lane modal:", "  0 to 60 s: on screen", "  from 60 s on: on screen",
      ])
  }

  @Test("A gate that flaps, and an id that is requested again and again, have a few lines")
  func manyReasons() throws {
    let flaps = (1...100).flatMap { time in
      [true, false].map { #"{"at": \#(time), "event": "gate", "gate": "g", "open": \#($0)}"# }
    }
    let waiting = #"{"event": "request", "id": "a", "requires": ["g"], "pages": ["p"]}"#
    let flapping = try CommandRun(
      ["why", "-", "a"], input: ([waiting] + flaps).joined(separator: "\n"))
    #expect(flapping.outputLines.count < 50)
    #expect(flapping.output.contains("  and "))
    let again = (1...100).flatMap { time in
      ["request", "dismiss"].map { #"{"at": \#(time), "event": "\#($0)", "id": "a"}"# }
    }
    let asked = try CommandRun(["why", "-", "a"], input: again.joined(separator: "\n"))
    #expect(
      asked.outputLines.first
        == "The 80 earlier requests of a are left out; --at asks about a time.")
    #expect(asked.outputLines.count == 21)
  }

  @Test("An id that looks like an option comes after two dashes, and an empty one is in quotes")
  func oddIDs() throws {
    let journal = """
      {"event": "request", "id": "--at"}
      {"event": "request", "id": ""}
      """
    #expect(
      try CommandRun(["why", "-", "--", "--at"], input: journal).outputLines.last
        == "At 0 s: --at is presented in lane modal.")
    #expect(
      try CommandRun(["why", "-", ""], input: journal).outputLines == [
        "\"\", request 2, in lane modal:", "  from 0 s on: --at on screen",
        "At 0 s: \"\" is queued, number 1 in lane modal.",
        "  Waits for --at, on screen, to close.",
      ])
  }

  @Test("What is on screen is said to be, and what has ended how")
  func others() throws {
    #expect(
      try why("vip", "--at", "4.5").outputLines == ["At 4.5 s: vip is presented in lane modal."])
    #expect(
      try why("vip", "--at", "5").outputLines == [
        "Request 1 ended at 5 s with dismissed.timeout: its duration was over, or it expired on screen."
      ])
    #expect(
      try why("guide", "--at", "30").outputLines == [
        "Request 2 ended at 30 s with discarded.expired: it had expired, or expired while it waited.",
        "The journal ends at 9 s; later, only deadlines are assumed.",
      ])
  }

  @Test("R41: nothing ends while no process ran; after the journal, deadlines are assumed")
  func betweenProcesses() throws {
    let journal = """
      {"host": "manual"}
      {"at": 0, "event": "request", "id": "ad", "duration": 5, "relaunch": "restore"}
      {"at": 0.4, "event": "didPresent", "id": "ad"}
      {"at": 60, "batch": [{"event": "relaunched"}]}
      {"at": 60.4, "event": "didPresent", "id": "ad"}
      """
    func lines(at time: String) throws -> [Substring] {
      try CommandRun(["why", "-", "ad", "--at", time], input: journal).outputLines
    }
    #expect(try lines(at: "30") == ["At 30 s: ad is presented in lane modal."])
    #expect(
      try lines(at: "90") == [
        """
        Request 1 ended at 75.4 s with dismissed.timeout: its duration was over, or it expired on \
        screen.
        """,
        "The journal ends at 60.4 s; later, only deadlines are assumed.",
      ])
    #expect(try lines(at: "60.4") == ["At 60.4 s: ad is presented in lane modal."])
  }

  @Test("Of a process that counts requests anew, each request has its own end")
  func numbersAnew() throws {
    let journal = """
      {"host": "manual"}
      {"at": 2, "event": "request", "id": "ad"}
      {"at": 2.4, "event": "didPresent", "id": "ad"}
      \(Self.emptyState(at: 100, requests: 0))
      {"at": 110, "event": "request", "id": "ad"}
      {"at": 111, "event": "didPresent", "id": "ad"}
      {"at": 120, "event": "userDismissed", "id": "ad"}
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).output == """
        ad, request 1, in lane modal:
          2 to 2.4 s: on its way in
        Request 1 is gone at 100 s, after a gap in the recording from 2.4 s on: its outcome is not \
        recorded.
        ad, request 1, in lane modal:
          110 to 111 s: on its way in
          111 to 120 s: on screen
        Request 1 ended at 120 s with dismissed.user: the user closed it.

        """)
  }

  @Test("A popup that is gone after a gap in the recording has an end that is not recorded")
  func gap() throws {
    let state = Self.emptyState(at: 100, requests: 2)
    let journal = """
      {"host": "manual"}
      {"at": 2, "event": "request", "id": "ad"}
      {"at": 2, "event": "request", "id": "tip"}
      {"at": 2.4, "event": "didPresent", "id": "ad"}
      {"at": 5, "expect": {}}
      \(state)
      {"at": 110, "event": "tick"}
      """
    let end = """
      Request 1 is gone at 100 s, after a gap in the recording from 5 s on: its outcome is not \
      recorded.
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).output == """
        ad, request 1, in lane modal:
          2 to 2.4 s: on its way in
          2.4 to 5 s: on screen
        \(end)

        """)
    let later = try CommandRun(["why", "-", "ad", "--at", "110"], input: journal)
    #expect(later.status == 0 && later.output == "\(end)\n")
    // Before the gap, and in it, where nothing is known.
    #expect(
      try CommandRun(["why", "-", "ad", "--at", "50"], input: journal).outputLines
        == ["At 50 s: ad is presented in lane modal."])
    #expect(
      try CommandRun(["why", "-", "tip"], input: journal).outputLines.last?
        .hasPrefix("Request 2 is gone at 100 s") == true)
  }

  @Test("R43: a page that has a similar name, and has appeared, is named")
  func similarPage() throws {
    let journal = """
      {"event": "appeared", "page": "checkout"}
      {"at": 1, "event": "request", "id": "ad", "pages": ["chekout"]}
      """
    #expect(
      try CommandRun(["why", "-", "ad", "--at", "1"], input: journal).outputLines == [
        "At 1 s: ad is queued, number 1 in lane modal.",
        """
          Waits for page chekout. It has never appeared; checkout has, and no request names it.
        """,
      ])
  }

  @Test("R23: what did not allow a popup that ended at its turn is said")
  func causes() throws {
    let journal = """
      {"policy": {"limits": {"ads": {"count": 0}}}}
      {"event": "request", "id": "ad", "requires": ["online"], "limits": ["ads"], "whenIneligible": "discard"}
      {"event": "request", "id": "tip", "limits": ["ads"], "whenUsedUp": "discard"}
      """
    #expect(
      try CommandRun(["why", "-", "ad"], input: journal).outputLines == [
        """
        Request 1 ended at 0 s with discarded.ineligible: its turn came while it might not show \
        (gate online closed, limit ads used up).
        """
      ])
    #expect(
      try CommandRun(["why", "-", "tip"], input: journal).outputLines == [
        """
        Request 2 ended at 0 s with discarded.usedUp: its turn came while its limits were used up \
        (limit ads used up).
        """
      ])
  }

  @Test("R43: in a journal with times since 1970, instants are dates, and distances within a day")
  func since1970() throws {
    let journal = """
      {"policy": {"limits": {"ads": {"count": 1, "within": 600}, "daily": {"count": 1, "within": 172800}}}}
      {"at": 1795402874.03, "event": "request", "id": "vip", "limits": ["ads", "daily"], "duration": 5}
      {"at": 1795402874.03, "event": "didPresent", "id": "vip"}
      {"at": 1795403174.03, "event": "request", "id": "guide", "limits": ["ads", "daily"]}
      """
    #expect(
      try CommandRun(["why", "-", "guide", "--at", "1795403174.03"], input: journal).outputLines
        == [
          "At 2026-11-23 03:06:14.030 UTC: guide is queued, number 1 in lane modal.",
          "  Limit ads is used up; it is free again in 5 minutes.",
          "  Limit daily is used up until 2026-11-25 03:01:14 UTC.",
        ])
    #expect(
      try CommandRun(["why", "-", "vip"], input: journal).outputLines == [
        "vip, request 1, in lane modal:",
        "  2026-11-23 03:01:14.030 UTC to 2026-11-23 03:01:19.030 UTC: on screen",
        """
        Request 1 ended at 2026-11-23 03:01:19.030 UTC with dismissed.timeout: its duration was over, or it expired on screen.
        """,
      ])
    // The distance counts from the time in question, not from the last event.
    let later = try CommandRun(["why", "-", "guide", "--at", "1795403414.03"], input: journal)
    #expect(later.outputLines.contains("  Limit ads is used up; it is free again in 1 minute."))
    let unknown = try CommandRun(["why", "-", "ad"], input: journal)
    #expect(unknown.errors.contains("by 2026-11-23 03:06:14.030 UTC"))
  }

  @Test("In a journal with times since 1970, reasons within a second have different times")
  func fractions() throws {
    let journal = """
      {"at": 1795402874, "event": "request", "id": "a", "requires": ["g"], "notBefore": 1795402874.35}
      {"at": 1795402874.7, "event": "gate", "gate": "g", "open": true}
      {"at": 1795402874.9996, "event": "userDismissed", "id": "a"}
      """
    #expect(
      try CommandRun(["why", "-", "a"], input: journal).outputLines == [
        "a, request 1, in lane modal:",
        "  2026-11-23 03:01:14 UTC to 2026-11-23 03:01:14.700 UTC: gate g closed",
        "  2026-11-23 03:01:14 UTC to 2026-11-23 03:01:14.350 UTC: before its time",
        "  2026-11-23 03:01:14.700 UTC to 2026-11-23 03:01:15 UTC: on screen",
        "Request 1 ended at 2026-11-23 03:01:15 UTC with dismissed.user: the user closed it.",
      ])
  }

  @Test("An id that is not known is refused, with those that are")
  func unknown() throws {
    let run = try why("ad")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "standard input: no popup had the id \"ad\" by 9 s; expected one of \"guide\", \"vip\"\n"
    )
    #expect(try why("guid").errors.hasSuffix("\"vip\" (did you mean \"guide\"?)\n"))
    let early = try why("guide", "--at", "0.5")
    #expect(early.status == 2)
    #expect(early.errors.hasSuffix("expected a time from its first request on, at 1 s\n"))
    #expect(try why("guide", "--at", "-1").status != 0)
  }

  @Test("A time that is none is refused with what was expected", arguments: ["-5", "soon", "nan"])
  func wrongTime(time: String) throws {
    let run = try why("guide", "--at", time)
    #expect(run.status != 0 && run.output == "")
    #expect(run.errors.contains("--at is \"\(time)\"; expected a number of seconds, 0 or more"))
    let missing = try why("guide", "--at")
    #expect(missing.errors.contains("--at has no value; expected a number of seconds"))
  }

  @Test("A time before the journal begins is refused, with one that it has")
  func timeBeforeTheBeginning() throws {
    let journal = #"{"at": 1764000000, "event": "request", "id": "b"}"#
    let run = try CommandRun(["why", "-", "b", "--at", "5"], input: journal)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        standard input: --at is 5 s, before the journal begins at 2025-11-24 16:00:00 UTC; expected a \
        time from there on, such as --at 1764000005

        """)
    #expect(
      try CommandRun(["why", "-", "b", "--at", "1764000005"], input: journal).outputLines.count == 2
    )
  }

  @Test("Of many ids, ten are listed, and the others counted")
  func manyIDs() throws {
    let journal = (10..<40).map { #"{"event": "request", "id": "p\#($0)"}"# }
    let run = try CommandRun(["why", "-", "zz"], input: journal.joined(separator: "\n"))
    #expect(run.errors.hasSuffix("\"p18\", \"p19\" and 20 more\n"))
  }

  @Test("The examples in WhyIsItNotShowing.md and README.md are what the command prints")
  func article() throws {
    let text = try String(
      contentsOf: CommandRun.package.appendingPathComponent(
        "../Sources/PopupFlow/PopupFlow.docc/WhyIsItNotShowing.md"), encoding: .utf8)
    let examples = text.components(separatedBy: "```\n$ popupflow ").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(examples.count == 2)
    for example in examples {
      let lines = example.split(separator: "\n")
      let arguments = try #require(lines.first).split(separator: " ")
        .map { $0.replacingOccurrences(of: "Playgrounds/", with: "") }
      #expect(try CommandRun(arguments).outputLines == Array(lines.dropFirst()))
    }
    let readme = try String(
      contentsOf: CommandRun.package.appendingPathComponent("../README.md"), encoding: .utf8)
    let shown = try #require(examples.last).split(separator: "\n").dropFirst()
    #expect(readme.contains("```text\n\(shown.joined(separator: "\n"))\n```"))
  }

  @Test("It says where a request was made, if the journal does")
  func source() throws {
    let journal = """
      {"event": "suspend"}
      {"event": "request", "id": "ad", "source": "Shop/Basket.swift:12"}
      {"at": 3, "event": "resume"}
      """
    let lines = try CommandRun(["why", "-", "ad"], input: journal).outputLines
    #expect(lines.first == "ad, request 1, in lane modal, made in Shop/Basket.swift:12:")
  }

  @Test("R43: play says why, in each record or below the timeline")
  func play() throws {
    let records = try CommandRun(
      ["play", "-", "--format", "jsonl", "--why"], input: Self.journal)
    #expect(
      records.outputLines.last?.hasSuffix(#""why": {"guide": [["limit", "ads", 60]]}}"#) == true)
    let timeline = try CommandRun(["play", "-", "--why"], input: Self.journal)
    #expect(
      timeline.outputLines.last
        == "guide is queued, number 1 in lane modal. Limit ads is used up until 60 s.")
  }
}
