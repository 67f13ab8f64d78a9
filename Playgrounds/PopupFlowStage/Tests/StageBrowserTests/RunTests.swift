import Foundation
import PopupFlowJournal
import Scenarios
import Testing

extension BrowserTests {
  @Suite("Runs and their tabs", .serialized)
  struct RunTests {
    private func scenario(_ name: String) throws -> String {
      String(decoding: try #require(Scenarios.journal(named: name)), as: UTF8.self)
    }

    /// Returns the number of rows in the log, and of steps in its heading.
    private func rows(of page: BrowserPage) async throws -> [Int] {
      try await page.evaluate(
        """
        [document.querySelectorAll("#log li").length,
          Number(document.getElementById("log-count").textContent.split(" ")[0])]
        """
      ).array.compactMap(\.integer)
    }

    @Test("After a change of run, the log has the rows of the new run only")
    func log() async throws {
      try await onStage { _, page in
        try await page.drop(try scenario("frequency"), named: "frequency.jsonl")
        _ = try await page.find("tab", "frequency.jsonl")
        try await page.drop(#"{"event": "request", "id": "only-1"}"#, named: "one.jsonl")
        try await page.text(of: "list", "Log", for: "the short run") { $0.contains("only-1") }
        for name in ["frequency.jsonl", "one.jsonl", "Your run", "one.jsonl"] {
          try await page.click("tab", name)
          try await page.wait(for: "as many rows as steps") { () -> Void? in
            let found = try await rows(of: page)
            let places = try await page.evaluate(
              "new Set([...document.querySelectorAll('#log li')].map((row) => row.style.top)).size")
            return found.first == found.last && places.integer == found.first ? () : nil
          }
        }
        try await page.text(of: "list", "Log", for: "the only step") { $0.contains("only-1") }
      }
    }

    @Test("Comparisons of an opened run take no place, and leave the run open")
    func comparisons() async throws {
      try await onStage { _, page in
        try await page.drop(try scenario("cold-start"), named: "cold.jsonl")
        _ = try await page.find("tab", "cold.jsonl")
        try await page.openPolicy()
        for number in 1...6 {
          try await page.find("spinbutton", "Lane modal: at once").set("\(number)")
          try await page.click("button", "Run the same events under this policy")
          _ = try await page.find("button", "Close comparison")
          try await page.click("button", "Close comparison")
        }
        try await page.click("button", "First step")
        try await page.text(of: "list", "Log") { $0.contains("page splash appeared") }
        #expect(try await page.all("tab").count == 2)
      }
    }

    @Test("Opened runs survive a reload, and are closed with Delete or the sign in their tab")
    func reloadAndClose() async throws {
      try await onStage { _, page in
        try await page.drop(try scenario("frequency"), named: "frequency.jsonl")
        try await page.drop(try scenario("cold-start"), named: "cold.jsonl")
        _ = try await page.find("tab", "cold.jsonl")
        try await page.reload()
        try await page.click("tab", "frequency.jsonl")
        try await page.find("tab", "frequency.jsonl").focus()
        try await page.press("Delete")
        try await page.waitUntilGone("tab", "frequency.jsonl")
        try await page.find("tab", "cold.jsonl").call(
          "function() { this.querySelector('[title=Close]').click(); }")
        try await page.waitUntilGone("tab", "cold.jsonl")
        try await page.reload()
        try await page.waitUntilReady()
        #expect(try await page.all("tab").count == 1)
      }
    }

    @Test("After the stage was started again, an opened journal is there again, with its steps")
    func restartedStage() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await page.click("button", "Permission")
      try await page.waitUntilPresented("permission-1")
      try await page.drop(
        #"{"event": "request", "id": "only-1", "content": {"title": "The only one"}}"#,
        named: "one.jsonl")
      _ = try await page.find("dialog", "The only one")
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.text(of: "alert", "", for: "the message") { $0.contains("started again") }
      _ = try await page.find("tab", "one.jsonl")
      _ = try await page.find("heading", "Log 1 step")
      try await page.waitFor("Presented", ["only-1"])
      _ = try await page.find("dialog", "The only one")
      #expect(try await page.all("dialog", "Allow notifications?").isEmpty)
      try await page.close()
      await next.end()
    }

    @Test(
      "The tab of the run is in sight, with its whole name as its title", arguments: [390, 1440])
    func tabInSight(width: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: 844)) { _, page in
        let run = #"{"event": "request", "id": "only-1"}"#
        let names = ["one", "two", "three", "four"].map { "A long name of a run, number \($0)" }
        for name in names {
          try await page.drop(run, named: name)
          _ = try await page.find("tab", name)
        }
        for name in names.reversed() + ["Your run"] {
          // A tab that is out of sight is chosen by its neighbour's arrow key.
          try await page.wait(for: "the tab \(name) in sight") { () -> Void? in
            try await page.evaluate(
              """
              (() => {
                const tab = document.querySelector("[role=tab][aria-selected=true]");
                const [box, strip] = [tab, tab.parentElement].map((one) => one.getBoundingClientRect());
                return tab.title.startsWith("\(name)") && box.width <= 221
                  && box.left >= strip.left - 1 && box.right <= strip.right + 1;
              })()
              """
            ).bool == true ? () : nil
          }
          guard name != "Your run" else { break }
          try await page.find("tab", name).focus()
          try await page.press("ArrowLeft")
        }
      }
    }

