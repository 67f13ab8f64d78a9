import Testing

extension BrowserTests {
  @Suite("The first minute", .serialized)
  struct StoryTests {
    private static let sizes = [(1440, 900), (1280, 800), (390, 844)]

    private func caption(_ page: BrowserPage, _ title: String) async throws {
      try await page.text(of: "region", "Story", for: "the caption \(title)") {
        $0.hasPrefix(title)
      }
    }

    /// Plays the part in which the visitor answers.
    private func answer(_ page: BrowserPage) async throws {
      try await caption(page, "Your turn. Press Update")
      try await page.click("button", "Update update-1")
      try await caption(page, "Back again.")
      try await page.waitUntilPresented("permission-1")
      try await page.click("button", "Allow permission-1")
      try await caption(page, "Your turn. Each popup comes back")
      try await page.waitUntilPresented("guide-1")
      try await page.click("button", "Not now guide-1")
      try await caption(page, "That was the first minute.")
      try await page.waitUntilPresented("ad-1")
      try await page.click("button", "Close the story")
      try await page.waitUntilGone("region", "Story")
      try await page.click("button", "Show me ad-1")
      try await page.waitFor("Presented", [])
    }

    @Test(
      "It leads through an offer, a guide, a permission, a forced update, and back again",
      arguments: sizes, [false, true])
    func plays(size: (Int, Int), isDark: Bool) async throws {
      let look = BrowserPage.Look(
        width: size.0, height: size.1, isDark: isDark, isFirstVisit: true)
      try await onStage(look) { _, page in
        let chapters = [
          ("An offer.", "ad-1"), ("A guide.", "guide-1"), ("A permission.", "permission-1"),
          ("A forced update.", "update-1"),
        ]
        for (title, id) in chapters {
          try await caption(page, title)
          try await page.waitUntilPresented(id)
          try await page.click("button", "Next part of the story")
        }
        try await page.waitFor("Set aside", ["permission-1", "guide-1", "ad-1"])
        // The popup that is to be answered is not covered by the caption.
        let (_, place) = try await page.find("button", "Update update-1").middle()
        #expect(place < Double(size.1) - 150)
        try await answer(page)
        let overflow = try await page.evaluate(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(overflow.integer == 0)
      }
    }

    @Test(
      "It says first what PopupFlow decides; on a small screen, why popups wait stands below",
      arguments: [(1280, 800), (390, 844)])
    func reasons(width: Int, height: Int) async throws {
      let look = BrowserPage.Look(width: width, height: height, isFirstVisit: true)
      try await onStage(look) { _, page in
        try await page.text(of: "region", "Story") {
          $0.contains(
            "PopupFlow decides which popup is on screen, which one waits, and which one comes back."
          )
        }
        for id in ["ad-1", "guide-1"] {
          try await page.waitUntilPresented(id)
          try await page.click("button", "Next part of the story")
        }
        try await page.waitUntilPresented("permission-1")
        guard width < 720 else {
          return #expect(try await page.all("list", "Why they wait").isEmpty)
        }
        try await page.text(of: "list", "Why they wait") {
          $0.contains("ad-1: Waits for") && $0.contains("guide-1: Waits for permission-1")
        }
        let places = try await page.evaluate(
          """
          [".reasons", ".caption", "#phone"].map((part) => document.querySelector(part).getBoundingClientRect())
            .flatMap(({ top, bottom }) => [top, bottom])
          """
        ).array.compactMap(\.double)
        // In sight, and the phone above it.
        #expect(places[0] >= places[3] - 1 && places[1] <= Double(height))
        #expect(places[4] >= 0 && places[5] <= places[2] + 60, "\(places)")
      }
    }

    @Test("It plays by itself, stops where the visitor can try it, and pauses")
    func playsByItself() async throws {
      try await onStage(BrowserPage.Look(isFirstVisit: true)) { _, page in
        try await caption(page, "An offer.")
        try await caption(page, "A guide.")
        try await page.click("button", "Pause the story")
        try await page.click("button", "Continue the story")
        try await caption(page, "A permission.")
        try await caption(page, "A forced update.")
        try await answer(page)
      }
    }

    @Test("Skipped, it leaves an empty run; a second visit does not play it; it can be asked for")
    func skipped() async throws {
      try await onStage(BrowserPage.Look(isFirstVisit: true)) { _, page in
        try await page.waitUntilPresented("ad-1")
        try await page.click("button", "Skip the story")
        try await page.waitUntilGone("region", "Story")
        try await page.waitFor("Presented", [])
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.reload()
        try await page.waitUntilPresented("permission-1")
        #expect(try await page.all("region", "Story").isEmpty)
        try await page.click("button", "Show the first minute")
        try await page.click("button", "Cancel")
        try await page.waitFor("Presented", ["permission-1"])
        try await page.click("button", "Show the first minute")
        try await page.click("button", "Show it")
        try await caption(page, "An offer.")
        try await page.waitFor("Presented", ["ad-1"])
      }
    }

    @Test("It leaves the machine to a visitor who sends requests of his own")
    func left() async throws {
      try await onStage(BrowserPage.Look(isFirstVisit: true)) { _, page in
        try await page.waitUntilPresented("ad-1")
        try await page.click("button", "Banner")
        try await page.waitUntilGone("region", "Story")
        try await page.waitFor("Presented", ["ad-1", "banner-1"])
      }
    }

    @Test("It ends when a journal is opened")
    func opened() async throws {
      try await onStage(BrowserPage.Look(isFirstVisit: true)) { _, page in
        try await page.waitUntilPresented("ad-1")
        try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
        try await page.waitFor("Presented", ["only-1"])
        try await page.waitUntilGone("region", "Story")
      }
    }

    @Test(
      "The phone and its controls are in one view",
      arguments: [(1280, 800), (390, 844)])
    func oneView(width: Int, height: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: height)) { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.evaluate("window.scrollTo(0, 0)")
        let places = try await page.evaluate(
          """
          [...document.querySelectorAll("#phone, #controls fieldset, #controls .said")]
            .flatMap((part) => [part.getBoundingClientRect().top, part.getBoundingClientRect().bottom])
          """
        ).array.compactMap(\.double)
        #expect(places.count == 8)
        #expect(places.allSatisfy { (0...Double(height)).contains($0) }, "\(places)")
      }
    }

