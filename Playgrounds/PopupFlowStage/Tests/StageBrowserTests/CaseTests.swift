import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Files of cases", .serialized)
  struct CaseTests {
    private let cases = """
      {"case": "the first"}
      {"event": "request", "id": "one-1"}
      {"case": "the second", "host": "manual"}
      {"at": 1, "event": "request", "id": "two-1"}
      {"at": 2, "event": "request", "id": "two-2"}
      {"case": "the third, without events"}
      {"case": "the fourth"}
      {"event": "request", "id": "four-1"}
      {"event": "request", "id": "four-2"}

      """

    private func open(_ page: BrowserPage) async throws {
      try await page.drop(cases, named: "cases.jsonl")
      try await page.waitForCase("1", of: 4)
    }

    @Test("A file of cases is a tab with its first case, and a list of all of them")
    func opens() async throws {
      try await onStage { _, page in
        try await open(page)
        try await page.waitFor("Presented", ["one-1"])
        #expect(try await page.all("tab").count == 2)
        let options = try await page.find("combobox", "Case").call(
          "function() { return [...this.options].map((option) => option.text); }"
        ).array.compactMap(\.string)
        #expect(
          options == [
            "1. the first", "2. the second", "3. the third, without events", "4. the fourth",
          ])
        // A journal has no cases, and neither has the own run.
        try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
        try await page.waitFor("Presented", ["only-1"])
        try await page.waitUntilGone("combobox", "Case")
        try await page.click("tab", "cases.jsonl")
        try await page.waitForCase("1", of: 4)
        try await page.waitFor("Presented", ["one-1"])
        try await page.click("tab", "Your run")
        try await page.waitUntilGone("combobox", "Case")
      }
    }

    @Test("The case that is chosen is played, stepped through, followed and compared")
    func chosen() async throws {
      try await onStage { _, page in
        try await open(page)
        try await page.choose("2", in: "Case")
        try await page.waitForCase("2", of: 4)
        try await page.waitFor("Presented", ["two-1"])
        try await page.waitFor("Queued", ["two-2"])
        _ = try await page.find("heading", "Log 2 steps")
        try await page.click("button", "Previous step")
        try await page.waitFor("Queued", [])
        try await page.click("button", "two-1", inList: "Presented")
        try await page.text(of: "list", "Places of two-1 over time") { $0.contains("presenting") }
        try await page.click("button", "Stop following ✕")
        try await page.choose("4", in: "Case")
        try await page.waitFor("Queued", ["four-2"])
        try await page.openPolicy()
        try await page.find("spinbutton", "Lane modal: at once").set("2")
        try await page.click("button", "Run the same events under this policy")
        try await page.text(of: "list", "Differences") { $0.contains("four-2: on screen at 0.0 s") }
        // The comparison belongs to the case.
        try await page.choose("3", in: "Case")
        try await page.waitUntilGone("button", "Close comparison")
        _ = try await page.find("heading", "Log 0 steps")
        try await page.waitFor("Presented", [])
      }
    }

    @Test("Cases are chosen with the keyboard alone, and the control keeps the focus")
    func keyboard() async throws {
      try await onStage { _, page in
        try await open(page)
        let control = try await page.find("combobox", "Case")
        try await control.focus()
        try await page.press("ArrowDown")
        try await page.waitForCase("2", of: 4)
        try await page.waitFor("Presented", ["two-1"])
        try await page.press("End")
        try await page.waitForCase("4", of: 4)
        try await page.waitFor("Presented", ["four-1"])
        #expect(try await page.evaluate("document.activeElement.id").string == "case")
        #expect(
          try await page.evaluate(
            "document.getElementById('case').getAttribute('aria-describedby')"
          ).string
            == "case-count")
      }
    }

    @Test("Of cases that are chosen in quick succession, the last one is shown")
    func quickly() async throws {
      try await onStage { _, page in
        try await open(page)
        let control = try await page.find("combobox", "Case")
        for round in 0..<4 {
          for number in [2, 4, 3, 1, round % 2 == 0 ? 4 : 2] { try await control.set("\(number)") }
          try await page.waitForCase(round % 2 == 0 ? "4" : "2", of: 4)
          try await page.waitFor("Presented", [round % 2 == 0 ? "four-1" : "two-1"])
          try await page.text(of: "list", "Log") {
            $0.contains(round % 2 == 0 ? "requested four-2" : "requested two-2")
          }
        }
        #expect(try await page.all("tab").count == 2)
      }
    }

    @Test("Downloads and tests are those of the case, and have its name")
    func downloads() async throws {
      try await onStage { _, page in
        try await open(page)
        try await page.choose("2", in: "Case")
        try await page.waitForCase("2", of: 4)
        let fetched = """
          async function() {
            const answer = await fetch(this.href);
            return [await answer.text(), answer.headers.get("Content-Disposition")];
          }
          """
        try await page.openExport()
        let test = try await page.find("link", "Swift test").call(fetched)
          .array.compactMap(\.string)
        #expect(test.first?.contains(#"@Test("the second")"#) == true)
        #expect(test.last == #"attachment; filename="TheSecondTests.swift""#)
        let journal = try await page.find("link", "Journal file").call(fetched).array.first?.string
        let lines = cases.split(separator: "\n")
        #expect(journal == lines[2...4].joined(separator: "\n") + "\n")
        try await page.evaluate(
          """
          window.saved = null;
          HTMLAnchorElement.prototype.click = function() { window.saved = this.download; };
          """)
        try await page.openExport()
        try await page.click("link", "Journal file")
        try await page.wait(for: "the name of the file") { () -> Void? in
          try await page.evaluate("window.saved").string == "the-second.jsonl" ? () : nil
        }
      }
    }

    @Test("The address of a case has it with its name, for whoever opens it")
    func address() async throws {
      try await onStage { stage, page in
        try await open(page)
        try await page.choose("2", in: "Case")
        try await page.waitForCase("2", of: 4)
        let address = try await page.copyLink()
        let other = try await BrowserPage(address)
        _ = try await other.find("tab", "Shared run (not kept)")
        try await other.waitForCase("1", of: 1)
        try await other.waitFor("Presented", ["two-1"])
        #expect(
          try await other.evaluate("document.getElementById('case').selectedOptions[0].text").string
            == "1. the second")
        try await other.press("k", onTab: "Shared run (not kept)")
        _ = try await other.find("tab", "Shared run")
        try await other.reload()
        try await other.click("tab", "Shared run")
        try await other.waitForCase("1", of: 1)
        #expect(other.errors == [])
        try await other.close()
      }
    }

    @Test("The chosen case stays chosen after a reload, and after the stage was started again")
    func kept() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await open(page)
      try await page.choose("4", in: "Case")
      try await page.waitForCase("4", of: 4)
      try await page.reload()
      try await page.waitUntilReady()
      try await page.click("tab", "cases.jsonl")
      try await page.waitForCase("4", of: 4)
      try await page.waitFor("Presented", ["four-1"])
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.text(of: "alert", "", for: "the message") { $0.contains("started again") }
      try await page.choose("2", in: "Case")
      try await page.waitForCase("2", of: 4)
      try await page.waitFor("Presented", ["two-1"])
      // The stage has lost the file, and the page is loaded anew.
      await next.end()
      let last = try await StageUnderTest(port: port)
      try await page.reload()
      try await page.click("tab", "cases.jsonl")
      try await page.waitForCase("2", of: 4)
      try await page.find("tab", "cases.jsonl").focus()
      try await page.press("Delete")
      try await page.waitUntilGone("tab", "cases.jsonl")
      try await page.reload()
      try await page.waitUntilReady()
      #expect(try await page.all("tab").count == 1)
      try await page.close()
      await last.end()
    }

    @Test("A wrong line of a case is said with the file and the line")
    func errors() async throws {
      try await onStage { _, page in
        try await page.drop(cases + #"{"event": "apeared", "page": "home"}"#, named: "wrong.jsonl")
        try await page.text(of: "alert", "", for: "the error") {
          $0.contains("wrong.jsonl: Line 10: ") && $0.contains("expected")
        }
        #expect(try await page.all("tab").count == 1)
        #expect(page.takeErrors().allSatisfy { $0.contains("400") })
      }
    }

    @Test(
      "Names of cases stay texts, and nothing is wider than the window", arguments: [1280, 390])
    func hostile(width: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: 844)) { _, page in
        let evil =
          #"</option></select><img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"#
        let long = String(repeating: "W", count: 5000)
        let journal = [evil, "__proto__", long].map {
          "{\"case\": \"\($0)\"}\n{\"event\": \"request\", \"id\": \"popup-1\"}\n"
        }.joined()
        try await page.drop(journal, named: "\(evil).jsonl")
        for number in 1...3 {
          try await page.choose("\(number)", in: "Case")
          try await page.waitForCase("\(number)", of: 3)
          try await page.waitFor("Presented", ["popup-1"])
          let found = try await page.evaluate(
            """
            [window.hacked ?? 0, document.querySelectorAll("img, script:not([src])").length,
              document.getElementById("case").options.length,
              document.documentElement.scrollWidth - document.documentElement.clientWidth]
            """)
          #expect(found == .array([.integer(0), .integer(0), .integer(3), .integer(0)]))
        }
        #expect(
          try await page.evaluate("document.getElementById('case').options[0].text").string
            == "1. \(evil)")
      }
    }
  }
}

extension BrowserPage {
  /// Drops a file of two cases on the page, and waits until the first is chosen.
  func dropCases() async throws {
    try await drop(
      """
      {"case": "the first"}
      {"event": "request", "id": "one-1"}
      {"case": "the second"}
      {"event": "request", "id": "two-1"}
      """, named: "cases.jsonl")
    try await waitForCase("1", of: 2)
  }

  /// Waits until a case of a file is chosen, by its number, and the control says how many there are.
  func waitForCase(_ number: String, of count: Int) async throws {
    try await wait(for: "case \(number) of \(count)") { () -> Void? in
      guard try await all("combobox", "Case").first != nil else { return nil }
      let shown = try await evaluate(
        "[document.getElementById('case').value, document.getElementById('case-count').textContent]"
      )
      return shown == .array([.string(number), .string("\(number) of \(count)")]) ? () : nil
    }
  }
}
