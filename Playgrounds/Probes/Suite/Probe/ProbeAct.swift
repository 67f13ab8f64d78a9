/// Something that a person does to the screen, or a UI test instead.
///
/// Elements are named by accessibility identifiers, buttons of alerts by their titles. A probe gives
/// the elements that it names identifiers that no other element on screen has.
public enum ProbeAct: Sendable, Hashable, Codable {
  /// Taps an element.
  case tap(String)
  /// Taps outside of a sheet or popover with this identifier.
  case tapBeside(String)
  /// Swipes a sheet out.
  case swipeDown(String)
  /// Swipes a sheet halfway down and back up, and lifts the finger.
  case cancelSwipeDown(String)
  /// Drags a sheet from its medium to its large detent.
  case dragUp(String)
  /// Swipes from the left edge, to the previous page.
  case swipeBack
  /// Swipes halfway from the left edge, and back.
  case cancelSwipeBack
  /// Puts a finger on an element, moves it by points, and lifts it.
  case drag(String, x: Double, y: Double)
  /// Puts a finger on an element, moves it, and lets the system take the touch away.
  case cancelDrag(String)
  /// Moves a pointer over an element, and away from it.
  case hover(String)
  /// Looks at the screen, and answers yes to a question. Otherwise nobody can do it.
  case look(String)
  /// Types a text on a hardware keyboard.
  case type(String)
  /// Presses a key of a hardware keyboard.
  case press(Key)
  /// Presses a button of the remote.
  case remote(RemoteButton)
  /// Rests a finger on the surface of the remote.
  case touchRemote
  /// Draws a Z with two fingers, as VoiceOver's escape gesture.
  case escapeGesture
  /// Moves VoiceOver's focus to an element.
  case focus(String)
  /// Double-taps with VoiceOver, which activates an element.
  case activate(String)
  /// Goes to the home screen.
  case goHome
  /// Opens the app switcher, or another screen of the system over the app.
  case coverByTheSystem
  /// Comes back to the app.
  case comeBack
  /// Opens a second window of the app.
  case openWindow
  /// Closes the second window.
  case closeWindow
  /// Turns the device to landscape.
  case turnToLandscape
  /// Turns the device to portrait.
  case turnToPortrait
  /// Makes the app's window smaller than the screen, so that it has controls. No UI test can.
  case makeWindowSmaller
  /// Makes the app's window fill the screen.
  case makeWindowFull

  public enum Key: String, Sendable, CaseIterable, Codable { case escape, tab }
  public enum RemoteButton: String, Sendable, CaseIterable, Codable { case menu, select, up, down }

  /// The instruction for a person.
  public var instruction: String {
    switch self {
    case .tap(let name): "Tap \(name)."
    case .tapBeside(let name): "Tap beside \(name)."
    case .swipeDown(let name): "Swipe \(name) down, until it is gone."
    case .cancelSwipeDown(let name): "Drag \(name) a little down and up again, and let go."
    case .dragUp(let name): "Drag \(name) up to its full height."
    case .swipeBack: "Swipe from the left edge, until the previous page is there."
    case .cancelSwipeBack: "Drag from the left edge a little, back again, and let go."
    case .drag(let name, let x, let y):
      "Put a finger on \(name), move it by \(Int(x)) points to the right and \(Int(y)) down, and "
        + "lift it."
    case .cancelDrag(let name):
      "Drag \(name) up a little. Pull down the Notification Center with another finger, then lift "
        + "both, and come back."
    case .hover(let name): "Move a pointer over \(name), and away from it."
    case .look(let question): question
    case .type(let text): "Type \(text)."
    case .press(let key): "Press the \(key.rawValue) key."
    case .remote(let button): "Press \(button.rawValue) on the remote."
    case .touchRemote: "Rest a finger on the surface of the remote."
    case .escapeGesture: "With VoiceOver, draw a Z with two fingers."
    case .focus(let name): "With VoiceOver, move the focus to \(name)."
    case .activate(let name): "With VoiceOver, double-tap \(name)."
    case .goHome: "Go to the home screen."
    case .coverByTheSystem: "Pull down the Notification Center."
    case .comeBack: "Come back to the app."
    case .openWindow: "Open a second window of the app."
    case .closeWindow: "Close the second window."
    case .turnToLandscape: "Turn the device to landscape."
    case .turnToPortrait: "Turn the device to portrait."
    case .makeWindowSmaller:
      "With Windowed Apps turned on in the settings, drag the window's lower right corner, until the "
        + "window is smaller than the screen."
    case .makeWindowFull: "Make the window fill the screen, with its green button."
    }
  }
}
