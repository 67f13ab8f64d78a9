import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("The visitor's own run, and shared ones", .serialized)
  struct OwnRunTests {
    private let only = #"{"event": "request", "id": "only-1"}"#

    /// The address of a run with one popup.
    private func link(_ page: BrowserPage, _ id: String) async throws -> String {
      try await page.evaluate(
        """
        import("/js/share.js").then(({ addressOf }) => addressOf('{"event": "request", "id": "\(id)"}'))
        """
      ).string ?? ""
    }

    private func documents(_ page: BrowserPage) async throws -> [String] {
      try await page.evaluate(
        "import('/js/documents.js').then(({ all }) => all()).then((list) => list.map(({ name }) => name))"
      ).array.compactMap(\.string)
    }

    @Test("Links push out no kept run, and are kept when the visitor asks for it")
    func links() async throws {
      try await onStage { _, page in
        for name in ["one", "two", "three", "four"] {
          try await page.drop(only, named: name)
          _ = try await page.find("tab", name)
        }
        for number in 1...6 {
          let address = try await link(page, "link-\(number)")
          try await page.evaluate(
            "location.hash = \"\(address.split(separator: "#").last ?? "")\"; null")
          try await page.waitFor("Presented", ["link-\(number)"])
        }
        #expect(try await page.all("tab").count == 6)
        #expect(try await documents(page) == ["one", "two", "three", "four"])
        try await page.reload()
        try await page.waitUntilReady()
        _ = try await page.find("tab", "four")
        #expect(try await page.all("tab").count == 5)
        let address = try await link(page, "link-7")
        try await page.evaluate(
          "location.hash = \"\(address.split(separator: "#").last ?? "")\"; null")
        _ = try await page.find("tab", "Shared run (not kept)")
        try await page.press("k", onTab: "Shared run (not kept)")
        _ = try await page.find("tab", "Shared run")
        #expect(try await documents(page) == ["two", "three", "four", "Shared run"])
        try await page.reload()
        try await page.click("tab", "Shared run")
        try await page.waitFor("Presented", ["link-7"])
      }
    }

    @Test("A link that unpacks to a thousand times its length is refused")
    func bomb() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          (async () => {
            const bytes = new Blob([new Uint8Array(40 << 20)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
            const packed = new Uint8Array(await new Response(bytes).arrayBuffer());
            let text = "";
            for (const byte of packed) text += String.fromCharCode(byte);
            location.hash = `run=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
          })()
          """)
        try await page.text(of: "alert", "", for: "the reason") { $0.contains("too long") }
        // The page can look at its address again, when it has begun.
        try await page.evaluate("dispatchEvent(new HashChangeEvent('hashchange')); null")
        try await page.text(of: "alert", "", for: "the reason, still") { $0.contains("too long") }
        #expect(try await page.all("tab").count == 1)
      }
    }

    @Test("The own run goes on when the stage was started again, with its steps and its name")
    func restarted() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await page.press("F2", onTab: "Your run")
      try await page.find("textbox", "Name of the run").set("Monday")
      try await page.click("button", "Save")
      try await page.setGuideAside()
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      try await page.wait(for: "a kept run") { () -> Void? in
        let kept = try await page.evaluate("import('/js/documents.js').then(({ own }) => own())")
        return kept.string?.contains(#""didPresent", "id": "permission-1""#) == true ? () : nil
      }
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.text(of: "alert", "", for: "the message") { $0.contains("Your run goes on") }
      try await page.waitUntilPresented("permission-1")
      try await page.waitFor("Set aside", ["guide-1"])
      try await page.text(of: "list", "Log") { $0.contains("requested guide-1") }
      _ = try await page.find("tab", "Monday")
      // It is alive: the popup closes, and new ones come.
      try await page.click("button", "Allow permission-1")
      try await page.waitFor("Presented", [])
      try await page.click("button", "Back")
      try await page.waitUntilPresented("guide-1")
      try await page.close()
      await next.end()
    }

    @Test("Files that are saved have names of their own")
    func fileNames() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          "window.saved = []; HTMLAnchorElement.prototype.click = function() { saved.push(this.download); }; null"
        )
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        for name in ["Journal file", "Picture", "Swift test"] {
          try await page.openExport()
          try await page.click("link", name)
        }
        try await page.text(of: "alert", "", for: "the end") { $0.contains("is downloaded.") }
        try await page.drop(only, named: "The bug of Monday.jsonl")
        _ = try await page.find("tab", "The bug of Monday.jsonl")
        try await page.openExport()
        try await page.click("link", "Journal file")
        let names = try await page.wait(for: "four files") {
          let names = try await page.evaluate("saved").array.compactMap(\.string)
          return names.count == 4 ? names : nil
        }
        #expect(Set(names).count == 4)
        #expect(names.filter { $0.hasPrefix("your-run-20") }.count == 3)
        #expect(names.contains("the-bug-of-monday.jsonl"))
      }
    }

    private func reason(_ page: BrowserPage, _ text: String) async throws {
      try await page.text(of: "alert", "", for: "the reason") { $0.contains(text) }
    }

    @Test("A file that the stage does not make says why")
    func failedFile() async throws {
      try await onStage { _, page in
        let line = #"{"event": "trigger"}"#
        let journal = Array(repeating: line, count: 5100).joined(separator: "\n")
        try await page.drop(journal, named: "long.jsonl")
        _ = try await page.find("tab", "long.jsonl")
        try await page.openExport()
        try await page.click("link", "Picture")
        try await reason(page, "5000 steps, too many for a picture")
        try await page.openExport()
        try await page.click("link", "Swift test")
        try await reason(page, "5000 steps, too many for a test")
        let errors = page.takeErrors()
        #expect(errors.allSatisfy { $0.contains("400") })
      }
    }

    @Test("The own run goes on from a past step, and what it was stays as a tab")
    func forkOfOwnRun() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.waitUntilPresented("guide-1")
        try await page.click("button", "Got it guide-1")
        try await page.waitFor("Presented", [])
        try await page.click("button", "Deep link")
        try await page.clickStep("host presented guide-1")
        try await page.waitFor("Presented", ["guide-1"])
        try await page.click("button", "Continue from here")
        try await page.waitUntilReady()
        try await page.waitUntilPresented("guide-1")
        // The phone has the page of then, and the popup takes answers.
        try await page.text(of: "list", "Log") { !$0.contains("product") }
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Allow permission-1")
        try await page.waitUntilPresented("guide-1")
        try await page.click("button", "Got it guide-1")
        try await page.waitFor("Presented", [])
        _ = try await page.find("button", "Open product")
        try await page.click("tab", "Your run, before (not kept)")
        try await page.text(of: "list", "Log") { $0.contains("product") }
      }
    }

    @Test("A scenario goes on as the visitor's own run")
    func forkOfScenario() async throws {
      try await onStage { _, page in
        try await page.drop(
          """
          {"event": "appeared", "page": "constructor"}
          {"at": 1, "event": "request", "id": "ad-4", "pages": ["constructor"], "retention": "keepAlive"}
          {"at": 2, "event": "request", "id": "later", "duration": 2}
          """, named: "story.jsonl")
        _ = try await page.find("tab", "story.jsonl")
        try await page.clickStep("requested later")
        try await page.click("button", "Continue from here")
        try await page.waitUntilPresented("ad-4")
        try await page.wait(for: "the page of the scenario") { () -> Void? in
          let title = try await page.evaluate(
            "document.querySelector('#phone .navigation strong').textContent")
          return title.string == "constructor" ? () : nil
        }
        try await page.waitUntilReady()
        // An id of the run is not used again.
        try await page.click("switch", "Online")
        try await page.click("button", "Ad")
        try await page.text(of: "list", "Queued", for: "both") {
          $0.contains("ad-5") && $0.contains("later")
        }
        try await page.click("button", "OK ad-4")
        try await page.text(of: "list", "Log", for: "its end") {
          $0.contains("ad-4 ended: answered")
        }
      }
    }
  }
}
