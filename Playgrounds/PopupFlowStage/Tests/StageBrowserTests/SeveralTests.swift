import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension BrowserTests {
  @Suite("Several browsers and apps", .serialized)
  struct SeveralTests {
    @Test("Two browsers have machines of their own")
    func twoBrowsers() async throws {
      try await onStage { stage, page in
        let other = try await BrowserPage(stage.address)
        try await other.waitUntilReady()
        try await page.click("button", "Permission")
        try await other.click("button", "Update")
        try await page.waitFor("Presented", ["permission-1"])
        try await other.waitFor("Presented", ["update-1"])
        #expect(other.errors == [])
        try await other.close()
      }
    }

    @Test("A page that goes away while a popup comes leaves it presented, and finds it again")
    func reconnect() async throws {
      try await onStage { _, page in
        try await page.click("button", "Deep link")
        try await page.click("button", "Permission")
        _ = try await page.find("dialog", "Allow notifications?")
        try await page.reload()
        try await page.waitUntilPresented("permission-1")
        _ = try await page.find("dialog", "Allow notifications?")
        try await page.click("button", "Allow permission-1")
        try await page.waitFor("Presented", [])
        _ = try await page.find("button", "Back")
      }
    }

    @Test("A run that is opened in a second tab goes on there, and the first tab says so")
    func secondTab() async throws {
      try await onStage { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        let tab = try await page.duplicate()
        try await tab.waitFor("Presented", ["permission-1"])
        try await page.text(of: "alert", "", for: "the message") { $0.contains("another tab") }
        try await tab.click("button", "Allow permission-1")
        try await tab.waitFor("Presented", [])
        #expect(tab.errors == [])
      }
    }

    /// Waits until a page says how it is connected.
    private func waitForStatus(_ text: String, on page: BrowserPage) async throws {
      try await page.wait(for: "the status \(text)") { () -> Void? in
        try await page.evaluate("document.getElementById('connection').textContent").string?
          .hasPrefix(text) == true ? () : nil
      }
    }

    @Test("Of six pages of a browser, four are live, two ask, and all work")
    func sixPages() async throws {
      try await onStage { stage, page in
        var pages = [page]
        for number in 1..<6 {
          let next = try await page.sibling(stage.address)
          try await waitForStatus(number < 4 ? "Connected" : "Not live here", on: next)
          try await next.waitUntilReady()
          pages.append(next)
        }
        for page in pages {
          try await page.click("button", "Permission")
          try await page.waitUntilPresented("permission-1")
          try await page.text(of: "list", "Log") { $0.contains("requested permission-1") }
        }
        try await pages[5].click("button", "Allow permission-1")
        try await pages[5].waitFor("Presented", [])
        // The place of a page that is closed, or hidden, is another one's.
        try await pages[1].closeWindow()
        try await pages[0].setHidden(true)
        try await waitForStatus("Not live while", on: pages[0])
        for page in pages[4...5] { try await waitForStatus("Connected", on: page) }
        try await pages[0].setHidden(false)
        try await waitForStatus("Not live here", on: pages[0])
        try await pages[0].waitFor("Presented", ["permission-1"])
        for page in pages.dropFirst(2) { #expect(page.errors == []) }
      }
    }

    @Test("A hidden page has no stream, and shows its state and its steps when it is shown again")
    func hidden() async throws {
      try await onStage { _, page in
        try await page.click("button", "Toast")
        try await page.waitUntilPresented("toast-1")
        try await page.setHidden(true)
        try await waitForStatus("Not live while", on: page)
        // It can still send, and hears of nothing.
        try await page.evaluate(
          """
          import("/js/live.js").then(({ live }) => fetch(`/sessions/${live.session}/send`, {
            method: "POST", body: '{"event": "request", "id": "later-1", "lane": "toast"}',
          })).then((answer) => answer.status)
          """)
        #expect(try await page.find("list", "Presented").text().contains("later-1") == false)
        try await page.setHidden(false)
        try await page.waitUntilPresented("later-1")
        try await page.text(of: "list", "Log") { $0.contains("host presented later-1") }
        try await waitForStatus("Connected", on: page)
      }
    }

    @Test(
      "A page without locks, as of another machine's address, is live, and says if it cannot be")
    func withoutLocks() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage("about:blank")
      _ = try await page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        [
          "source": """
          Object.defineProperty(navigator, "locks", { value: undefined });
          window.streams = 0;
          const Real = window.EventSource;
          window.EventSource = class extends EventTarget {
            constructor(...values) { super(); if ((streams += 1) > 1) return new Real(...values); }
            close() {}
          };
          window.EventSource.CLOSED = 2;
          """
        ])
      try await page.open(stage.address)
      // The first stream never opens, as that of a seventh page.
      try await page.text(of: "alert", "", for: "the reason") { $0.contains("six connections") }
      try await page.setHidden(true)
      try await page.setHidden(false)
      try await waitForStatus("Connected", on: page)
      try await page.waitUntilReady()
      #expect(try await page.all("alert", "").isEmpty)
      try await page.close()
      await stage.end()
    }

    @Test("After the stage was started again, a page that has kept nothing begins a new run")
    func restartedStage() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      // As in a private window.
      try await page.evaluate(
        "IDBDatabase.prototype.transaction = () => { throw new Error(); }; null")
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.text(of: "alert", "", for: "the message") { $0.contains("started again") }
      try await page.waitFor("Presented", [])
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      try await page.close()
      await next.end()
    }

    @Test("The library's sender shows a store that runs already, and what it does from then on")
    func sender() async throws {
      try await onStage { stage, page in
        let app = try await AppUnderTest(
          ["ad-1", "guide-1"], address: "\(stage.inspectorAddress)&app=Travel")
        try await page.click("tab", "Travel (app)")
        try await page.waitFor("Presented", ["ad-1"])
        try await page.waitFor("Queued", ["guide-1"])
        await app.request("news-1", priority: .high)
        try await page.waitFor("Queued", ["news-1", "guide-1"])
        // The events before the state are unknown. It is compared from the state on.
        try await page.openPolicy()
        try await page.click("button", "Run the same events under this policy")
        try await page.text(of: "region", "The same policy") {
          $0.contains("Nothing would have been different.")
        }
        await app.end()
      }
    }

    @Test("After the stage was started again, the library's sender continues with the state")
    func senderAfterRestart() async throws {
      let stage = try await StageUnderTest()
      let app = try await AppUnderTest(
        ["ad-1", "guide-1"], address: "\(stage.inspectorAddress)&app=Travel")
      let page = try await BrowserPage(stage.pageAddress)
      try await page.click("tab", "Travel (app)")
      try await page.waitFor("Queued", ["guide-1"])
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      await app.request("news-1", priority: .high)
      try await page.click("tab", "Travel (app)")
      try await page.text(of: "list", "Queued", for: "news-1") { $0.contains("news-1") }
      await app.request("mail-1", priority: .high)
      try await page.text(of: "list", "Queued", for: "what was there before, and mail-1") {
        $0.contains("news-1") && $0.contains("mail-1") && $0.contains("guide-1")
      }
      await app.end()
      try await page.close()
      await next.end()
    }

    @Test("An app is attached by the address and the Swift that the page shows")
    func attach() async throws {
      try await onStage { stage, page in
        try await page.click("button", "Attach an app")
        try await page.find("textbox", "Name of the app").set("My Shop")
        let address = "\(stage.inspectorAddress)&app=My%20Shop"
        try await page.text(of: "status", "Address for the app") { $0 == address }
        let swift = try await page.text(of: "region", "Swift")
        #expect(swift.hasPrefix("import Foundation\n"))
        #expect(swift.contains(#"string: "\#(address)")!"#))
        #expect(swift.contains(#"content: { .string("\($0)") }"#))
        // No line but that of the address is broken.
        #expect(
          swift.split(separator: "\n").allSatisfy { $0.count < 60 || $0.contains(address) })
        try await page.text(of: "dialog", "Attach an app") {
          $0.contains("1. Add the product PopupFlowLiveJournal")
        }
        try await page.click("button", "Close")
        // An app that does as it says.
        let app = try await AppUnderTest(["ad-1"], address: address)
        try await page.click("tab", "My Shop (app)")
        try await page.waitFor("Presented", ["ad-1"])
        await app.end()
        let other = try await BrowserPage(stage.address)
        try await other.waitUntilReady()
        try await other.click("button", "Attach an app")
        try await other.text(of: "dialog", "Attach an app") {
          $0.contains("without its key") && !$0.contains("token")
        }
        #expect(other.errors == [])
        try await other.close()
      }
    }

    @Test("The phone of an app shows what its host has reported")
    func phoneOfApp() async throws {
      try await onStage { stage, page in
        let app = InspectedAppUnderTest(stage, name: "Shop")
        try await app.send(
          #"{"policy": {}, "host": "manual"}"# + "\n"
            + #"{"event": "request", "id": "ad", "content": "Sale"}"#)
        try await page.click("tab", "Shop (app)")
        try await page.text(of: "list", "Presented") { $0.contains("presenting") }
        #expect(try await page.all("dialog", "Sale").isEmpty)
        try await app.send(#"{"event": "didPresent", "id": "ad"}"#)
        _ = try await page.find("dialog", "Sale")
        try await app.send(#"{"event": "dismiss", "id": "ad"}"#)
        try await page.text(of: "list", "Presented") { $0.contains("dismissing") }
        #expect(try await page.all("dialog", "Sale").count == 1)
        try await app.send(#"{"event": "didDismiss", "id": "ad"}"#)
        try await page.waitUntilGone("dialog", "Sale")
      }
    }

    @Test("Inspected apps are tabs that grow")
    func inspectedApps() async throws {
      try await onStage { stage, page in
        let app = InspectedAppUnderTest(stage, name: "Shop")
        try await app.send(#"{"policy": {"order": ["priority", "lifo"]}, "host": "manual"}"#)
        try await app.send(#"{"at": 1, "event": "request", "id": "ad"}"#)
        let other = InspectedAppUnderTest(stage, name: "Bank")
        try await other.send(#"{"at": 2, "event": "request", "id": "face-id"}"#)
        try await page.click("tab", "Shop (app)")
        try await page.text(of: "list", "Presented", for: "the ad") { $0.contains("ad") }
        try await app.send(#"{"at": 3, "event": "request", "id": "news"}"#)
        try await page.text(of: "list", "Queued", for: "the news") { $0.contains("news") }
        // There is nothing to press for it.
        for name in ["Ad", "Kill", "Log out"] {
          #expect(try await page.all("button", name).isEmpty)
        }
        #expect(try await page.all("switch").isEmpty)
        try await page.click("tab", "Bank (app)")
        try await page.text(of: "list", "Presented", for: "face-id") { $0.contains("face-id") }
        // A line that cannot be read is a message in the tab.
        #expect(try await other.send("{\"state\": 1}") == 400)
        try await page.text(of: "alert", "", for: "the message") { $0.contains("Line") }
      }
    }
  }
}

/// An app with a store, whose journal the library sends.
@MainActor
final class AppUnderTest {
  private let store = PopupStore<JournalDomain>()
  private let sender: JournalSender<JournalDomain>
  private var cancellables: Set<AnyCancellable> = []

  init(_ ids: [PopupID], address: String) throws {
    // Without a host, the popups of a lane wait after a moment.
    store.drive(
      ClosureHost<JournalDomain> { command, report in
        switch command {
        case .present: report(.didPresent)
        case .dismiss: report(.didDismiss)
        case .update: break
        }
      }
    ).store(in: &cancellables)
    for id in ids { store.send(.request(PopupRequest(.null, id: id))) }
    sender = JournalSender(
      JournalRecorder(store, content: { $0 }, page: { $0.name }, answer: { $0 }),
      to: try #require(URL(string: address)))
  }

  func request(_ id: PopupID, priority: PopupPriority) {
    store.send(.request(PopupRequest(.null, id: id) { $0.priority = priority }))
  }

  func end() { sender.end() }
}

/// An app whose recorder sends its journal.
final class InspectedAppUnderTest {
  private let address: String
  private let session = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  private var hasBegun = false

  init(_ stage: StageUnderTest, name: String) {
    address = "\(stage.inspectorAddress)&app=\(name)"
  }

  /// Sends lines, the first ones after a policy, and returns the status of the answer.
  @discardableResult
  func send(_ lines: String, dropped: Int = 0) async throws -> Int {
    guard let url = URL(string: address) else { return 0 }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
    request.setValue(session, forHTTPHeaderField: "PopupFlow-Session")
    request.setValue("\(dropped)", forHTTPHeaderField: "PopupFlow-Dropped")
    let begins = !hasBegun && !lines.hasPrefix("{\"policy\"")
    hasBegun = true
    request.httpBody = Data(((begins ? "{\"policy\": {}}\n" : "") + lines + "\n").utf8)
    let (_, answer) = try await URLSession.shared.data(for: request)
    return (answer as? HTTPURLResponse)?.statusCode ?? 0
  }
}
