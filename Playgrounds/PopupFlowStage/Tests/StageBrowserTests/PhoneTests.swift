import Foundation
import Testing

/// All tests in the browser, one after the other: they measure and wait.
@Suite("In a browser", .serialized, .enabled(if: Chromium.path != nil, "needs Chromium"))
enum BrowserTests {
  @Suite("The phone", .serialized)
  struct PhoneTests {
    @Test("An own event is checked as it is written, and sent if it is one")
    func ownEvent() async throws {
      try await onStage { _, page in
        let field = try await page.ownEventField()
        func said(_ words: String) async throws {
          try await page.wait(for: words) { () -> Void? in
            try await page.evaluate("document.querySelector('.own-event .said').innerText").string?
              .contains(words) == true ? () : nil
          }
        }
        try await said("If it is sent now: requested own-1")
        try await field.set(#"{"event": "requst", "id": "own-1"}"#)
        try await said("requst")
        try await page.click("button", "Send the event")
        try await said("Line 1")
        #expect(try await field.call("function() { return this.ariaInvalid; }").string == "true")
        // On several lines, it is one event.
        try await field.set(
          """
          {
            "event": "request", "id": "own-1",
            "lane": "sheet", "content": {"title": "My own"}
          }
          """)
        try await said("If it is sent now: requested own-1")
        try await said("present own-1")
        // In another state, something else would come of it.
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await field.set(#"{"event": "request", "id": "permission-1"}"#)
        try await said("permission-1 ended")
        try await page.click("button", "Allow permission-1")
        try await said("present permission-1")
        try await field.set(
          #"{"event": "request", "id": "own-1", "lane": "sheet", "content": {"title": "My own"}}"#)
        try await said("present own-1")
        try await page.click("button", "Send the event")
        try await page.waitUntilPresented("own-1")
        try await said("It is sent.")
        _ = try await page.find("dialog", "My own")
        // Checking sends nothing.
        #expect(
          try await page.evaluate(
            "document.getElementById('log').innerText.match(/requested own-1/g).length"
          ).integer == 1)
        let errors = page.takeErrors()
        #expect(errors.allSatisfy { $0.contains("400") })
      }
    }

    @Test("An ad comes on screen, and goes when the user accepts it")
    func acceptedAd() async throws {
      try await onStage { _, page in
        try await page.click("button", "Ad")
        try await page.waitUntilPresented("ad-1")
        try await page.click("button", "Show me ad-1")
        try await page.waitUntilGone("dialog", "Summer sale")
        try await page.waitFor("Presented", [])
        try await page.text(of: "list", "Log", for: "the answer") {
          $0.contains("ad-1 ended: answered")
        }
      }
    }

    @Test("A tap on a button is no swipe, and a forced update has no way out but the update")
    func tap() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Allow permission-1")
        try await page.text(of: "list", "Log", for: "the end") { $0.contains("permission-1 ended") }
        #expect(try await !page.text(of: "list", "Log").contains("swip"))
        try await page.click("button", "Update")
        try await page.waitUntilPresented("update-1")
        let dialog = try await page.find("dialog", "Update required")
        #expect(try await page.all("button", nil, in: dialog).count == 1)
      }
    }

    @Test("R24: of a storm, the last request is on screen, and the others wait in reverse order")
    func storm() async throws {
      try await onStage { _, page in
        try await page.click("button", "Storm")
        try await page.waitUntilPresented("offer-5")
        try await page.waitFor("Queued", ["offer-4", "offer-3", "offer-2", "offer-1"])
        try await page.click("button", "Not now offer-5")
        try await page.waitUntilPresented("offer-4")
        try await page.click("button", "Storm")
        try await page.waitUntilPresented("offer-10")
        try await page.waitFor("Set aside", ["offer-4"])
      }
    }

    @Test("R14, R15: a guide is kept alive over push and pop")
    func keepAlive() async throws {
      try await onStage { _, page in
        try await page.click("button", "Guide")
        try await page.waitUntilPresented("guide-1")
        try await page.click("button", "Deep link")
        try await page.waitFor("Set aside", ["guide-1"])
        try await page.text(of: "list", "Set aside", for: "the reason") { $0.contains("home") }
        try await page.waitUntilGone("dialog", "Find your way")
        try await page.click("button", "Back")
        try await page.waitUntilPresented("guide-1")
        _ = try await page.find("dialog", "Find your way")
      }
    }

