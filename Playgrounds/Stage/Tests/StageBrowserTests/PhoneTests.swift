import Foundation
import Testing

@Suite("The phone", .serialized)
struct PhoneTests {
  @Test("An ad comes on screen, and goes when the user accepts it")
  func acceptedAd() async throws {
    let stage = try await StageUnderTest()
    let page = try await BrowserPage(stage.address)
    try await page.click("button", "Ad")
    _ = try await page.find("dialog", "ad-1")
    try await page.text(of: "list", "Presented") { $0.contains("ad-1") && $0.contains("presented") }
    try await page.click("button", "Accept ad-1")
    try await page.waitUntilGone("dialog", "ad-1")
    try await page.text(of: "list", "Presented") { $0.isEmpty }
    #expect(page.errors == [])
    if let folder = ProcessInfo.processInfo.environment["SHOTS"] {
      try await page.screenshot().write(to: URL(fileURLWithPath: "\(folder)/first.png"))
    }
    try await page.close()
    await stage.end()
  }
}
