#if os(iOS)
  import XCTest

  /// Popups of `WindowHost` under a finger.
  @MainActor
  final class WindowTests: XCTestCase {
    func testTapBesideABanner() {
      let app = XCUIApplication.showing("windows")
      app.tap(button: "Ask banner")
      app.expect(popup: "banner", true)
      app.tap(button: "Behind")
      app.expect(log: ["behind was tapped"])
      app.expect(popup: "banner", true)
    }

    func testTapBesideACard() {
      let app = XCUIApplication.showing("windows")
      app.tap(button: "Ask card")
      app.expect(popup: "card", true)
      Hand(app: app).place(0.5, 0.95).tap()
      app.expect(popup: "card", false)
      app.expect(log: ["card dismissed.user"])
    }

    func testBannerIsDraggedOut() {
      let app = XCUIApplication.showing("windows")
      app.tap(button: "Ask banner")
      app.expect(popup: "banner", true)
      Hand(app: app).perform(.drag("popup banner", x: 0, y: -120))
      app.expect(popup: "banner", false)
      app.expect(log: ["banner dismissed.user"])
    }

    func testTableInADrawerScrolls() {
      let app = XCUIApplication.showing("windows")
      app.tap(button: "Ask drawer")
      app.expect(popup: "drawer", true)
      let hand = Hand(app: app)
      hand.drag(hand.middle(of: "table"), by: CGVector(dx: 0, dy: -150), rest: 0.3)
      app.expect(popup: "drawer", true)
      XCTAssertFalse(app.staticTexts["Row 0"].isHittable, "the table has not scrolled")
      // In the middle of its content, the table scrolls back instead of the drawer.
      hand.drag(hand.middle(of: "table"), by: CGVector(dx: 0, dy: 60), rest: 0.3)
      letTimePass(1)
      app.expect(popup: "drawer", true)
    }

    func testDrawerIsDraggedAtTheTopOfItsTable() {
      let app = XCUIApplication.showing("windows")
      app.tap(button: "Ask drawer")
      app.expect(popup: "drawer", true)
      let hand = Hand(app: app)
      hand.drag(hand.middle(of: "table"), by: CGVector(dx: 0, dy: 40), rest: 0.5)
      letTimePass(1)
      app.expect(popup: "drawer", true)
      hand.drag(hand.middle(of: "table"), by: CGVector(dx: 0, dy: 400))
      app.expect(popup: "drawer", false)
      app.expect(log: ["drawer dismissed.user"])
    }

    /// Assistive technology sees the elements that a UI test sees.
    func testElementsBehindACard() {
      let app = XCUIApplication.showing("windows")
      XCTAssertTrue(app.buttons["Behind"].waitForExistence(timeout: 5))
      app.tap(button: "Ask card")
      app.expect(popup: "card", true)
      XCTAssertFalse(app.buttons["Behind"].isHittable, "a button behind the card is in reach")
      app.tap(button: "Accept")
      app.expect(popup: "card", false)
      XCTAssertTrue(waits(for: 5) { app.buttons["Behind"].isHittable })
    }

    #if !targetEnvironment(macCatalyst)
      func testRotation() {
        let app = XCUIApplication.showing("windows")
        defer { XCUIDevice.shared.orientation = .portrait }
        for title in ["card", "drawer", "banner"] {
          XCUIDevice.shared.orientation = .portrait
          app.tap(button: "Ask \(title)")
          app.expect(popup: title, true)
          XCUIDevice.shared.orientation = .landscapeLeft
          letTimePass(2)
          app.expect(popup: title, true)
          let (popup, screen) = (app.element("popup \(title)").frame, app.frame)
          XCTAssertTrue(screen.width > screen.height, "the app has not turned")
          XCTAssertTrue(
            popup.minX >= screen.minX - 1 && popup.maxX <= screen.maxX + 1,
            "\(title): \(popup) is not inside of \(screen)")
          XCUIDevice.shared.orientation = .portrait
          letTimePass(2)
          if title == "drawer" {
            let hand = Hand(app: app)
            hand.drag(hand.middle(of: "table"), by: CGVector(dx: 0, dy: 500))
          } else {
            app.tap(button: "Accept")
          }
          app.expect(popup: title, false)
        }
      }
    #endif

    /// On an iPad, each window has popups of its own.
    func testTwoWindows() throws {
      let app = XCUIApplication.showing("windows")
      let windows = app.windows.count
      app.tap(button: "Open window")
      let hasOpened = waits(for: 10) { app.windows.count > windows }
      try XCTSkipUnless(hasOpened, "the device shows one window of an app")
      app.tap(button: "Ask banner")
      app.expect(popup: "banner", true)
      let banners = app.descendants(matching: .any).matching(identifier: "popup banner").count
      XCTAssertEqual(banners, 1, "the other window shows the banner, too")
    }
  }
#endif
