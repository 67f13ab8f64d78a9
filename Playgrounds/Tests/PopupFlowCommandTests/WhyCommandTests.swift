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
