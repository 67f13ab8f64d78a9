import Foundation
import PopupFlowJournal
import Testing

extension BrowserTests {
  @Suite("Measures", .serialized)
  struct MeasureTests {
    private static let isPrinting = ProcessInfo.processInfo.environment["STAGE_MEASURES"] != nil

    @Test("A click changes the page")
    func click() async throws {
      try await onStage { _, page in
        var times: [Double] = []
        for number in 1...30 {
          let button = try await page.find("button", "Permission")
          // From the click to the first frame in which the machine's lists count the popup. Long lists do
          // not show all.
          let time = try await button.call(
            """
            async function(count) {
              const start = performance.now();
              const lists = document.getElementById("lists");
              const counts = () => [...lists.querySelectorAll("h3 > :last-child")].map((part) => Number(part.textContent));
              const change = new Promise((resolve) => {
                new MutationObserver((_, observer) => {
                  if (counts().reduce((sum, part) => sum + part, 0) < count) return;
                  observer.disconnect();
                  resolve(performance.now());
                }).observe(lists, { childList: true, subtree: true });
              });
              this.click();
              return await change - start;
            }
            """, [.integer(number)])
          times.append(try #require(time.double))
        }
        Self.print("from click to changed page", times)
        #expect(times.count == 30)
      }
    }

    @Test("A journal of 100 000 lines opens, and the page holds only a few of them")
    func longJournal() async throws {
      try await onStage { _, page in
        let lines = Self.isPrinting ? 100_000 : 5000
        let start = ContinuousClock.now
        try await page.drop(Self.journal(lines: lines), named: "long.jsonl")
        _ = try await page.wait(for: "the tab", seconds: 240) {
          try await page.all("tab", "long.jsonl").first
        }
        let count = lines == 100_000 ? "100,000" : "5,000"
        _ = try await page.find("heading", "Log \(count) steps")
        let slider = try await page.find("slider", "Step")
        if Self.isPrinting {
          Swift.print("opening \(lines) lines: \((ContinuousClock.now - start))")
        }
        let log = try await page.find("list", "Log")
        #expect(try await page.all("button", nil, in: log).count < 100)
        var times: [Double] = []
        for number in 1...30 {
          let step = number * 7919 % lines
          let time = try await slider.call(
            """
            async function(step) {
              const start = performance.now();
              const moment = document.getElementById("moment");
              const change = new Promise((resolve) => {
                new MutationObserver((_, observer) => {
                  observer.disconnect();
                  requestAnimationFrame(() => resolve(performance.now()));
                }).observe(moment, { childList: true, characterData: true, subtree: true });
              });
              this.value = step;
              this.dispatchEvent(new Event("input"));
              return await change - start;
            }
            """, [.integer(step)])
          times.append(try #require(time.double))
        }
        Self.print("a seek in \(lines) lines", times)
        let scroll = try await log.call(
          """
          async function() {
            const scroller = this.parentElement;
            const times = [];
            for (let part = 0; part < 60; part += 1) {
              const start = performance.now();
              scroller.scrollTop = (part / 60) * scroller.scrollHeight;
              await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
              times.push(performance.now() - start);
            }
            return times;
          }
          """)
        Self.print("a frame of scrolling through \(lines) lines", scroll.array.compactMap(\.double))
      }
    }

    private static func journal(lines: Int) -> String {
      var lines = (0..<lines).map { number in
        let time = Double(number) / 10
        return number.isMultiple(of: 2)
          ? #"{"at": \#(time), "event": "request", "id": "p\#(number)", "duration": 60}"#
          : #"{"at": \#(time), "event": "userDismissed", "id": "p\#(number - 1)"}"#
      }
      lines.insert(#"{"policy": {"lanes": {"modal": 3}}}"#, at: 0)
      return lines.joined(separator: "\n")
    }

    private static func print(_ what: String, _ times: [Double]) {
      guard isPrinting else { return }
      let sorted = times.sorted()
      let (median, worst) = (sorted[sorted.count / 2], sorted.last ?? 0)
      Swift.print("\(what): median \(Int(median.rounded())) ms, worst \(Int(worst.rounded())) ms")
    }
  }
}
