import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Losses are said", .serialized)
  struct ConnectionTests {
    @Test("A silent app has a grey tab, which can be closed, and is back when it sends")
    func silentApp() async throws {
      try await onStage { stage, page in
        let app = InspectedAppUnderTest(stage, name: "Shop")
        try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
        _ = try await page.find("tab", "Shop (app)")
        _ = try await page.wait(for: "a silent app") {
          try await page.all("tab", "Shop (app, silent)").first
        }
        try await page.find("tab", "Shop (app, silent)").focus()
        try await app.send(#"{"at": 2, "event": "request", "id": "news"}"#)
        try await page.click("tab", "Shop (app)")
        try await page.text(of: "list", "Queued", for: "the news") { $0.contains("news") }
      }
    }

    @Test("A page without the key shows no app; with the whole address, it does, and hides the key")
    func key() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      let app = InspectedAppUnderTest(stage, name: "Shop")
      try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
      // The page's own run needs no key.
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      #expect(try await page.all("tab", "Shop (app)").isEmpty)
      try await page.open(stage.pageAddress)
      try await page.click("tab", "Shop (app)")
      try await page.text(of: "list", "Presented", for: "the ad") { $0.contains("ad") }
      #expect(try await page.evaluate("location.href").string == stage.address + "/")
      // It stays in the tab, and the page's own run goes on.
      try await page.reload()
      _ = try await page.find("tab", "Shop (app)")
      try await page.waitFor("Presented", ["permission-1"])
      #expect(page.errors == [])
      try await page.close()
      await stage.end()
    }

    @Test("A page with the key of another stage says so, and works without apps")
    func wrongKey() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address + "/#key=another")
      try await page.text(of: "alert", "", for: "the reason") {
        $0.contains("not that of the stage")
          && $0.contains("open the address that the stage prints")
      }
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      #expect(try await page.find("alert", "").text().contains("not that of the stage"))
      #expect(page.errors == [])
      try await page.close()
      await stage.end()
    }

    @Test("A busy browser, which looks like one with too many connections, takes no message away")
    func busy() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address + "/#key=another")
      try await page.text(of: "alert", "", for: "the reason") {
        $0.contains("not that of the stage")
      }
      _ = try await page.evaluate(
        """
        import("/js/live.js").then(({ live }) => {
          live.connection.emit("full");
          live.connection.emit("on");
        })
        """)
      #expect(try await page.find("alert", "").text().contains("not that of the stage"))
      try await page.close()
      await stage.end()
    }

    @Test("A wrong key in the address does not take the place of the tab's own")
    func wrongKeyLater() async throws {
      try await onStage { stage, page in
        let app = InspectedAppUnderTest(stage, name: "Shop")
        try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
        _ = try await page.find("tab", "Shop (app)")
        try await page.open(stage.address + "/#key=another")
        try await page.text(of: "alert", "", for: "the reason") {
          $0.contains("not that of the stage") && $0.contains("the one that it had")
        }
        #expect(try await page.evaluate("location.hash").string == "")
        // A page that is loaded again begins with the key of the tab.
        try await page.reload()
        try await page.click("tab", "Shop (app)")
        try await page.text(of: "list", "Presented", for: "the ad") { $0.contains("ad") }
      }
    }

    @Test("Dropped changes are a message in the app's tab, once")
    func dropped() async throws {
      try await onStage { stage, page in
        let app = InspectedAppUnderTest(stage, name: "Shop")
        try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
        try await page.click("tab", "Shop (app)")
        try await page.text(of: "list", "Presented", for: "the ad") { $0.contains("ad") }
        try await app.send(#"{"at": 2, "event": "request", "id": "news"}"#, dropped: 7)
        try await page.text(of: "alert", "", for: "the loss") {
          $0.contains("7 changes of the app did not arrive here")
        }
        try await page.click("button", "Dismiss the message")
        try await app.send(#"{"at": 3, "event": "request", "id": "mail"}"#)
        try await page.text(of: "list", "Queued", for: "the mail") { $0.contains("mail") }
        #expect(try await page.all("alert", "").isEmpty)
      }
    }

    @Test("Another program that answers at the address does not pass for the stage")
    func otherProgram() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          const real = window.fetch;
          window.fetch = async (...values) => {
            const answer = await real(...values);
            return new Response(answer.body, { status: 200, headers: { "Content-Type": "text/html" } });
          };
          """)
        try await page.click("button", "Permission")
        try await page.text(of: "alert", "", for: "the message") {
          $0.contains("Another program answers at the address of the stage")
        }
      }
    }

    @Test("Texts that a row of the log cuts off are complete below it")
    func longText() async throws {
      try await onStage { _, page in
        let id = "popup-" + String(repeating: "x", count: 300)
        try await page.drop(#"{"event": "request", "id": "\#(id)"}"#, named: "long.jsonl")
        try await page.text(of: "list", "Effects of the step") { $0.contains("present \(id)") }
        let overflow = try await page.evaluate(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(overflow.integer == 0)
      }
    }
  }
}