    @Test("What a button does is said once: beneath the buttons, and to screen readers")
    func help() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        let said = try await page.evaluate("document.querySelector('#controls .said').innerText")
        #expect(
          said.string == "Guide: On the page home only. Comes back when the page does.")
        let texts = try await page.evaluate(
          """
          [...document.querySelectorAll("#controls fieldset button, #controls input")]
            .map((one) => one.getAttribute("aria-description") ?? "")
          """
        ).array.compactMap(\.string)
        #expect(texts.count > 12 && Set(texts).count == texts.count && !texts.contains(""))
        let shown = try await page.evaluate("document.body.innerText").string ?? ""
        #expect(texts.filter { shown.contains($0) }.count == 1)
        try await page.wait(for: "the words") { () -> Void? in
          try await page.click("DisclosureTriangle", "Words of the machine")
        }
        for word in [
          "Gate", "Set aside", "Trigger", "Session", "Preemption", "Limit", "Showing", "Pause",
          "Collection", "Visit",
        ] {
          _ = try await page.find("term", word)
        }
      }
    }

    @Test("A trigger can be sent under a policy that waits for it, and only there")
    func trigger() async throws {
      try await onStage { _, page in
        #expect(try await page.all("button", "Trigger").isEmpty)
        // Also under a configuration that came as an event of one's own.
        let field = try await page.ownEventField()
        for (promotion, isShown) in [("onTrigger", true), ("automatic", false)] {
          try await field.set(
            #"{"event": "configured", "policy": {"promotion": "\#(promotion)"}}"#)
          try await page.click("button", "Send the event")
          try await page.wait(for: "a button of triggers: \(isShown)") { () -> Void? in
            try await page.all("button", "Trigger").isEmpty == isShown ? nil : ()
          }
        }
        try await page.openPolicy()
        try await page.choose("onTrigger", in: "Promotion")
        try await page.click("button", "Start a new run with this policy")
        _ = try await page.find("button", "Trigger")
        try await page.click("button", "Permission")
        try await page.waitFor("Queued", ["permission-1"])
        try await page.click("button", "Trigger")
        try await page.waitUntilPresented("permission-1")
      }
    }
  }
}
