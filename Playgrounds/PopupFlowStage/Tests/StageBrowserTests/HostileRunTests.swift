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
  }
}

extension BrowserPage {
  /// Waits until a text is in the lists of the machine.
  func waitUntilShown(_ text: String) async throws {
    try await self.text(of: "list", "Queued", for: text) { $0.contains(text) }
  }
}
