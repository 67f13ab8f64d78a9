#if os(iOS)
  import XCTest

  /// Sheets and alerts of `ModalHost` under a finger.
  @MainActor
  final class ModalTests: XCTestCase {
    func testSwipe() throws {
      try skipOnMac()
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask sheet")
      app.expect(popup: "sheet", true)
      Hand(app: app).perform(.swipeDown("popup sheet"))
      app.expect(popup: "sheet", false)
      app.expect(log: ["sheet dismissed.user"])
    }

    func testCancelledSwipe() throws {
      try skipOnMac()
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask sheet")
      app.expect(popup: "sheet", true)
      Hand(app: app).perform(.cancelSwipeDown("popup sheet"))
      letTimePass(2)
      app.expect(popup: "sheet", true)
      app.tap(button: "Accept")
      app.expect(log: ["sheet completed"])
    }

    func testMandatorySheetStays() {
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask mandatory sheet")
      app.expect(popup: "mandatory", true)
      Hand(app: app).perform(.swipeDown("popup mandatory"))
      letTimePass(2)
      app.expect(popup: "mandatory", true)
      Hand(app: app).perform(.tapBeside("popup mandatory"))
      letTimePass(1)
      app.expect(popup: "mandatory", true)
      app.tap(button: "Accept")
      app.expect(log: ["mandatory completed"])
    }

    func testTapBesideOnIPad() throws {
      try skipOnMac()
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask sheet")
      app.expect(popup: "sheet", true)
      let isBeside = app.element("popup sheet").frame.minX > 40
      try XCTSkipUnless(isBeside, "the sheet is as wide as the screen")
      Hand(app: app).perform(.tapBeside("popup sheet"))
      app.expect(popup: "sheet", false)
      app.expect(log: ["sheet dismissed.user"])
    }

    func testAlert() {
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask alert")
      XCTAssertTrue(app.alerts["alert"].waitForExistence(timeout: 5))
      app.tap(button: "OK")
      app.expect(log: ["alert completed"])
      app.tap(button: "Ask alert")
      app.tap(button: "Cancel")
      app.expect(log: ["alert completed", "alert dismissed.user"])
    }

    /// Elements behind a sheet cannot be reached until the sheet is gone.
    func testBehindASheet() {
      let app = XCUIApplication.showing("modals")
      app.tap(button: "Ask cover")
      app.expect(popup: "cover", true)
      XCTAssertFalse(app.buttons["Behind"].isHittable)
      app.tap(button: "Accept")
      app.expect(popup: "cover", false)
      app.tap(button: "Behind")
      app.expect(log: ["cover completed", "behind was tapped"])
    }
  }
#endif
