#if os(iOS)
  import XCTest

  /// Popups beside a menu of the app, which only a finger opens.
  @MainActor
  final class MenuTests: XCTestCase {
    func testAlertWaitsForTheMenu() {
      let app = XCUIApplication.showing("menu")
      app.tap(button: "Ask later")
      app.tap(button: "Menu")
      XCTAssertTrue(app.buttons["Choose"].waitForExistence(timeout: 3), "no menu is open")
      letTimePass(4)
      XCTAssertTrue(app.buttons["Choose"].exists, "the menu has gone")
      XCTAssertFalse(app.alerts["alert"].exists, "the alert has not waited")
      app.tap(button: "Choose")
      XCTAssertTrue(app.alerts["alert"].waitForExistence(timeout: 5), "the alert is lost")
      app.tap(button: "OK")
      app.expect(log: ["alert was requested", "chosen", "alert completed"])
    }
  }
#endif
