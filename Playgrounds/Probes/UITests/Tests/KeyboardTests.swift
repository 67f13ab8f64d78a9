#if os(iOS)
  import XCTest

  /// The keys while popups are on screen.
  @MainActor
  final class KeyboardTests: XCTestCase {
    func testTypingBehindACard() {
      let app = XCUIApplication.showing("keyboard")
      let field = app.textFields["field"]
      XCTAssertTrue(field.waitForExistence(timeout: 5))
      field.tap()
      field.typeText("a")
      XCTAssertEqual(field.value as? String, "a")
      app.tap(button: "Ask card")
      app.expect(popup: "card", true)
      app.typeKey("b", modifierFlags: [])
      app.tap(button: "Accept")
      app.expect(popup: "card", false)
      XCTAssertEqual(field.value as? String, "a", "a key has reached what is behind the card")
      app.typeKey("c", modifierFlags: [])
      XCTAssertEqual(field.value as? String, "ac", "the field has lost the keyboard")
    }

    func testEscape() {
      let app = XCUIApplication.showing("keyboard")
      for title in ["card", "sheet"] {
        app.tap(button: "Ask \(title)")
        app.expect(popup: title, true)
        app.press(.escape)
        app.expect(popup: title, false)
      }
      app.expect(log: ["card dismissed.user", "sheet dismissed.user"])
    }

    func testEscapeLeavesAMandatoryCard() {
      let app = XCUIApplication.showing("keyboard")
      app.tap(button: "Ask mandatory card")
      app.expect(popup: "mandatory", true)
      app.press(.escape)
      letTimePass(1)
      app.expect(popup: "mandatory", true)
      app.tap(button: "Accept")
      app.expect(log: ["mandatory completed"])
    }

    func testABannerTakesNoKeys() {
      let app = XCUIApplication.showing("keyboard")
      let field = app.textFields["field"]
      XCTAssertTrue(field.waitForExistence(timeout: 5))
      app.tap(button: "Ask banner")
      app.expect(popup: "banner", true)
      field.tap()
      field.typeText("a")
      XCTAssertEqual(field.value as? String, "a")
    }
  }
#endif
