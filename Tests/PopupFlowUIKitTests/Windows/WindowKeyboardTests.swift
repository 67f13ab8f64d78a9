import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U24 for windows: the keyboard, and its Escape key.
@MainActor
@Suite(.simulated) struct WindowKeyboardTests {
  /// An app with two text fields, the first of which is edited, and popups with a field each.
  @MainActor
  private final class Stage {
    let window: WindowStage
    let field = UITextField()
    let second = UITextField()

    init(
      _ style: PopupWindowStyle = .card, capacity: Int = 1, styles: [String: PopupWindowStyle] = [:]
    ) {
      window = WindowStage(style: style, capacity: capacity) { popup in
        FieldScreen(popup).inWindow(styles[popup.content] ?? style)
      }
      window.home.view.addSubview(field)
      window.home.view.addSubview(second)
      field.becomeFirstResponder()
    }

    func field(of name: String) -> UITextField? {
      (window.screen(name) as? FieldScreen)?.field
    }

    /// Types a text, presses Tab and a shortcut.
    func useKeyboard() {
      simulation.type("x")
      simulation.pressKey(.keyboardTab)
      simulation.pressKey(.keyboardS, characters: "s", modifiers: .command)
    }
  }

  /// A view of the app's with a shortcut.
  private final class ShortcutView: UIView {
    var shortcutCount = 0
    override var canBecomeFirstResponder: Bool { true }

    override func performCommand(of key: UIKey) -> Bool {
      let isShortcut = key.keyCode == .keyboardS && key.modifierFlags == .command
      if isShortcut { shortcutCount += 1 }
      return isShortcut
    }
  }

  private final class FieldScreen: UIViewController {
    let field = UITextField()
    var shortcutCount = 0
    var pressCount = 0

    init(_ popup: ShownPopup<WindowShop>) {
      super.init(nibName: nil, bundle: nil)
      preferredContentSize = CGSize(width: 0, height: 80)
      view.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override func performCommand(of key: UIKey) -> Bool {
      let isShortcut = key.keyCode == .keyboardS && key.modifierFlags == .command
      if isShortcut { shortcutCount += 1 }
      return isShortcut
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      pressCount += 1
      super.pressesBegan(presses, with: event)
    }
  }

  @Test("U24: under a backdrop, the app receives no keys, and then its field is edited again")
  func backdrop() {
    let stage = Stage()
    stage.useKeyboard()
    #expect(stage.field.text == "x")
    #expect(stage.second.isFirstResponder)
    stage.window.show("a")
    #expect(stage.window.screen("a")?.view.window?.isKeyWindow == true)
    #expect(!stage.second.isFirstResponder)
    stage.useKeyboard()
    #expect(stage.field.text == "x")
    #expect(stage.second.text == "")
    #expect(stage.field(of: "a")?.isFirstResponder == true)
    stage.window.dismiss("a")
    #expect(stage.window.app.isKeyWindow)
    #expect(stage.second.isFirstResponder)
    simulation.type("y")
    #expect(stage.second.text == "y")
  }

  @Test(
    "U24: a banner and a toast leave keys and first responder with the app",
    arguments: [true, false])
  func banner(isToast: Bool) {
    let stage = Stage(isToast ? .toast : .banner)
    stage.window.show("a")
    #expect(stage.window.app.isKeyWindow)
    #expect(stage.field.isFirstResponder)
    simulation.type("x")
    #expect(stage.field.text == "x")
    #expect(!simulation.pressKey(.keyboardEscape))
    simulation.advance(by: 1)
    #expect(stage.window.host.showing == ["a"])
  }

  @Test(
    "U24: if the edited field is gone, or the app edits another one, nothing is taken back",
    arguments: [true, false])
  func otherField(isGone: Bool) {
    let stage = Stage()
    stage.window.show("a")
    if isGone { stage.field.removeFromSuperview() } else { stage.second.becomeFirstResponder() }
    stage.window.dismiss("a")
    #expect(!stage.field.isFirstResponder)
    #expect(stage.second.isFirstResponder == !isGone)
  }

  @Test(
    "U24: the keyboard goes from popup to popup, and back in any order", arguments: [true, false])
  func stacked(isUpperFirst: Bool) {
    let stage = Stage(capacity: 2)
    stage.window.show("a")
    stage.field(of: "a")?.becomeFirstResponder()
    stage.window.show("b")
    simulation.type("x")
    #expect(stage.field(of: "a")?.text == "")
    stage.window.dismiss(isUpperFirst ? "b" : "a")
    if isUpperFirst {
      simulation.type("y")
      #expect(stage.field(of: "a")?.text == "y")
    }
    stage.window.dismiss(isUpperFirst ? "a" : "b")
    #expect(stage.field.isFirstResponder)
    #expect(stage.window.app.isKeyWindow)
  }

  @Test(
    "U24: the keyboard goes from one host's popup to another's, and back in any order",
    arguments: [true, false])
  func hosts(isUpperFirst: Bool) {
    let stage = Stage()
    stage.window.show("a")
    let other = WindowHost<WindowShop>(scene: stage.window.scene, style: .card) {
      FieldScreen($0)
    }
    other.perform(.present(.named("b"), presentation: 1, isReturning: false)) { _ in }
    simulation.advance(by: 1)
    #expect(other.controller(of: "b")?.view.window?.isKeyWindow == true)
    let dismissOther = {
      other.perform(.dismiss(.named("b"), presentation: 1, reason: .requested)) { _ in }
      simulation.advance(by: 1)
    }
    if isUpperFirst {
      dismissOther()
      #expect(stage.window.screen("a")?.view.window?.isKeyWindow == true)
      stage.window.dismiss("a")
    } else {
      stage.window.dismiss("a")
      #expect(other.controller(of: "b")?.view.window?.isKeyWindow == true)
      dismissOther()
    }
    #expect(stage.window.app.isKeyWindow)
    #expect(stage.field.isFirstResponder)
  }

