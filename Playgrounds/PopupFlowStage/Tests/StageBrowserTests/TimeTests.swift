import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing

extension BrowserTests {
  @Suite("Time travel", .serialized)
  struct TimeTests {
    @Test("A step in the log shows the state then, and Now the state of now")
    func timeTravel() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Don’t allow permission-1")
        try await page.waitFor("Presented", [])
        try await page.clickStep("host presented permission-1")
        try await page.waitFor("Presented", ["permission-1"])
        _ = try await page.find("group", "Phone at the chosen step")
        _ = try await page.find("dialog", "Allow notifications?")
        #expect(try await page.all("button", "Allow permission-1").isEmpty)
        #expect(try await page.find("button", "Ad").property("disabled") == "true")
        try await page.click("button", "Previous step")
        try await page.text(of: "list", "Presented", for: "the phase") { $0.contains("presenting") }
        try await page.click("button", "Now")
        try await page.waitFor("Presented", [])
        try await page.waitUntilReady()
      }
    }

    @Test("Popups come and go in the machine while the visitor looks at the past")
    func machineGoesOn() async throws {
      try await onStage { _, page in
        try await page.click("button", "Toast")
        try await page.waitUntilPresented("toast-1")
        try await page.click("button", "First step")
        try await page.waitFor("Presented", [])
        try await page.text(of: "list", "Log", for: "the end of the toast") {
          $0.contains("host dismissed toast-1")
        }
      }
    }

    @Test("A scenario plays, pauses, and is looked through step by step")
    func scenario() async throws {
      try await onStage { _, page in
        try await page.choose("20", in: "Speed")
        try await page.choose("cold-start", in: "Scenario")
        _ = try await page.find("button", "Pause")
        // It plays to its end by itself.
        _ = try await page.find("button", "Play")
        let steps = try await page.text(of: "list", "Log")
        #expect(steps.contains("request"))
        try await page.click("button", "First step")
        try await page.text(of: "list", "Log") { $0.contains("page splash appeared as splash#1") }
        _ = try await page.find("tab", "Cold start")
        try await page.click("tab", "Your run")
        try await page.waitUntilReady()
      }
    }

    /// A run of an app, which ends with passed time.
    private let app = """
      {"policy": {"lanes": {"sheet": 1, "hint": {"capacity": 2, "duration": 3}}}}
      {"at": 1, "event": "request", "id": "privacy", "lane": "sheet", "content": {"title": "Privacy"}}
      {"at": 2, "event": "request", "id": "tip", "lane": "hint", "content": {"title": "A tip"}}
      {"at": 40, "event": "tick"}
      """

    private func text(_ page: BrowserPage, _ part: String) async throws -> String? {
      try await page.evaluate("document.querySelector(\"\(part)\").innerText").string
    }

    @Test("A recording goes to the last event of its journal, and its end has a time")
    func end() async throws {
      try await onStage { _, page in
        try await page.drop(app, named: "app.jsonl")
        try await page.waitForTimeline("40 s")
        try await page.wait(for: "the time of the end") { () -> Void? in
          try await text(page, "#moment") == "at 40.00 s" ? () : nil
        }
        #expect(try await text(page, "#player output") == "40.00 s")
        try await page.find("slider", "Step").set("0")
        try await page.wait(for: "the time of the first step") { () -> Void? in
          try await text(page, "#moment") == "at 1.00 s" ? () : nil
        }
        try await page.clickStep("time passes")
        try await page.text(of: "list", "Presented") { $0.contains("privacy") }
      }
    }

    @Test("Beside a recording, a line replaces the buttons of the visitor's own app")
    func buttons() async throws {
      try await onStage { _, page in
        try await page.drop(app, named: "app.jsonl")
        _ = try await page.find("tab", "app.jsonl")
        try await page.waitUntilGone("button", "Ad")
        #expect(try await text(page, "#controls .read-only")?.hasPrefix("A recording") == true)
        for name in ["Storm", "Log out", "Kill"] {
          #expect(try await page.all("button", name).isEmpty)
        }
        _ = try await page.find("button", "Continue from here")
        try await page.click("tab", "Your run")
        try await page.waitUntilReady()
      }
    }

    @Test("A popup that is alone in its lane and stays is a sheet on the phone, also in an own run")
    func sheet() async throws {
      try await onStage { _, page in
        try await page.drop(app, named: "app.jsonl")
        try await page.clickStep("requested tip")
        _ = try await page.find("dialog", "Privacy")
        _ = try await page.find("group", "A tip")
        try await page.click("button", "Continue from here")
        try await page.waitUntilReady()
        _ = try await page.find("dialog", "Privacy")
      }
    }

    @Test("The same events under another policy: the permission would have come before the ad")
    func comparison() async throws {
      try await onStage { _, page in
        try await page.click("button", "Update")
        try await page.waitUntilPresented("update-1")
        try await page.click("button", "Guide")
        try await page.click("button", "Permission")
        try await page.waitFor("Queued", ["permission-1", "guide-1"])
        try await page.click("button", "Update update-1")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Don’t allow permission-1")
        try await page.waitUntilPresented("guide-1")
        try await page.openPolicy()
        try await page.choose("fifo", in: "Order")
        try await page.click("button", "Run the same events under this policy")
        let text = try await page.text(of: "list", "Differences")
        #expect(text.contains("guide-1: on screen"))
        #expect(text.contains("permission-1: never on screen"))
        try await page.click("button", "Look into this run")
        _ = try await page.find("tab", "Order: first in, first out instead of priority, first in")
        try await page.waitFor("Presented", ["guide-1"])
        try await page.waitFor("Queued", ["permission-1"])
      }
    }

    @Test("A new run begins with the policy of the form")
    func restart() async throws {
      try await onStage { _, page in
        try await page.openPolicy()
        try await page.find("spinbutton", "Lane modal: at once").set("2")
        try await page.click("button", "Start a new run with this policy")
        try await page.waitUntilReady()
        try await page.click("Permission", times: 2)
        try await page.waitFor("Presented", ["permission-1", "permission-2"])
      }
    }

    @Test("A wrong number in the form is not sent")
    func wrongPolicy() async throws {
      try await onStage { _, page in
        try await page.openPolicy()
        try await page.find("spinbutton", "Lane modal: at once").set("0")
        try await page.click("button", "Run the same events under this policy")
        let field = try await page.find("spinbutton", "Lane modal: at once")
        #expect(
          try await field.call("function() { return this.matches(':invalid'); }").bool == true)
        #expect(try await page.all("list", "Differences").isEmpty)
      }
    }

    @Test("An event that is dragged to a later time changes what comes on screen")
    func draggedEvent() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Update")
        try await page.waitUntilPresented("update-1")
        // The events must not lie on one another.
        try await page.choose("10", in: "Show part of the timeline")
        try await page.waitForTimeline("10 s")
        let event = try await page.event("requested permission-1")
        let row = try await page.find("group", "Events")
        let width = try await row.call("function() { return this.clientWidth; }").double ?? 0
        try await page.drag(from: try await event.middle(), by: (width * 0.6, 0))
        let text = try await page.text(of: "list", "Differences")
        #expect(text.contains("permission-1: never on screen, instead of at"))
        #expect(try await page.all("button", "Close comparison").count == 1)
        try await page.click("button", "Close comparison")
        try await page.waitUntilGone("list", "Differences")
        // The run itself has not changed.
        try await page.waitUntilPresented("update-1")
      }
    }

    @Test("A part of the timeline that is chosen while an event is dragged is drawn after that")
    func partChosenDuringDrag() async throws {
      try await onStage { _, page in
        try await page.choose("20", in: "Speed")
        try await page.choose("cold-start", in: "Scenario")
        _ = try await page.find("button", "Pause")
        _ = try await page.find("button", "Play")
        try await page.click("button", "First step")
        let event = try await page.event("page splash appeared as splash#1")
        let place = try await event.middle()
        try await page.drag(from: place, by: (40, 0), releases: false)
        try await page.choose("30", in: "Show part of the timeline")
        try await page.mouse("mouseReleased", (place.0 + 40, place.1))
        try await page.waitForTimeline("30 s")
      }
    }

    @Test("A part of the timeline that is chosen while another is drawn is drawn after that")
    func partChosenDuringDrawing() async throws {
      try await onStage { _, page in
        try await page.choose("20", in: "Speed")
        try await page.choose("cold-start", in: "Scenario")
        _ = try await page.find("button", "Pause")
        _ = try await page.find("button", "Play")
        try await page.click("button", "First step")
        _ = try await page.event("page splash appeared as splash#1")
        try await page.evaluate(
          """
          const real = window.fetch;
          window.answered = new Promise((hold) => {
            window.fetch = async (...values) => {
              const answer = await real(...values);
              if (String(values[0]).includes("/timeline?")) {
                await new Promise((release) => { window.release = release; hold(); });
              }
              return answer;
            };
          });
          null
          """)
        try await page.choose("120", in: "Show part of the timeline")
        try await page.evaluate("window.answered")
        try await page.choose("10", in: "Show part of the timeline")
        try await page.evaluate("window.fetch = real; window.release()")
        try await page.waitForTimeline("10 s")
      }
    }

    @Test("An event is moved with the keyboard, too")
    func eventMovedByKeyboard() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        // An event that is drawn again before it gets the focus does not get it.
        try await page.wait(for: "the focus on the event") { () -> Void? in
          try await page.event("requested permission-1").focus()
          let name = try await page.evaluate("document.activeElement.getAttribute('aria-label')")
          return name.string?.hasPrefix("requested permission-1 at") == true ? () : nil
        }
        try await page.press("ArrowRight", shift: true)
        let region = try await page.wait(for: "a comparison") {
          try await page.all("region").first {
            $0.property("name")?.hasPrefix("What if: requested permission-1 at") ?? false
          }
        }
        #expect(try await region.text().contains("permission-1"))
      }
    }

    @Test("An event is left out: with the key Delete on the timeline, or at its step")
    func leftOut() async throws {
      try await onStage { _, page in
        try await page.drop(
          """
          {"event": "request", "id": "first"}
          {"at": 1, "event": "request", "id": "second"}
          """, named: "two.jsonl")
        _ = try await page.find("tab", "two.jsonl")
        try await page.clickStep("requested first")
        try await page.click("button", "What if without it?")
        let text = try await page.text(of: "region", "What if: without requested first")
        #expect(text.contains("first: not requested."))
        #expect(text.contains("second: on screen at 1.0 s, instead of never."))
        try await page.click("button", "Close comparison")
        try await page.wait(for: "the focus on the event") { () -> Void? in
          try await page.event("requested second").focus()
          let name = try await page.evaluate("document.activeElement.getAttribute('aria-label')")
          return name.string?.hasPrefix("requested second at") == true ? () : nil
        }
        try await page.press("Delete")
        let other = try await page.text(of: "region", "What if: without requested second")
        #expect(other.contains("second: not requested.") && !other.contains("first:"))
        try await page.click("button", "Look into this run")
        try await page.text(of: "list", "Log") { $0.contains("first") && !$0.contains("second") }
      }
    }

    @Test("The journal of a run plays in the command, and comes to the same state")
    func journal() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.waitUntilPresented("guide-1")
        try await page.click("button", "Permission")
        try await page.click("button", "Deep link")
        try await page.waitUntilPresented("permission-1")
        try await page.waitFor("Set aside", ["guide-1"])
        try await page.text(of: "list", "Log") { $0.contains("host presented permission-1") }
        try await page.openExport()
        let link = try await page.find("link", "Journal file")
        let journal =
          try await link.call(
            "async function() { return await (await fetch(this.href)).text(); }"
          ).string ?? ""
        var replay = JournalReplay(JournalReader(text: journal))
        while try replay.next() != nil {}
        #expect(replay.state.presented.map(\.popup.id) == ["permission-1"])
        #expect(replay.state.alive.map(\.id) == ["guide-1"])
        let picture =
          try await page.find("link", "Picture").call(
            "async function() { return await (await fetch(this.href)).text(); }"
          ).string ?? ""
        #expect(picture.hasPrefix("<svg") && picture.contains("guide-1"))
      }
    }

    @Test("A run has an address, which opens it in another browser")
    func address() async throws {
      try await onStage { stage, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.text(of: "list", "Log") { $0.contains("host presented permission-1") }
        let address = try await page.copyLink()
        // The page stays where it was.
        #expect(try await page.evaluate("location.href").string == stage.address + "/")
        #expect(address.hasPrefix(stage.address + "/#run="))
        let other = try await BrowserPage(address)
        _ = try await other.find("tab", "Shared run (not kept)")
        try await other.waitFor("Presented", ["permission-1"])
        #expect(other.errors == [])
        try await other.close()
      }
    }

    @Test("A journal that is dropped is played; one that is wrong is explained")
    func droppedJournal() async throws {
      try await onStage { _, page in
        let scenario = String(
          decoding: try #require(Scenarios.journal(named: "frequency")), as: UTF8.self)
        try await page.drop(scenario, named: "frequency.jsonl")
        _ = try await page.find("tab", "frequency.jsonl")
        try await page.drop(#"{"event": "apeared", "page": "home"}"#, named: "wrong.jsonl")
        try await page.text(of: "alert", "", for: "the error") {
          $0.contains("Line 1") && $0.contains("apeared")
        }
        #expect(try await page.all("tab", "wrong.jsonl").isEmpty)
        // The browser logs the answer 400 itself.
        #expect(page.takeErrors().allSatisfy { $0.contains("400") })
      }
    }
  }
}
