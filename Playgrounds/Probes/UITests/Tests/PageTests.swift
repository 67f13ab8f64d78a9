#if os(iOS)
  import XCTest

  /// Pages of UIKit and SwiftUI under a finger.
  @MainActor
  final class PageTests: XCTestCase {
    func testBackSwipe() throws {
      try skipOnMac()
      for screen in ["pages", "viewPages"] {
        let app = XCUIApplication.showing(screen)
        let hand = Hand(app: app)
        app.tap(button: "Push detail")
        app.tap(button: "Ask for detail")
        expect("detail's", in: app, true)
        hand.perform(.cancelSwipeBack)
        letTimePass(2)
        expect("detail's", in: app, true)
        hand.perform(.swipeBack)
        expect("detail's", in: app, false)
      }
    }

    func testPopupOfThePageBefore() throws {
      try skipOnMac()
      for screen in ["pages", "viewPages"] {
        let app = XCUIApplication.showing(screen)
        app.tap(button: "Push detail")
        app.tap(button: "Ask for home")
        letTimePass(2)
        expect("home's", in: app, false)
        Hand(app: app).perform(.swipeBack)
        expect("home's", in: app, true)
      }
    }

    func testTabs() {
      let app = XCUIApplication.showing("pages")
      app.tap(button: "Push detail")
      app.tap(button: "Ask for detail")
      app.expect(popup: "detail's", true)
      app.tabBars.buttons["other"].tap()
      app.expect(popup: "detail's", false)
    }

    /// Views have a text where controllers have an identifier.
    private func expect(
      _ title: String, in app: XCUIApplication, _ isThere: Bool, line: UInt = #line
    ) {
      app.expect(popup: title, isThere, line: line)
    }
  }
#endif