  @Test("U24: a popup that the app took the keyboard from leaves nothing to return to for the next")
  func takenByTheApp() {
    let stage = Stage(capacity: 3, styles: ["bar": .banner])
    stage.window.show("bar")
    stage.window.show("a")
    #expect(!stage.field.isFirstResponder)
    stage.window.app.makeKey()
    stage.window.dismiss("a")
    stage.field.resignFirstResponder()
    stage.window.show("b")
    #expect(stage.window.screen("b")?.view.window?.isKeyWindow == true)
    stage.window.dismiss("b")
    #expect(stage.window.app.isKeyWindow)
    #expect(!stage.field.isFirstResponder)
  }

  @Test("U24: a banner in which the user types keeps the keyboard after a popup above it")
  func form() throws {
    var form = PopupWindowStyle.banner
    form.acceptsKeyboard = true
    let stage = Stage(capacity: 2, styles: ["form": form])
    stage.window.show("form")
    simulation.tap(at: try stage.window.center("form"), in: stage.window.scene)
    stage.field(of: "form")?.becomeFirstResponder()
    stage.window.show("card")
    #expect(stage.field(of: "form")?.isFirstResponder == false)
    stage.window.dismiss("card")
    simulation.type("x")
    #expect(stage.field(of: "form")?.text == "x")
    stage.window.dismiss("form")
    #expect(stage.window.app.isKeyWindow)
  }

  @Test(
    "U24: Escape closes what the escape gesture closes, from the popup's field, too",
    arguments: [true, false])
  func escape(isEditing: Bool) {
    let stage = Stage()
    stage.window.show("a")
    if isEditing { stage.field(of: "a")?.becomeFirstResponder() }
    #expect(simulation.pressKey(.keyboardEscape))
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["a dismissed.user"])
    #expect(stage.field.isFirstResponder)
  }

  @Test("U24: Escape that the system cancels has closed a popup, and the app does not receive it")
  func cancelledEscape() {
    let stage = Stage()
    stage.window.show("a")
    #expect(simulation.pressKey(.keyboardEscape, isCancelled: true))
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["a dismissed.user"])
  }

  @Test("U24: Escape does not close a popup in full screen")
  func escapeInFullScreen() {
    let stage = Stage(.fullScreen)
    stage.window.show("a")
    #expect(!simulation.pressKey(.keyboardEscape))
    simulation.advance(by: 1)
    #expect(stage.window.host.showing == ["a"])
  }

  @Test("U24: Escape closes one popup, and none with a modifier or while a text is composed")
  func escapeOnce() {
    let stage = Stage(capacity: 2)
    stage.window.show("a")
    stage.window.show("b")
    #expect(!simulation.pressKey(.keyboardEscape, modifiers: .command))
    stage.field(of: "b")?.becomeFirstResponder()
    stage.field(of: "b")?.beginComposing()
    simulation.pressKey(.keyboardEscape)
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == [])
    stage.field(of: "b")?.resignFirstResponder()
    simulation.advance(by: 0.1)
    #expect(simulation.pressKey(.keyboardEscape))
    simulation.pressKey(.keyboardEscape)
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["b dismissed.user"])
  }

  @Test("U24: keys and shortcuts reach the topmost card, and none below, and not those of the app")
  func shortcuts() {
    let stage = Stage(capacity: 2)
    let app = ShortcutView()
    stage.window.home.view.addSubview(app)
    app.becomeFirstResponder()
    func press() {
      simulation.pressKey(.keyboardS, characters: "s", modifiers: .command)
      simulation.type("x")
    }
    func screen(_ name: String) -> FieldScreen? { stage.window.screen(name) as? FieldScreen }
    stage.window.show("a")
    press()
    #expect(screen("a")?.shortcutCount == 1 && screen("a")?.pressCount == 1)
    stage.window.show("b")
    press()
    #expect(screen("b")?.shortcutCount == 1 && screen("b")?.pressCount == 1)
    stage.field(of: "b")?.becomeFirstResponder()
    press()
    #expect(screen("b")?.shortcutCount == 2 && screen("b")?.field.text == "x")
    stage.field(of: "b")?.resignFirstResponder()
    stage.window.dismiss("b")
    press()
    #expect(screen("a")?.shortcutCount == 2 && screen("a")?.pressCount == 2)
    #expect(app.shortcutCount == 0)
    stage.window.dismiss("a")
    press()
    #expect(app.shortcutCount == 1)
  }

  @Test("U24: a popup that replaces another one has the keyboard")
  func replaced() {
    let stage = Stage()
    stage.window.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 1)
    stage.field(of: "a")?.becomeFirstResponder()
    let new = Popup<WindowShop>(PopupRequest("b", id: "a"), number: 2)
    stage.window.perform(.update(new, presentation: 1))
    #expect(simulation.pressKey(.keyboardEscape))
    simulation.advance(by: 1)
    #expect(stage.window.takeReports().last == "1 userDismissed")
    #expect(stage.field.isFirstResponder)
  }
}
