import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Keyboard and screen reader", .serialized)
  struct AccessibilityTests {
    private static let roles: Set<String> = [
      "button", "link", "combobox", "slider", "spinbutton", "switch", "checkbox", "tab", "textbox",
      "dialog", "list", "region", "tablist", "group",
    ]

    /// Returns the roles of all controls and lists that have no name.
    private func nameless(in page: BrowserPage) async throws -> [String] {
      let tree = try await page.call("Accessibility.getFullAXTree")
      return (tree["nodes"]?.array ?? []).compactMap { node in
        guard node["ignored"]?.bool != true, let role = node["role"]?["value"]?.string,
          Self.roles.contains(role), (node["name"]?["value"]?.string ?? "").isEmpty
        else { return nil }
        // Groups of the browser itself, such as those inside of a list of options, need none.
        return role == "group" ? nil : role
      }
    }

    @Test(
      "Every control has a name: in a run, in the past, in a comparison, a scenario and a case")
    func names() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.click("button", "Toast")
        try await page.click("button", "Banner")
        try await page.waitUntilPresented("guide-1")
        try await page.openPolicy()
        try await page.click("DisclosureTriangle", "Your own event")
        #expect(try await nameless(in: page) == [])
        try await page.click("button", "Run the same events under this policy")
        _ = try await page.find("button", "Close comparison")
        #expect(try await nameless(in: page) == [])
        try await page.click("button", "Previous step")
        _ = try await page.find("group", "Phone at the chosen step")
        #expect(try await nameless(in: page) == [])
        try await page.choose("bank-logout", in: "Scenario")
        _ = try await page.find("tab", "Bank logout")
        #expect(try await nameless(in: page) == [])
        try await page.dropCases()
        #expect(try await nameless(in: page) == [])
      }
    }

    @Test("A popup comes, is swiped halfway, and is closed with the keyboard alone")
    func keyboard() async throws {
      try await onStage { _, page in
        try await page.find("button", "Permission").focus()
        try await page.press("Enter")
        try await page.waitUntilPresented("permission-1")
        try await page.find("button", "Swipe permission-1").focus()
        try await page.press("ArrowDown")
        try await page.text(of: "list", "Presented", for: "a swipe") { $0.contains("swiping") }
        try await page.press("Escape")
        try await page.waitUntilPresented("permission-1")
        try await page.press("Tab")
        try await page.press("Enter")
        try await page.waitFor("Presented", [])
        // Along the log: the first step, and the one after it.
        try await page.clickStep("requested permission-1")
        try await page.waitFor("Presented", ["permission-1"])
        try await page.press("ArrowDown")
        try await page.press("Enter")
        try await page.text(of: "list", "Presented", for: "the next step") {
          $0.contains("presented")
        }
      }
    }

    @Test("The name of each control contains its visible label")
    func labels() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.click("button", "Toast")
        try await page.waitUntilPresented("guide-1")
        try await page.openPolicy()
        let different = try await page.evaluate(
          """
          [...document.querySelectorAll("button, select, input, a, [role=tab]")]
            .filter((control) => control.checkVisibility() && control.hasAttribute("aria-label"))
            .map((control) => {
              const label = control.matches("button, a") ? control : control.closest("label");
              const own = [...(label ?? control).querySelectorAll("*:not(option, select)"), label ?? control]
                .flatMap((part) => [...part.childNodes]).filter((node) => node.nodeType === 3);
              return [own.map((node) => node.textContent.trim()).join(" ").trim(), control.ariaLabel];
            })
            .filter(([visible, name]) => /[a-z]/i.test(visible)
              && !name.toLowerCase().includes(visible.replace(/[^\\p{L}’' ]/gu, "").trim().toLowerCase()))
          """)
        #expect(different == .array([]))
      }
    }

    @Test("What a modal covers takes no focus; a swipe by keyboard leaves the focus on the phone")
    func focus() async throws {
      try await onStage { _, page in
        _ = try await page.find("button", "Open product")
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.waitUntilGone("button", "Open product")
        try await page.find("button", "Swipe permission-1").focus()
        for _ in 0..<4 { try await page.press("ArrowDown") }
        try await page.press("Enter")
        try await page.waitFor("Presented", [])
        _ = try await page.find("button", "Open product")
        let isOnPhone = try await page.evaluate(
          "document.getElementById('phone').contains(document.activeElement)")
        #expect(isOnPhone == .bool(true))
      }
    }

    @Test("The page has a main part, and everything that scrolls takes focus")
    func structure() async throws {
      try await onStage { _, page in
        #expect(try await page.all("main").count == 1)
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.openPolicy()
        try await page.click("button", "Run the same events under this policy")
        _ = try await page.find("button", "Close comparison")
        try await page.click("button", "Previous step")
        _ = try await page.find("group", "Phone at the chosen step")
        let unreachable = try await page.evaluate(
          """
          [...document.querySelectorAll("main *")]
            .filter((part) => part.checkVisibility() && part.tabIndex < 0
              && /auto|scroll/.test(getComputedStyle(part).overflowY)
              && !part.querySelector("button:not(:disabled), a, input, select"))
            .map((part) => part.outerHTML.slice(0, 80))
          """)
        #expect(unreachable == .array([]))
      }
    }

    @Test("The live region says what comes and goes")
    func announcements() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.wait(for: "the announcement") { () -> Void? in
          for status in try await page.all("status")
          where try await status.text().contains("permission-1 is on screen.") {
            return ()
          }
          return nil
        }
      }
    }

    @Test(
      "axe finds nothing, in both colours, in the story, a run, a popup, the past and a case",
      .enabled(if: axePath != nil, "needs AXE, the path of axe.min.js"),
      arguments: [(1280, false), (1280, true), (390, false)])
    func axe(width: Int, isDark: Bool) async throws {
      let look = BrowserPage.Look(
        width: width, height: 844, isDark: isDark, isFirstVisit: true)
      let script = try String(contentsOfFile: axePath ?? "", encoding: .utf8)
      try await onStage(look) { _, page in
        func violations() async throws -> [JSONValue] {
          try await page.evaluate(script + "; 0")
          return try await page.evaluate(
            """
            // A color that fades is not the one that stays.
            Promise.all(document.getAnimations()
              .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
              .map(({ finished }) => finished.catch(() => 0)))
            .then(() => axe.run()).then(({ violations, passes }) => (passes.length > 20 ? violations : [{ id: "nothing ran" }])
              .map(({ id, nodes }) => `${id}: ${nodes?.map((node) => node.html).join(" ")}`))
            """
          ).array
        }
        try await page.waitUntilPresented("ad-1")
        let story = try await violations()
        #expect(story == [])
        try await page.click("button", "Skip the story")
        try await page.waitUntilGone("region", "Story")
        try await page.setGuideAside()
        for name in ["Permission", "Banner", "Toast"] { try await page.click("button", name) }
        try await page.click("button", "guide-1", inList: "Set aside")
        try await page.waitUntilPresented("permission-1")
        try await page.click("DisclosureTriangle", "Words of the machine")
        try await page.click("DisclosureTriangle", "Your own event")
        try await page.openPolicy()
        let run = try await violations()
        #expect(run == [])
        try await page.click("button", "Run the same events under this policy")
        _ = try await page.find("button", "Close comparison")
        try await page.clickStep("host presented guide-1")
        _ = try await page.find("group", "Phone at the chosen step")
        let past = try await violations()
        #expect(past == [])
        try await page.click("button", "Stop following ✕")
        try await page.dropCases()
        try await page.waitFor("Presented", ["one-1"])
        let ofCase = try await violations()
        #expect(ofCase == [])
      }
    }
  }
}
