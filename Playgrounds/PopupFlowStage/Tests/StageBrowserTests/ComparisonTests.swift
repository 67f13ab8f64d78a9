import Foundation
import PopupFlowJournal
import Scenarios
import Testing

extension BrowserTests {
  @Suite("Comparisons", .serialized)
  struct ComparisonTests {
    private func compare(_ page: BrowserPage) async throws {
      try await page.click("button", "Run the same events under this policy")
      _ = try await page.find("button", "Close comparison")
    }

    private func fifo(_ page: BrowserPage, _ journal: String) async throws {
      try await page.drop(journal, named: "one.jsonl")
      _ = try await page.find("tab", "one.jsonl")
      try await page.openPolicy()
    }

    @Test("Every scenario, compared with its own policy, is not different")
    func ownPolicy() async throws {
      try await onStage { _, page in
        try await page.openPolicy()
        for name in Scenarios.names {
          let text = String(decoding: try #require(Scenarios.journal(named: name)), as: UTF8.self)
          try await page.drop(text, named: name)
          try await page.wait(for: "the policy of \(name)") { () -> Void? in
            try await page.evaluate(
              """
              document.querySelector("[role=tab][aria-selected=true]").textContent.startsWith("\(name)")
                && !document.querySelector(".policy [aria-busy]")
              """
            ).bool == true ? () : nil
          }
          try await compare(page)
          let found = try await page.text(of: "region", "The same policy")
          #expect(found.contains("Nothing would have been different."), "\(name): \(found)")
          #expect(!found.contains("is simulated"), "\(name): \(found)")
          try await page.click("button", "Close comparison")
        }
      }
    }

    /// A run of an app whose lanes and limits the stage does not know.
    private static let own = """
      {"policy": {"lanes": {"sheet": 1}, "limits": {"promo": {"count": 1}}}}
      {"event": "request", "id": "a-1", "lane": "sheet"}
      {"at": 1, "event": "request", "id": "b-1", "lane": "sheet"}
      {"at": 2, "event": "request", "id": "c-1", "lane": "hint", "limits": ["promo"]}
      """

    /// The number of timelines in the comparison.
    private func pictures(_ page: BrowserPage) async throws -> Int? {
      try await page.evaluate("document.querySelectorAll('#comparison .chart').length").integer
    }

    @Test(
      "The form is that of the run, and the title says what was changed", arguments: [false, true])
    func ownLanes(isAttached: Bool) async throws {
      try await onStage { stage, page in
        if isAttached {
          try await InspectedAppUnderTest(stage, name: "Shop").send(Self.own)
          try await page.click("tab", "Shop (app)")
          try await page.openPolicy()
        } else {
          try await fifo(page, Self.own)
        }
        let sheet = try await page.find("spinbutton", "Lane sheet: at once")
        _ = try await page.find("spinbutton", "Lane hint: at once")
        _ = try await page.find("spinbutton", "Limit promo: at most")
        for name in ["Lane modal: at once", "Lane toast: at once", "Limit ads: at most"] {
          #expect(try await page.all("spinbutton", name).isEmpty)
        }
        try await compare(page)
        let same = try await page.text(of: "region", "The same policy")
        #expect(
          try await pictures(page) == 0 && same.contains("Nothing would have been different."))
        try await sheet.set("2")
        try await compare(page)
        try await page.text(of: "region", "Lane sheet: 2 at once instead of 1") {
          $0.contains("b-1: on screen at 1.0 s, instead of never.")
        }
        try await page.wait(for: "both timelines") { try await pictures(page) == 2 ? () : nil }
        // And as JSON, which has more than the form.
        let json = try await page.find("textbox", "Policy as JSON")
        #expect(
          try await json.call("function() { return this.value; }").string?.contains("\"promo\"")
            == true)
        try await json.set(#"{"lanes": {"sheet": 3, "hint": {"duration": 1}}}"#)
        let field = try await page.find("spinbutton", "Lane sheet: at once")
        #expect(try await field.call("function() { return this.value; }").string == "3")
        try await compare(page)
        _ = try await page.find(
          "region", "Lane sheet: 3 at once instead of 1, no limit promo, lane hint: duration 1")
        try await json.set("{")
        try await page.click("button", "Run the same events under this policy")
        #expect(try await json.call("function() { return this.matches(':invalid'); }").bool == true)
      }
    }

