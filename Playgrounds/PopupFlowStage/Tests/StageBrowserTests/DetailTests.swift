import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Details", .serialized)
  struct DetailTests {
    @Test(
      "Of many that wait, five are seen, and the panel of a popup that is followed stands above")
    func folds() async throws {
      try await onStage { _, page in
        let lines = (0..<30).map { #"{"event": "request", "id": "p-\#($0)", "lane": "toast"}"# }
        try await page.drop(lines.joined(separator: "\n"), named: "many.jsonl")
        try await page.waitFor("Queued", (1...5).map { "p-\($0)" })
        // Five names on demand, which stay when the state changes.
        try await page.click("button", "Show 24 more")
        try await page.waitFor("Queued", (1..<30).map { "p-\($0)" })
        try await page.wait(for: "the names") { () -> Void? in
          try await page.click("DisclosureTriangle", "Waits behind 28 others.")
        }
        try await page.text(of: "list", "Queued") {
          $0.contains("p-1, p-2, p-3, p-4, p-5 and 23 more")
        }
        try await page.click("button", "Previous step")
        try await page.click("button", "Show the first five")
        try await page.click("button", "p-4", inList: "Queued")
        _ = try await page.find("region", "Popup p-4")
        let places = try await page.evaluate(
          """
          ["#popup", "#lists", "#machine"].map((part) => document.querySelector(part).getBoundingClientRect())
            .flatMap(({ top, height }) => [top, height])
          """
        ).array.compactMap(\.double)
        #expect(places[0] < places[2] && places[0] >= 0 && places[0] < 900, "\(places)")
        #expect(places[5] < 2000, "\(places)")
      }
    }

    @Test("Lanes, ids, pages and gates can have the names of a language's own things")
    func names() async throws {
      try await onStage { _, page in
        let names = ["constructor", "__proto__", "toString", "hasOwnProperty"]
        let lanes = names.map { #""\#($0)": 2"# }.joined(separator: ", ")
        let policy = #"{"policy": {"lanes": {\#(lanes)}}}"#
        let lines = names.flatMap { name in
          [
            #"{"event": "appeared", "page": "\#(name)", "visit": "\#(name)"}"#,
            #"{"event": "gate", "gate": "\#(name)", "open": true}"#,
            #"{"event": "request", "id": "\#(name)", "lane": "\#(name)", "requires": ["\#(name)"]}"#,
          ]
        }
        try await page.drop(([policy] + lines).joined(separator: "\n"), named: "names.jsonl")
        for name in names { _ = try await page.find("group", name) }
        try await page.click("button", "constructor", inList: "Presented")
        try await page.text(of: "region", "Popup constructor") { $0.contains("presented") }
      }
    }

    @Test("The log keeps its place when a filter ends")
    func logPlace() async throws {
      try await onStage { _, page in
        let lines = (0..<600).map {
          $0.isMultiple(of: 10)
            ? #"{"at": \#($0), "event": "request", "id": "p-\#($0)"}"#
            : #"{"at": \#($0), "event": "trigger"}"#
        }
        try await page.drop(lines.joined(separator: "\n"), named: "long.jsonl")
        _ = try await page.find("tab", "long.jsonl")
        try await page.find("searchbox", "Filter the log by words").set("requested")
        try await page.clickStep("requested p-300")
        try await page.find("searchbox", "Filter the log by words").set("")
        let isSeen = """
          (() => {
            const row = document.querySelector('#log [aria-current="step"]')?.getBoundingClientRect();
            const log = document.getElementById("log").getBoundingClientRect();
            return row ? row.top >= log.top - 1 && row.bottom <= log.bottom + 1 && row.top > 0 : false;
          })()
          """
        try await page.wait(for: "the step in sight") { () -> Void? in
          try await page.evaluate(isSeen).bool == true ? () : nil
        }
        // Without a current step in sight, the first row stays.
        try await page.find("searchbox", "Filter the log by words").set("requested")
        try await page.text(of: "list", "Log") { $0.contains("requested p-0") }
        try await page.evaluate("document.getElementById('log').scrollTop = 28 * 45; null")
        try await page.text(of: "list", "Log") { $0.contains("requested p-450") }
        try await page.find("searchbox", "Filter the log by words").set("")
        try await page.wait(for: "the row p-450 on top") { () -> Void? in
          let top = try await page.evaluate(
            "Math.round(document.getElementById('log').scrollTop / 28)")
          return top.integer == 450 ? () : nil
        }
      }
    }

    private func spoken(_ page: BrowserPage, _ text: String) async throws {
      try await page.wait(for: "\(text) to be said") { () -> Void? in
        try await page.evaluate("window.said").array.contains { $0.string?.contains(text) == true }
          ? () : nil
      }
    }

    @Test("That a request waits, and that a popup closes, is said")
    func announcements() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          window.said = [];
          new MutationObserver(() => said.push(document.getElementById("announcer").textContent))
            .observe(document.getElementById("announcer"), { childList: true }); null
          """)
        try await page.click("button", "Permission")
        try await spoken(page, "permission-1 is on screen.")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Guide")
        try await spoken(page, "guide-1 waits. Waits for permission-1")
        try await page.click("button", "Allow permission-1")
        try await spoken(page, "permission-1 is closed.")
        try await spoken(page, "guide-1 is on screen.")
        try await page.waitUntilPresented("guide-1")
        try await page.click("button", "Deep link")
        try await spoken(page, "guide-1 is set aside.")
      }
    }

    @Test("After a tab is closed, the focus is on the one that is shown")
    func closedTab() async throws {
      try await onStage { _, page in
        for name in ["one", "two"] {
          try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: name)
          _ = try await page.find("tab", name)
        }
        for name in ["two", "one"] {
          try await page.find("tab", name).focus()
          try await page.press("Delete")
          try await page.waitUntilGone("tab", name)
          try await page.wait(for: "the focus on a tab") { () -> Void? in
            try await page.evaluate(
              "document.activeElement.role === 'tab' && document.activeElement.ariaSelected === 'true'"
            ).bool == true ? () : nil
          }
        }
      }
    }

    @Test("What is on the phone's page is seen, in both colours", arguments: [false, true])
    func contrast(isDark: Bool) async throws {
      try await onStage(BrowserPage.Look(isDark: isDark)) { _, page in
        let colors = try await page.evaluate(
          """
          [".screen", ".page .block"].map((part) =>
            getComputedStyle(document.querySelector(`#phone ${part}`)).backgroundColor.match(/\\d+/g).map(Number))
          """
        ).array.map { $0.array.compactMap(\.double) }
        try #require(colors.count == 2 && colors.allSatisfy { $0.count >= 3 })
        let distance = zip(colors[0], colors[1]).prefix(3).map { abs($0 - $1) }.max() ?? 0
        #expect(distance > 14, "\(colors)")
      }
    }

    @Test("A chip says what its words are, and an outcome is in the words of the pictures")
    func words() async throws {
      try await onStage { _, page in
        try await page.click("button", "Ad")
        try await page.text(of: "list", "Presented") {
          $0.contains("lane modal · low priority")
        }
        try await page.waitUntilPresented("ad-1")
        try await page.click("button", "Not now ad-1")
        try await page.text(of: "list", "Log") { $0.contains("ad-1 ended: closed by the user") }
        let endings = try await page.wait(for: "an ending on the timeline") {
          let texts = try await page.evaluate(
            "[...document.querySelectorAll('#timeline .ending')].map((one) => one.textContent)"
          ).array.compactMap(\.string)
          return texts.contains { $0.contains("closed") } ? texts : nil
        }
        #expect(endings.contains("closed by the user"))
        #expect(
          try await !page.evaluate("document.body.innerText").string!.contains("dismissed.user"))
      }
    }

    @Test("A guide says what a swipe does")
    func guide() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.waitUntilPresented("guide-1")
        let text = try await page.text(of: "dialog", "Find your way")
        #expect(text.contains("Swipe down to close."))
      }
    }

    @Test("Eight apps that send 60 000 lines each leave the page alive")
    func busyApps() async throws {
      try await onStage { stage, page in
        let lines = (0..<5000).map { #"{"event": "request", "id": "p\#($0 % 50)", "duration": 1}"# }
        let batch = lines.joined(separator: "\n")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<8 {
            group.addTask {
              let app = InspectedAppUnderTest(stage, name: "App\(number)")
              for _ in 0..<12 { try await app.send(batch) }
            }
          }
          try await page.click("tab", "App0 (app)")
          try await page.click("tab", "Your run")
          var slowest = Duration.zero
          for number in 1...5 {
            let start = ContinuousClock.now
            try await page.click("button", "Permission")
            try await page.waitUntilPresented("permission-\(number)")
            try await page.click("button", "Allow permission-\(number)")
            try await page.waitFor("Presented", [])
            slowest = max(slowest, ContinuousClock.now - start)
          }
          print("the slowest popup beside busy apps took \(slowest)")
          group.cancelAll()
        }
        try await page.click("tab", "App3 (app)")
        try await page.text(of: "list", "Presented") { $0.contains("p0") }
      }
    }
  }
}
