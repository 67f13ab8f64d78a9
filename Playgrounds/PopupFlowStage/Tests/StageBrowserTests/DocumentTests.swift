import Foundation
import PopupFlowJournal
import Scenarios
import TestGeneration
import Testing

extension BrowserTests {
  @Suite("Runs as documents", .serialized)
  struct DocumentTests {
    private let only = #"{"event": "request", "id": "only-1"}"#

    @Test("A name is given, and stays after the stage was started again and the page reloaded")
    func named() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await page.drop(only, named: "one.jsonl")
      _ = try await page.find("tab", "one.jsonl")
      try await page.press("F2", onTab: "one.jsonl")
      try await page.find("textbox", "Name of the run").set("The bug of Monday")
      try await page.click("button", "Save")
      _ = try await page.find("tab", "The bug of Monday")
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.reload()
      try await page.waitUntilReady()
      try await page.click("tab", "The bug of Monday")
      try await page.waitFor("Presented", ["only-1"])
      #expect(try await page.all("tab").count == 2)
      try await page.find("tab", "The bug of Monday").focus()
      try await page.press("Delete")
      try await page.waitUntilGone("tab", "The bug of Monday")
      try await page.reload()
      try await page.waitUntilReady()
      #expect(try await page.all("tab").count == 1)
      try await page.close()
      await next.end()
    }

    @Test("A name that is not saved is not given, also after one that was saved")
    func notNamed() async throws {
      try await onStage { _, page in
        try await page.drop(only, named: "one.jsonl")
        _ = try await page.find("tab", "one.jsonl")
        // By its sign, too.
        try await page.evaluate(
          "document.querySelector('[aria-selected=true] .sign').click(); null")
        try await page.find("textbox", "Name of the run").set("Monday")
        try await page.click("button", "Save")
        _ = try await page.find("tab", "Monday")
        try await page.press("F2", onTab: "Monday")
        try await page.find("textbox", "Name of the run").set("Tuesday")
        try await page.press("Escape")
        try await page.waitUntilGone("textbox", "Name of the run")
        _ = try await page.find("tab", "Monday")
      }
    }

    @Test("A comparison that is looked into is a run that stays, too")
    func comparison() async throws {
      let stage = try await StageUnderTest()
      let page = try await BrowserPage(stage.address)
      try await page.waitUntilReady()
      try await page.drop(only, named: "one.jsonl")
      _ = try await page.find("tab", "one.jsonl")
      try await page.openPolicy()
      try await page.click("button", "Run the same events under this policy")
      try await page.click("button", "Look into this run")
      _ = try await page.find("tab", "The same policy")
      let port = stage.port
      await stage.end()
      let next = try await StageUnderTest(port: port)
      try await page.reload()
      _ = try await page.find("tab", "The same policy")
      _ = try await page.find("tab", "one.jsonl")
      try await page.close()
      await next.end()
    }

    @Test("One click turns a run into the test that the command writes")
    func test() async throws {
      try await onStage { _, page in
        let journal = try #require(Scenarios.journal(named: "cold-start"))
        try await page.drop(String(decoding: journal, as: UTF8.self), named: "cold-start.jsonl")
        _ = try await page.find("tab", "cold-start.jsonl")
        try await page.openExport()
        let answer = try await page.find("link", "Swift test").call(
          """
          async function() {
            const answer = await fetch(this.href);
            return [await answer.text(), answer.headers.get("Content-Disposition")];
          }
          """
        ).array.compactMap(\.string)
        let expected = try GeneratedTest(of: journal, title: "cold-start.jsonl")
        // The first line says who made it.
        #expect(answer[0].drop { $0 != "\n" } == expected.source.drop { $0 != "\n" })
        #expect(answer[1] == #"attachment; filename="ColdStartTests.swift""#)
      }
    }

    @Test("The timeline zooms and pans: by buttons, by wheel, and by dragging")
    func zoom() async throws {
      try await onStage { _, page in
        let journal = try #require(Scenarios.journal(named: "cold-start"))
        try await page.drop(String(decoding: journal, as: UTF8.self), named: "cold.jsonl")
        _ = try await page.find("tab", "cold.jsonl")
        try await page.waitForTimeline("10 s")
        try await page.choose("30", in: "Show part of the timeline")
        try await page.waitForTimeline("30 s")
        try await page.click("button", "Zoom in")
        try await page.waitForPart { $0.last - $0.first < 16 }
        try await page.click("button", "Zoom in")
        try await page.waitForPart { $0.last - $0.first < 8 }
        let before = try await page.part()
        try await page.click("button", "Earlier")
        try await page.waitForPart { $0.first < before.first }
        try await page.click("button", "Later")
        try await page.waitForPart { $0.first >= before.first }
        let row = try await page.find("group", "Events")
        let (x, y) = try await row.middle()
        for _ in 0..<4 {
          _ = try await page.call(
            "Input.dispatchMouseEvent",
            [
              "type": "mouseWheel", "x": .number(x), "y": .number(y + 60), "deltaX": 0,
              "deltaY": -240, "modifiers": 2,
            ])
        }
        try await page.waitForPart { $0.last - $0.first < before.last - before.first }
        let zoomed = try await page.part()
        try await page.drag(from: (x, y + 60), by: (160, 0))
        try await page.waitForPart { $0.first < zoomed.first }
        // A drag follows no popup, and changes no run.
        #expect(try await page.all("button", "Stop following ✕").isEmpty)
        #expect(try await page.all("button", "Close comparison").isEmpty)
        try await page.choose("all", in: "Show part of the timeline")
        try await page.waitForPart { $0.first == 0 && $0.last >= 10 }
      }
    }

    @Test("A long journal shows how much of it is open")
    func progress() async throws {
      try await onStage { _, page in
        try await page.evaluate(
          """
          const real = window.fetch;
          window.fetch = async (...values) => {
            const answer = await real(...values);
            if (String(values[0]).includes("/runs?name=")) await progressIsShown;
            return answer;
          };
          null
          """)
        try await page.observeProgress()
        let lines = (0..<20_000).map { #"{"at": \#($0), "event": "trigger"}"# }
        try await page.drop(lines.joined(separator: "\n"), named: "long.jsonl")
        _ = try await page.find("tab", "long.jsonl")
        let shares = try await page.evaluate("shares").array.compactMap(\.double)
        #expect(shares.count > 5 && shares == shares.sorted() && (shares.last ?? 0) > 0.8)
      }
    }
  }
}

extension BrowserPage {
  /// The first and the last label of the axis, in seconds.
  func part() async throws -> (first: Double, last: Double) {
    let labels = try await evaluate(
      "[...document.querySelectorAll('#timeline .axis span')].map((one) => parseFloat(one.innerText))"
    ).array.compactMap(\.double)
    return (labels.first ?? .nan, labels.last ?? .nan)
  }

  /// Waits until the timeline shows a part.
  func waitForPart(_ condition: ((first: Double, last: Double)) -> Bool) async throws {
    try await wait(for: "another part of the timeline") { () -> Void? in
      condition(try await part()) ? () : nil
    }
  }
}