    @Test("Two open runs are compared: a file with another one, and with the visitor's own")
    func openRuns() async throws {
      try await onStage { _, page in
        #expect(try await page.all("combobox", "Compare with an open run").isEmpty)
        for (name, count) in [("one.jsonl", 1), ("two.jsonl", 2)] {
          let lines = (0..<count).map { #"{"at": \#($0), "event": "request", "id": "p-\#($0)"}"# }
          try await page.drop(lines.joined(separator: "\n"), named: name)
          _ = try await page.find("tab", name)
        }
        try await page.click("tab", "one.jsonl")
        try await page.waitFor("Presented", ["p-0"])
        try await compare(page, with: "two.jsonl")
        let text = try await page.text(of: "region", "“two.jsonl”, compared with “one.jsonl”")
        #expect(text.contains("p-1: requested in addition, never on screen."))
        try await page.wait(for: "both timelines") { try await pictures(page) == 2 ? () : nil }
        try await compare(page, with: "Your run")
        try await page.text(of: "region", "“Your run”, compared with “one.jsonl”") {
          $0.contains("p-0: not requested.")
        }
        try await compare(page, with: "two.jsonl")
        _ = try await page.find("region", "“two.jsonl”, compared with “one.jsonl”")
        try await page.click("button", "Look into this run")
        try await page.waitFor("Queued", ["p-1"])
        #expect(try await page.all("tab").count == 3)
        try await page.drop(#"{"event": "request", "id": "p-0"}"#, named: "same.jsonl")
        _ = try await page.find("tab", "same.jsonl")
        try await page.waitFor("Presented", ["p-0"])
        try await compare(page, with: "one.jsonl")
        try await page.text(of: "region", "“one.jsonl”, compared with “same.jsonl”") {
          $0.contains("Nothing is different.")
        }
      }
    }

    /// Compares the run with another open one.
    private func compare(_ page: BrowserPage, with name: String) async throws {
      let menu = try await page.find("combobox", "Compare with an open run")
      let value = try await menu.call(
        "function(name) { return [...this.options].find(({ text }) => text === name)?.value; }",
        [.string(name)])
      try await menu.set(try #require(value.string))
    }

    @Test(
      "Somebody with an app sees why a popup waits, compares two policies, and takes home a test")
    func wholeWay() async throws {
      try await onStage { stage, page in
        try await page.click("button", "Attach an app")
        try await page.text(of: "region", "Swift") { $0.contains("JournalSender") }
        try await page.click("button", "Close")
        try await InspectedAppUnderTest(stage, name: "Shop").send(Self.own)
        try await page.click("tab", "Shop (app)")
        try await page.click("button", "b-1", inList: "Queued")
        try await page.text(of: "region", "Popup b-1") { $0.contains("Waits for a-1") }
        let (sheets, promo) = (
          "Lane sheet: 2 at once instead of 1", "Limit promo: at most 0 instead of 1"
        )
        for (field, value, title) in [
          ("Lane sheet: at once", "2", sheets), ("Limit promo: at most", "0", promo),
        ] {
          try await page.click("tab", "Shop (app)")
          try await page.openPolicy()
          try await page.find("spinbutton", field).set(value)
          try await page.click("button", "Run the same events under this policy")
          _ = try await page.find("region", title)
          try await page.click("button", "Look into this run")
          _ = try await page.find("tab", title)
        }
        try await page.waitFor("Queued", ["b-1", "c-1"])
        try await compare(page, with: sheets)
        try await page.text(of: "region", "“\(sheets)”, compared with “\(promo)”") {
          $0.contains("b-1: on screen at 1.0 s, instead of never.")
            && $0.contains("c-1: on screen at 2.0 s, instead of never.")
        }
        try await page.openExport()
        let test = try await page.find("link", "Swift test").call(
          "async function() { return await (await fetch(this.href)).text(); }")
        let text = try #require(test.string)
        #expect(text.contains("@Test(") && text.contains("promo") && text.contains("c-1"))
        #expect(text.hasPrefix("// Made by the PopupFlow stage."))
        #expect(text.contains("the product PopupFlowJournal."))
      }
    }

    @Test("The result comes into view, with the focus", arguments: [390, 1280])
    func view(width: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: 800)) { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.openPolicy()
        try await compare(page)
        let place = try await page.evaluate(
          """
          (() => {
            const box = document.getElementById("comparison").getBoundingClientRect();
            return [box.top, document.activeElement.id];
          })()
          """
        ).array
        #expect((0...700).contains(place.first?.double ?? -1), "\(place)")
        #expect(place.last?.string == "comparison")
      }
    }

    @Test("A long comparison shows its progress, and is made once, however often it is asked for")
    func progress() async throws {
      try await onStage { _, page in
        let lines = (0..<6000).map { #"{"at": \#($0), "event": "trigger"}"# }
        try await fifo(page, lines.joined(separator: "\n"))
        // The stage speaks in order: after this, nothing more comes about opening the journal.
        try await page.evaluate(
          """
          import("/js/live.js").then(({ live, send }) => new Promise((resolve) => {
            live.changed.listen(() => resolve(null));
            send({ event: "trigger" });
          }))
          """)
        try await page.evaluate(
          """
          window.asked = 0;
          const real = window.fetch;
          window.fetch = async (...values) => {
            if (!String(values[0]).includes("/what-if")) return real(...values);
            asked += 1;
            const answer = await real(...values);
            await progressIsShown;
            return answer;
          };
          null
          """)
        try await page.observeProgress()
        try await page.evaluate(
          """
          for (let time = 0; time < 4; time += 1) document.querySelector(".policy form").requestSubmit();
          null
          """)
        _ = try await page.find("button", "Close comparison")
        let shares = try await page.evaluate("shares").array.compactMap(\.double)
        #expect(shares.count > 5 && shares == shares.sorted(), "\(shares)")
        #expect(try await page.evaluate("asked").integer == 1)
      }
    }

    @Test(
      "All differences, the label of the end and the orders are seen whole", arguments: [390, 1440])
    func uncut(width: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: 900)) { _, page in
        let lines = (0...40).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
        try await fifo(page, lines.joined(separator: "\n"))
        try await page.find("spinbutton", "Lane modal: at once").set("20")
        try await compare(page)
        try await page.wait(for: "both timelines") { try await pictures(page) == 2 ? () : nil }
        let cut = try await page.evaluate(
          """
          (() => {
            const list = document.querySelector("#comparison ul");
            const cut = list.scrollHeight > list.clientHeight + 1 ? ["the list"] : [];
            for (const one of document.querySelectorAll(".policy select")) {
              const copy = one.cloneNode(true);
              copy.style.cssText = "position: absolute; width: auto; max-width: none";
              document.body.append(copy);
              if (copy.offsetWidth > one.offsetWidth + 1) cut.push(one.ariaLabel);
              copy.remove();
            }
            for (const axis of document.querySelectorAll(".axis")) {
              const label = axis.lastElementChild;
              for (let box = axis; box; box = box.parentElement) {
                if (getComputedStyle(box).overflowX === "visible") continue;
                if (label.getBoundingClientRect().right > box.getBoundingClientRect().right) cut.push(label.textContent);
              }
            }
            return cut;
          })()
          """
        ).array.compactMap(\.string)
        #expect(cut == [])
      }
    }

