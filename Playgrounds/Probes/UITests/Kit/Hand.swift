import Probes
import XCTest

#if os(iOS)
  extension XCUIApplication {
    /// Presses a key of a hardware keyboard.
    func press(_ key: XCUIKeyboardKey) {
      typeKey(key.rawValue, modifierFlags: [])
    }
  }
#endif

/// Does to the app what a probe asks for.
@MainActor
struct Hand {
  let app: XCUIApplication

  /// The parts that a UI test brings along on this device.
  static var parts: Set<ProbeNeed> {
    #if os(tvOS)
      [.remote, .end]
    #elseif os(iOS)
      [.finger, .keyboard, .system, .end]
    #else
      [.end]
    #endif
  }

  /// Performs an act. Returns whether a UI test can.
  @discardableResult
  func perform(_ act: ProbeAct) -> Bool {
    #if os(tvOS)
      guard case .remote(let button) = act else { return false }
      XCUIRemote.shared.press(button.button)
      return true
    #elseif os(iOS)
      switch act {
      case .tap(let name): app.element(name).tap()
      case .tapBeside: place(0.03, 0.5).tap()
      case .swipeDown(let name): drag(top(of: name), by: CGVector(dx: 0, dy: 700))
      case .cancelSwipeDown(let name): drag(top(of: name), by: CGVector(dx: 0, dy: 60), rest: 0.5)
      case .dragUp(let name): drag(top(of: name), by: CGVector(dx: 0, dy: -500))
      case .swipeBack: place(0.001, 0.5).press(forDuration: 0.05, thenDragTo: place(0.95, 0.5))
      case .cancelSwipeBack: drag(place(0.001, 0.5), by: CGVector(dx: 60, dy: 0), rest: 0.5)
      case .drag(let name, let x, let y): drag(middle(of: name), by: CGVector(dx: x, dy: y))
      case .type(let text): for key in text { app.typeKey("\(key)", modifierFlags: []) }
      case .press(let key): app.press(key == .escape ? .escape : .tab)
      case .goHome: goHome()
      case .coverByTheSystem: drag(place(0.5, 0), by: CGVector(dx: 0, dy: 600))
      case .comeBack: app.activate()
      case .turnToLandscape: turn(.landscapeLeft)
      case .turnToPortrait: turn(.portrait)
      default: return false
      }
      return true
    #else
      return false
    #endif
  }

  /// Tells the app that an act is done, or that nobody can do it, where it has buttons for that.
  func finish(_ isDone: Bool) {
    #if os(iOS)
      let button = app.buttons[isDone ? "act-done" : "act-refused"]
      if button.exists { button.tap() }
    #endif
  }

  #if os(iOS)
    private func goHome() {
      #if targetEnvironment(macCatalyst)
        app.typeKey("h", modifierFlags: .command)
      #else
        XCUIDevice.shared.press(.home)
      #endif
    }

    private func turn(_ orientation: XCUIDevice.Orientation) {
      #if !targetEnvironment(macCatalyst)
        XCUIDevice.shared.orientation = orientation
      #endif
    }

    /// A place in the app's window, as parts of its size.
    func place(_ x: Double, _ y: Double) -> XCUICoordinate {
      app.coordinate(withNormalizedOffset: CGVector(dx: x, dy: y))
    }

    func top(of name: String) -> XCUICoordinate {
      app.element(name).coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0))
        .withOffset(CGVector(dx: 0, dy: 24))
    }

    func middle(of name: String) -> XCUICoordinate {
      app.element(name).coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    }

    /// Puts a finger down, moves it, lets it rest, and lifts it.
    func drag(_ start: XCUICoordinate, by way: CGVector, rest: TimeInterval = 0) {
      start.press(
        forDuration: 0.05, thenDragTo: start.withOffset(way),
        withVelocity: rest > 0 ? .slow : .fast, thenHoldForDuration: rest)
    }
  #endif
}

#if os(tvOS)
  extension ProbeAct.RemoteButton {
    fileprivate var button: XCUIRemote.Button {
      switch self {
      case .menu: .menu
      case .select: .select
      case .up: .up
      case .down: .down
      }
    }
  }
#endif