    @Test("Scenarios are listed with their titles")
    func titles() async throws {
      try await onStage { _, page in
        let texts = try await page.find("combobox", "Scenario").call(
          "function() { return [...this.options].slice(1).map((option) => option.text); }"
        ).array.compactMap(\.string)
        #expect(texts.count == Scenarios.names.count)
        #expect(
          texts.contains(
            "Cold start: A cold start: many features request popups in the first two seconds."))
        #expect(texts.allSatisfy { $0.contains(": ") && $0.count < 130 })
      }
    }

    @Test("An error names the file, and can be dismissed")
    func dismissedError() async throws {
      try await onStage { _, page in
        try await page.drop(#"{"event": "apeared", "page": "home"}"#, named: "wrong.jsonl")
        try await page.text(of: "alert", "", for: "the error") {
          $0.contains("wrong.jsonl") && $0.contains("Line 1")
        }
        try await page.click("button", "Dismiss the message")
        try await page.waitUntilGone("alert", "")
        #expect(page.takeErrors().allSatisfy { $0.contains("400") })
      }
    }

    @Test("On a busy run, the popups at the time that is looked at have a line")
    func busy() async throws {
      try await onStage { _, page in
        let lines = (0..<400).flatMap { number in
          [
            "{\"at\": \(number), \"event\": \"request\", \"id\": \"p-\(number)\"}",
            "{\"at\": \(Double(number) + 0.5), \"event\": \"userDismissed\", \"id\": \"p-\(number)\"}",
          ]
        }
        try await page.drop(lines.joined(separator: "\n"), named: "busy.jsonl")
        _ = try await page.find("tab", "busy.jsonl")
        try await page.choose("all", in: "Show part of the timeline")
        for number in [10, 200, 390] {
          try await page.find("slider", "Step").set("\(number * 2)")
          try await page.wait(for: "a line of p-\(number)") { () -> Void? in
            let labels = try await page.evaluate(
              "[...document.querySelectorAll('#timeline .row .label')].map((one) => one.innerText)"
            ).array.compactMap(\.string)
            #expect(labels.count <= 30)
            return labels.contains("p-\(number)") ? () : nil
          }
        }
      }
    }

    @Test("The labels of the axis do not touch one another", arguments: [1280, 900, 390])
    func axis(width: Int) async throws {
      try await onStage(BrowserPage.Look(width: width, height: 844)) { _, page in
        let lines = (0..<10).map {
          "{\"at\": \(Double($0) * 12_345), \"event\": \"request\", \"id\": \"p-\($0)\"}"
        }
        try await page.drop(lines.joined(separator: "\n"), named: "long.jsonl")
        try await page.choose("all", in: "Show part of the timeline")
        _ = try await page.find("heading", "Log 10 steps")
        try await page.wait(for: "an axis without collisions") { () -> Void? in
          let gaps = try await page.evaluate(
            """
            [...document.querySelectorAll("#timeline .axis span")]
              .map((label) => label.getBoundingClientRect())
              .map((box, index, boxes) => (index > 0 ? box.left - boxes[index - 1].right : 8))
            """
          ).array.compactMap(\.double)
          return gaps.count > 1 && gaps.allSatisfy({ $0 >= 4 }) ? () : nil
        }
      }
    }
  }
}
