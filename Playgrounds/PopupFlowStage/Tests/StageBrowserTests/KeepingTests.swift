import Testing

extension BrowserTests {
  @Suite("What is kept, and what is lost", .serialized)
  struct KeepingTests {
    @Test("In a browser that keeps nothing, the page works, and says so")
    func noStorage() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage("about:blank")
      _ = try await page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          for (const name of ["sessionStorage", "localStorage", "indexedDB"]) {
            Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
          }
          """
        ])
      try await page.open(stage.pageAddress)
      try await page.text(of: "alert", "", for: "the reason") { $0.contains("keeps nothing") }
      // Each visit is the first one.
      try await page.waitUntilPresented("ad-1")
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
      try await page.waitFor("Presented", ["only-1"])
      // The key is that of the page.
      let app = InspectedAppUnderTest(stage, name: "Shop")
      try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
      try await page.click("tab", "Shop (app)")
      #expect(page.errors == [])
      try await page.close()
      await stage.end()
    }

    @Test("A run for which the browser has no room is named, with what to do")
    func quota() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
          null
          """)
        try await page.click("button", "Permission")
        try await page.text(of: "alert", "", for: "the own run") {
          $0.contains("no room left, so your run is not kept") && $0.contains("Download it")
        }
        try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
        try await page.text(of: "alert", "", for: "the opened run") {
          $0.contains("no room left, so “one.jsonl” is not kept")
        }
        // It is open all the same.
        try await page.waitFor("Presented", ["only-1"])
      }
    }

    @Test("A transaction that finds no room in its end keeps nothing, and says so")
    func quotaAtTheEnd() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          const real = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (...values) {
            const request = real.apply(this, values);
            request.addEventListener("success", () => this.transaction.abort());
            return request;
          };
          null
          """)
        try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
        try await page.text(of: "alert", "", for: "the opened run") {
          $0.contains("so “one.jsonl” is not kept")
        }
      }
    }

    @Test("A new run is asked about if the own one has requests, which stays as a tab")
    func question() async throws {
      try await onStage { _, page in
        try await page.openPolicy()
        // Nothing is lost of a run that has nothing.
        try await page.click("button", "Start a new run with this policy")
        try await page.waitUntilReady()
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Start a new run with this policy")
        _ = try await page.find("dialog", "Begin a new run?")
        try await page.press("Escape")
        try await page.waitUntilGone("dialog", "Begin a new run?")
        try await page.waitFor("Presented", ["permission-1"])
        try await page.click("button", "Start a new run with this policy")
        try await page.click("button", "Begin a new run")
        try await page.waitFor("Presented", [])
        try await page.click("tab", "Your run, before (not kept)")
        try await page.waitFor("Presented", ["permission-1"])
      }
    }
  }
}
