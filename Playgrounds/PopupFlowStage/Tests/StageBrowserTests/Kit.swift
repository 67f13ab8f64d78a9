import Foundation
import Testing

/// The path of axe.min.js, which checks the accessibility of pages; nil if it is not there.
let axePath = ProcessInfo.processInfo.environment["AXE"]

/// Opens the page of a new stage, and checks after the body that its console shows no error.
func onStage(
  _ look: BrowserPage.Look = .init(),
  _ body: (StageUnderTest, BrowserPage) async throws -> Void
) async throws {
  let stage = try await StageUnderTest()
  let page = try await BrowserPage(stage.pageAddress, look: look)
  try await page.waitUntilReady()
  try await body(stage, page)
  #expect(page.errors == [])
  try await page.close()
  await stage.end()
}

extension BrowserPage {
  /// Waits until the visitor can send requests.
  func waitUntilReady() async throws {
    _ = try await wait(for: "an enabled button Ad") {
      try await all("button", "Ad").first { $0.property("disabled") != "true" }
    }
  }

  /// Waits until a list of the machine has exactly these popups, in order.
  func waitFor(_ list: String, _ ids: [String]) async throws {
    try await wait(for: "\(ids) in \(list)") { () -> Void? in
      guard let element = try await all("list", list).first else { return nil }
      let found = try await element.text().split(separator: "\n").map(String.init).filter(isID)
      return found == ids ? () : nil
    }
  }

  /// Clicks a button several times.
  func click(_ name: String, times: Int) async throws {
    for _ in 0..<times { try await click("button", name) }
  }

  /// Waits until a popup is on screen, and its transition over.
  func waitUntilPresented(_ id: String) async throws {
    try await text(of: "list", "Presented", for: "\(id), presented") { text in
      let lines = text.split(separator: "\n").map(String.init)
      guard let index = lines.firstIndex(of: id) else { return false }
      return lines.dropFirst(index).prefix(3).contains("presented")
    }
  }
}

/// Whether a text is an id such as `ad-1`.
private func isID(_ text: String) -> Bool {
  let parts = text.split(separator: "-")
  return parts.count == 2 && parts[0].allSatisfy(\.isLowercase) && Int(parts[1]) != nil
}
