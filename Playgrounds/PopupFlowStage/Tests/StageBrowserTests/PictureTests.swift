import Foundation
import Testing

extension BrowserTests {
  @Suite("Looks", .serialized)
  struct PictureTests {
    private static let folder = ProcessInfo.processInfo.environment["STAGE_PICTURES"]

    @Test(
      "Nothing is wider than the window, and pictures are written if asked for",
      arguments: [
        ("light", false, 1440), ("dark", true, 1440), ("small", false, 1280),
        ("narrow", false, 390),
      ])
    func looks(name: String, isDark: Bool, width: Int) async throws {
      let look = BrowserPage.Look(width: width, height: width < 500 ? 844 : 940, isDark: isDark)
      try await onStage(look) { _, page in
        try await page.setGuideAside()
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Banner")
        try await page.click("button", "Toast")
        try await page.click("button", "Ad")
        try await page.waitFor("Queued", ["ad-1"])
        try await page.choose("10", in: "Show part of the timeline")
        try await page.waitUntilPresented("toast-1")
        try await page.text(of: "list", "Log") { $0.contains("host presented toast-1") }
        let overflow = try await page.evaluate(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(overflow.integer == 0)
        // The controls of the player share a line, above or below the slider if space is short.
        let lines = try await page.evaluate(
          """
          new Set([...document.querySelectorAll("#player button")]
            .map((one) => Math.round((one.offsetTop + one.offsetHeight / 2) / 8))).size
          """)
        #expect(lines.integer == 1)
        guard let folder = Self.folder, name != "small" else { return }
        let file = URL(fileURLWithPath: folder).appendingPathComponent("stage-\(name).png")
        try await page.evaluate("window.scrollTo(0, 0)")
        try await page.screenshot().write(to: file)
      }
    }

    @Test("Without motion, popups are there at once")
    func reducedMotion() async throws {
      try await onStage(BrowserPage.Look(reducesMotion: true)) { _, page in
        try await page.click("button", "Permission")
        try await page.waitUntilPresented("permission-1")
        try await page.click("button", "Allow permission-1")
        try await page.waitFor("Presented", [])
      }
    }
  }
}
