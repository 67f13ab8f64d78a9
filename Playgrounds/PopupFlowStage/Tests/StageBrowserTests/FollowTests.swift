import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Following a popup", .serialized)
  struct FollowTests {
    private func following(_ page: BrowserPage, _ id: String) async throws {
      try await page.text(of: "region", "Popup \(id)", for: "the places") { $0.contains("present") }
    }

    /// A guide that was set aside by its page, and a permission.
    private func prepare(_ page: BrowserPage) async throws {
      try await page.setGuideAside()
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
    }

    @Test("A popup is followed from the machine, the phone, the timeline and the log")
    func everywhere() async throws {
      try await onStage { _, page in
        try await prepare(page)
        try await page.click("button", "guide-1", inList: "Set aside")
        try await following(page, "guide-1")
        // The phone: beside the buttons of the popup.
        let dialog = try await page.find("dialog", "Allow notifications?")
        try await dialog.click()
        try await following(page, "permission-1")
        #expect(try await page.all("region", "Popup guide-1").isEmpty)
        try await page.click("button", "Stop following ✕")
        try await page.waitUntilGone("region", "Popup permission-1")
        // The timeline.
        try await page.wait(for: "a line of the timeline") { () -> Void? in
          let image = try await page.all("image").first {
            $0.property("name")?.hasPrefix("guide-1: requested") ?? false
          }
          return try await image?.click()
        }
        try await following(page, "guide-1")
        // The log.
        try await page.clickStep("requested permission-1")
        let effects = try await page.find("list", "Effects of the step")
        #expect(try await effects.text().contains("present permission-1"))
        try await page.wait(for: "the popup of the step") { () -> Void? in
          try await page.all("button", "permission-1").last?.click()
        }
        try await following(page, "permission-1")
      }
    }

    @Test("Why a priority was raised is said in the machine and in the popup's life")
    func raised() async throws {
      try await onStage { _, page in
        try await page.drop(
          """
          {"policy": {"returningPriority": 100}}
          {"event": "appeared", "page": "home"}
          {"event": "request", "id": "guide-1", "pages": ["home"], "retention": "keepAlive"}
          {"at": 1, "batch": [{"event": "disappeared", "visit": "home"}, {"event": "appeared", "page": "cart"}]}
          """, named: "raised.jsonl")
        try await page.text(of: "list", "Set aside") {
          $0.contains("Raised from 0 to 100: its page went out of sight")
        }
        try await page.click("button", "guide-1", inList: "Set aside")
        try await page.text(of: "list", "Places of guide-1 over time") {
          $0.contains("Raised from 0 to 100")
        }
        try await page.text(of: "list", "Difference of the state") {
          $0.contains("guide-1: priority 0 → 100, since it was on screen")
        }
      }
    }

    @Test("Its request, and its places and their reasons over time")
    func life() async throws {
      try await onStage { _, page in
        try await prepare(page)
        try await page.click("button", "guide-1", inList: "Set aside")
        let json = try await page.text(of: "region", "Request 1 as JSON")
        #expect(json.contains(#""id": "guide-1""#) && json.contains(#""retention": "keepAlive""#))
        let places = try await page.text(of: "list", "Places of guide-1 over time") {
          $0.contains("permission-1")
        }
        let order = ["presenting", "presented", "dismissing", "set aside"]
        var rest = places[...]
        for word in order {
          let found = try #require(rest.range(of: word), "\(word) in \(places)")
          rest = rest[found.upperBound...]
        }
        // A time leads to its step.
        try await page.click("button", nil, inList: "Places of guide-1 over time")
        try await page.waitFor("Presented", ["guide-1"])
      }
    }

    @Test("A step has its events as JSON, and the difference of the state")
    func step() async throws {
      try await onStage { _, page in
        try await prepare(page)
        try await page.clickStep("host dismissed guide-1")
        try await page.text(of: "list", "Difference of the state") {
          $0.contains("guide-1: dismissing → set aside")
        }
        try await page.wait(for: "the events") { () -> Void? in
          try await page.click("DisclosureTriangle", "Event as JSON")
        }
        try await page.text(of: "region", "Events as JSON") {
          $0.contains(#""event": "didDismiss""#) && $0.contains(#""id": "guide-1""#)
        }
        try await page.clickStep("page product appeared")
        try await page.text(of: "list", "Difference of the state") {
          $0.contains("out of sight → visible") && $0.contains("guide-1: presented → dismissing")
        }
      }
    }

    @Test("The log has only the steps of a popup, or those with some words")
    func filter() async throws {
      try await onStage { _, page in
        try await prepare(page)
        try await page.find("searchbox", "Filter the log by words").set("HOST presented")
        try await page.text(of: "list", "Log", for: "two steps") {
          $0.contains("guide-1") && $0.contains("permission-1") && !$0.contains("requested")
        }
        try await page.wait(for: "the number") { () -> Void? in
          try await page.all("heading").contains {
            $0.property("name")?.hasPrefix("Log 2 of ") ?? false
          } ? () : nil
        }
        try await page.find("searchbox", "Filter the log by words").set("")
        try await page.click("button", "guide-1", inList: "Set aside")
        try await page.click("button", "Only its steps in the log")
        try await page.text(of: "list", "Log", for: "its steps") {
          $0.contains("requested guide-1") && !$0.contains("permission-1")
        }
        try await page.clickStep("host presented guide-1")
        try await page.waitFor("Presented", ["guide-1"])
        try await page.click("button", "Now")
        try await page.click("button", "Stop following ✕")
        try await page.text(of: "list", "Log", for: "all steps") { $0.contains("permission-1") }
      }
    }
  }
}
