#if os(iOS)
  import XCTest

  /// Popups of SwiftUI under a finger, with both life cycles.
  @MainActor
  final class ViewTests: XCTestCase {
    private func eachLife(_ body: (XCUIApplication) -> Void) {
      for life in ["UIKit", "SwiftUI"] { body(.showing("views", life: life)) }
    }

    func testSwipe() throws {
      try skipOnMac()
      eachLife { app in
        app.tap(button: "Ask sheet")
        app.expect(popup: "sheet", true)
        let hand = Hand(app: app)
        hand.drag(hand.place(0.5, 0.12), by: CGVector(dx: 0, dy: 60), rest: 0.5)
        letTimePass(2)
        app.expect(popup: "sheet", true)
        hand.drag(hand.place(0.5, 0.12), by: CGVector(dx: 0, dy: 700))
        app.expect(popup: "sheet", false)
        expect(log: "log:\nsheet dismissed.user", in: app)
      }
    }

    func testMandatorySheetStays() throws {
      try skipOnMac()
      eachLife { app in
        app.tap(button: "Ask mandatory sheet")
        app.expect(popup: "mandatory", true)
        let hand = Hand(app: app)
        hand.drag(hand.place(0.5, 0.12), by: CGVector(dx: 0, dy: 700))
        letTimePass(2)
        app.expect(popup: "mandatory", true)
        app.tap(button: "Accept")
        expect(log: "log:\nmandatory completed", in: app)
      }
    }

    func testAlert() {
      eachLife { app in
        app.tap(button: "Ask alert")
        app.tap(button: "OK")
        expect(log: "log:\nalert completed", in: app)
      }
    }

    func testCardAndBanner() {
      eachLife { app in
        app.tap(button: "Ask card")
        app.expect(popup: "card", true)
        XCTAssertFalse(app.buttons["Behind"].isHittable, "a button behind the card is in reach")
        app.tap(button: "Accept")
        app.expect(popup: "card", false)
        app.tap(button: "Ask banner")
        app.expect(popup: "banner", true)
        app.tap(button: "Behind")
        expect(log: "log:\ncard completed\nbehind was tapped", in: app)
      }
    }

    private func expect(log expected: String, in app: XCUIApplication, line: UInt = #line) {
      let isThere = waits(for: 5) { app.staticTexts[expected].exists }
      XCTAssertTrue(isThere, "the log is not \(expected)", line: line)
    }
  }
#endif
