import Testing

extension BrowserTests {
  @Suite("Hostile runs", .serialized)
  struct HostileRunTests {
    @Test("Texts of a journal stay texts, wherever the page shows them")
    func markup() async throws {
      try await onStage { _, page in
        let evil = #"<img src=x onerror='window.hacked=1'><script>window.hacked=1</script>"#
        let content =
          #"{"kind": "\#(evil)", "title": "\#(evil)", "text": "\#(evil)", "answer": "\#(evil)"}"#
        let journal = """
          // \(evil)
          {"event": "gate", "gate": "\(evil)", "open": true}
          {"event": "appeared", "page": "\(evil)", "visit": "\(evil)"}
          {"event": "request", "id": "\(evil)", "content": \(content)}
          {"event": "request", "id": "__proto__", "lane": "\(evil)", "content": \(content)}
          {"event": "request", "id": "waits", "requires": ["\(evil)2"], "content": {"__proto__": {"x": 1}}}
          {"event": "suspend", "reason": "\(evil)"}
          """
        try await page.drop(journal, named: "\(evil).jsonl")
        _ = try await page.find("tab", "\(evil).jsonl")
        try await page.waitUntilShown("waits")
        try await page.click("button", "waits", inList: "Queued")
        try await page.text(of: "region", "Popup waits") { $0.contains("queued") }
        try await page.openPolicy()
        try await page.click("button", "Run the same events under this policy")
        _ = try await page.find("button", "Close comparison")
        try await page.click("button", "First step")
        try await page.find("searchbox", "Filter the log by words").set(evil)
        let found = try await page.evaluate(
          "[window.hacked ?? 0, document.querySelectorAll('img, script:not([src])').length, ({}).x ?? 0]"
        )
        #expect(found == .array([.integer(0), .integer(0), .integer(0)]))
      }
    }

    @Test(
      "Times that no app has do not stop the page",
      arguments: [
        ["1e9", "1e306"], ["200000000000000000", "200000000000000064"], ["1e-300", "2e-300"],
        ["1e308", "1.7976931348623157e308"],
      ])
    func times(times: [String]) async throws {
      // A wide axis has many labels, closer than such times can be.
      try await onStage(BrowserPage.Look(width: 2400)) { _, page in
        let journal = times.enumerated().map { index, time in
          #"{"at": \#(time), "event": "request", "id": "popup-\#(index)", "duration": 1e308}"#
        }.joined(separator: "\n")
        try await page.drop(journal, named: "times.jsonl")
        try await page.waitUntilShown("popup-1")
        for span in ["10", "all", "30"] {
          try await page.choose(span, in: "Show part of the timeline")
          if span == "all" {
            _ = try await page.wait(for: "all events") {
              try await page.evaluate("document.querySelectorAll('#timeline .event').length")
                .integer == times.count ? () : nil
            }
          }
          try await page.click("button", "Zoom in")
          try await page.click("button", "Later")
        }
        try await page.click("button", "First step")
        try await page.text(of: "list", "Presented", for: "popup-0") { $0.contains("popup-0") }
        // An axis has a few labels, whatever its times are.
        let labels = try await page.evaluate(
          "document.querySelectorAll('#timeline .axis span').length")
        #expect((labels.integer ?? 99) < 10)
      }
    }
  }
}

extension BrowserPage {
  /// Waits until a text is in the lists of the machine.
  func waitUntilShown(_ text: String) async throws {
    try await self.text(of: "list", "Queued", for: text) { $0.contains(text) }
  }
}