    @Test("R17: a log-out ends the popups of the session, and a late answer for it")
    func logout() async throws {
      try await onStage { _, page in
        try await page.click("button", "Update")
        try await page.waitUntilPresented("update-1")
        try await page.click("button", "Permission")
        try await page.waitFor("Queued", ["permission-1"])
        try await page.click("button", "Late answer")
        try await page.click("button", "Log out")
        try await page.waitFor("Queued", [])
        try await page.waitFor("Presented", ["update-1"])
        try await page.text(of: "list", "Log", for: "the late answer") {
          $0.contains("answer-1 ended: dropped: logged out")
        }
      }
    }

    @Test("R31: a swipe that is cancelled leaves the popup, one that goes on closes it")
    func swipe() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        let handle = try await page.find("button", "Swipe permission-1")
        let place = try await handle.middle()
        try await page.drag(from: place, by: (0, 60), releases: false)
        try await page.text(of: "list", "Presented", for: "a swipe") { $0.contains("swiping") }
        try await page.mouse("mouseReleased", (place.0, place.1 + 60))
        try await page.waitUntilPresented("permission-1")
        try await page.drag(from: place, by: (0, 200))
        try await page.waitFor("Presented", [])
        try await page.text(of: "list", "Log", for: "the outcome") {
          $0.contains("permission-1 ended: closed by the user")
        }
        #expect(
          try await page.text(of: "list", "Log").contains(
            "user cancelled the swipe of permission-1"))
      }
    }

    @Test("R38: the fourth ad in a minute waits for its limit")
    func limits() async throws {
      try await onStage { _, page in
        for number in 1...3 {
          try await page.click("button", "Ad")
          try await page.waitUntilPresented("ad-\(number)")
          try await page.click("button", "Not now ad-\(number)")
          try await page.waitFor("Presented", [])
        }
        try await page.click("button", "Ad")
        try await page.waitFor("Queued", ["ad-4"])
        try await page.text(of: "list", "Queued", for: "the limit") {
          $0.contains("Limit ads is used up")
        }
      }
    }

    @Test("R37, R41: in the background nothing is presented, and a relaunch restores the update")
    func backgroundAndRelaunch() async throws {
      try await onStage { _, page in
        try await page.click("button", "Leave app")
        try await page.click("button", "Update")
        try await page.text(of: "list", "Queued", for: "the reason") {
          $0.contains("update-1") && $0.contains("until the app is active")
        }
        try await page.click("button", "Ad")
        try await page.waitFor("Queued", ["update-1", "ad-1"])
        try await page.click("button", "Open the app")
        try await page.waitUntilPresented("update-1")
        try await page.click("button", "Kill")
        try await page.waitUntilGone("dialog", "Update required")
        try await page.click("button", "Launch the app")
        try await page.waitUntilPresented("update-1")
        try await page.waitFor("Queued", [])
        try await page.text(of: "list", "Log", for: "the relaunch") {
          $0.contains("ad-1 ended: dropped: relaunch")
        }
      }
    }

    @Test("Toasts and banners have lanes of their own, and end by themselves")
    func lanes() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.click("Toast", times: 3)
        try await page.click("button", "Banner")
        try await page.waitFor("Queued", ["toast-3"])
        _ = try await page.find("button", "Close toast-2")
        _ = try await page.find("button", "Close banner-1")
        try await page.waitUntilPresented("toast-3")
        try await page.text(of: "list", "Log", for: "the end of a toast") {
          $0.contains("toast-1 ended: time is over")
        }
      }
    }

    @Test("R18, R19: a closed gate and a phone call keep an ad waiting, and the machine says so")
    func gatesAndSuspension() async throws {
      try await onStage { _, page in
        try await page.click("switch", "Online")
        try await page.click("switch", "Phone call")
        try await page.click("button", "Ad")
        try await page.text(of: "list", "Queued", for: "both reasons") {
          $0.contains("online") && $0.contains("call")
        }
        try await page.click("switch", "Phone call")
        try await page.text(of: "list", "Queued", for: "one reason") { !$0.contains("call") }
        try await page.click("switch", "Online")
        try await page.waitUntilPresented("ad-1")
      }
    }
  }
}
