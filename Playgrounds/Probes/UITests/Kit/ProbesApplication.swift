import Probes
import XCTest

extension XCUIApplication {
  /// Launches the app with arguments, as `Launch` describes them.
  static func launch(_ arguments: String...) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchArguments = arguments
    app.launch()
    return app
  }

  /// Launches the app with a screen.
  static func showing(_ screen: String, life: String = "UIKit") -> XCUIApplication {
    launch("-screen", screen, "-life", life)
  }

  /// The element with an identifier or a title.
  func element(_ name: String) -> XCUIElement {
    descendants(matching: .any).matching(identifier: name).firstMatch
  }

  /// Taps the button with a title.
  func tap(button title: String, line: UInt = #line) {
    let button = buttons.matching(identifier: title).firstMatch
    XCTAssertTrue(button.waitForExistence(timeout: 5), "no button \(title)", line: line)
    #if os(tvOS)
      button.select()
    #else
      button.tap()
    #endif
  }

  /// The lines of the screen's log.
  var log: [String] {
    let text = element("log").value as? String ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until the log has these lines.
  func expect(log expected: [String], line: UInt = #line) {
    var lines: [String] = []
    let isExpected = waits(for: 5) {
      lines = log
      return lines == expected
    }
    XCTAssertTrue(isExpected, "the log is \(lines), expected \(expected)", line: line)
  }

  /// Expects that a popup is on screen, or not.
  func expect(popup title: String, _ isThere: Bool, line: UInt = #line) {
    let popup = element("popup \(title)")
    let isExpected = waits(for: 5) { popup.exists == isThere }
    XCTAssertTrue(
      isExpected, "the popup \(title) is \(isThere ? "not " : "")on screen", line: line)
  }
}

extension XCTestCase {
  /// Skips a test on a Mac, where sheets and pages are not swiped.
  func skipOnMac() throws {
    #if targetEnvironment(macCatalyst)
      throw XCTSkip("nothing is swiped on a Mac")
    #endif
  }
}

/// Asks until the answer is yes, or the time is over.
@MainActor
func waits(for seconds: TimeInterval, _ isSo: @MainActor () -> Bool) -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end {
    if isSo() { return true }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
  }
  return isSo()
}

/// Lets time pass.
@MainActor
func letTimePass(_ seconds: TimeInterval) {
  _ = waits(for: seconds) { false }
}