    @Test("Recorded answers that meet no popup are named above the differences")
    func missedAnswers() async throws {
      try await onStage { _, page in
        try await fifo(
          page,
          """
          {"policy": {"limits": {"promo": {"count": 0}}}}
          {"at": 1, "event": "request", "id": "upsell", "limits": ["promo"]}
          {"at": 2, "event": "request", "id": "consent"}
          {"at": 6, "event": "userDismissed", "id": "consent", "value": "accepted"}
          """)
        try await page.find("spinbutton", "Limit promo: at most").set("5")
        try await compare(page)
        let text = try await page.text(of: "region", "Limit promo: at most 5 instead of 0")
        let note = try #require(text.range(of: "1 recorded answer had no effect: consent (6 s)."))
        let difference = try #require(text.range(of: "consent: never on screen"))
        #expect(note.lowerBound < difference.lowerBound)
        try await page.find("spinbutton", "Limit promo: at most").set("0")
        try await compare(page)
        try await page.text(of: "region", "The same policy") { !$0.contains("had no effect") }
      }
    }

    @Test("Of hundreds of differences, the first ones are listed")
    func capped() async throws {
      try await onStage { _, page in
        let lines = (0..<300).map { #"{"at": \#($0), "event": "request", "id": "p\#($0)"}"# }
        try await fifo(page, lines.joined(separator: "\n"))
        try await page.find("spinbutton", "Lane modal: at once").set("400")
        try await compare(page)
        let text = try await page.text(of: "list", "Differences")
        #expect(text.hasSuffix("And 498 more differences."))
        #expect(text.split(separator: "\n").count == 101)
      }
    }

    @Test("Where the host is simulated, and what it reported by itself, is said")
    func host() async throws {
      try await onStage { _, page in
        try await fifo(
          page,
          """
          {"policy": {"lanes": {"modal": 1}}, "host": "manual"}
          {"event": "request", "id": "a"}
          {"at": 1, "event": "didPresent", "id": "a"}
          {"at": 2, "event": "request", "id": "b"}
          {"at": 3, "event": "didDismiss", "id": "a"}
          {"at": 4, "event": "didPresent", "id": "b"}
          """)
        try await page.find("spinbutton", "Lane modal: at once").set("2")
        try await compare(page)
        let text = try await page.text(of: "region", "Lane modal: 2 at once instead of 1")
        #expect(text.contains("b: on screen at 3.0 s, instead of at 4.0 s."))
        #expect(text.contains("The host is simulated where the runs differ"))
        #expect(text.contains("The host reported by itself once"))
      }
    }
  }
}
