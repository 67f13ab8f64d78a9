import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U19: focus, keys and the remote of a television.
@MainActor
@Suite(.simulated) struct WindowTelevisionTests {
  /// An app with a button, and popups with a button each.
  @MainActor
  private final class Stage {
    let window: WindowStage
    let button = UIButton(type: .system)
    private(set) var taps: [String] = []

    init(_ style: PopupWindowStyle = .drawer, capacity: Int = 1) {
      simulation.userInterfaceIdiom = .tv
      var note: (String) -> Void = { _ in }
      window = WindowStage(style: style, capacity: capacity) { popup in
        UIButton(primaryAction: UIAction { _ in note(popup.content) })
          .inWindow(popup.content.hasPrefix("banner") ? .banner : style)
      }
      window.home.view.addSubview(button)
      note = { [unowned self] in taps.append($0) }
    }

    func view(_ name: String) -> UIView? { window.screen(name)?.view }
  }

  @Test("U19: the window of a popup with a backdrop is key while that is on screen")
  func key() {
    var style = PopupWindowStyle.drawer
    style.acceptsKeyboard = false
    let stage = Stage(style)
    #expect(simulation.focusedView === stage.button)
    stage.window.show("a")
    #expect(stage.view("a")?.window?.isKeyWindow == true)
    #expect(simulation.focusedView === stage.view("a"))
    stage.window.dismiss("a")
    #expect(stage.window.app.isKeyWindow)
    #expect(simulation.focusedView === stage.button)
  }

  @Test("U19: a banner leaves key and focus where they are, also when it is left alone")
  func banner() {
    let stage = Stage(capacity: 2)
    stage.window.show("banner")
    #expect(stage.window.app.isKeyWindow)
    #expect(simulation.focusedView === stage.button)
    stage.window.show("a")
    #expect(simulation.focusedView === stage.view("a"))
    stage.window.dismiss("a")
    #expect(stage.window.host.showing == ["banner"])
    #expect(stage.window.app.isKeyWindow)
    #expect(simulation.focusedView === stage.button)
  }

  @Test("U19: the focus goes to the upper of two popups, and back to the lower one")
  func stacked() {
    let stage = Stage(capacity: 2)
    stage.window.show("a")
    #expect(simulation.focusedView === stage.view("a"))
    stage.window.show("b")
    #expect(simulation.focusedView === stage.view("b"))
    stage.window.dismiss("b")
    #expect(simulation.focusedView === stage.view("a"))
  }

  @Test("U19: the key goes from one host's window to another's, and back")
  func hosts() {
    let stage = Stage()
    stage.window.show("a")
    let other = WindowHost<WindowShop>(scene: stage.window.scene, style: .card) { _ in UIButton()
    }
    other.perform(.present(.named("b"), presentation: 1, isReturning: false)) { _ in }
    simulation.advance(by: 1)
    #expect(simulation.focusedView === other.controller(of: "b")?.view)
    other.perform(.dismiss(.named("b"), presentation: 1, reason: .requested)) { _ in }
    simulation.advance(by: 1)
    #expect(simulation.focusedView === stage.view("a"))
  }

  @Test("U19: the select button is a button's primary action, and a backdrop's")
  func select() {
    let stage = Stage()
    stage.window.show("a")
    #expect(simulation.press(.select))
    #expect(stage.taps == ["a"])
    (stage.window.backdrop(of: "a") as? UIControl)?.sendActions(for: .primaryActionTriggered)
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["a dismissed.user"])
  }

  @Test("U19: the Menu button closes what the escape gesture would, and else leaves the app")
  func menu() {
    let stage = Stage()
    stage.window.show("a")
    #expect(simulation.press(.menu))
    simulation.advance(by: 1)
    #expect(stage.window.outcomes == ["a dismissed.user"])
    #expect(!simulation.press(.menu))
    let full = Stage(.fullScreen)
    full.window.show("a")
    #expect(!simulation.press(.menu))
    #expect(!simulation.press(.playPause))
    simulation.advance(by: 1)
    #expect(full.window.outcomes == [])
  }

  @Test("U19: a finger on the remote drags nothing")
  func remote() throws {
    let stage = Stage()
    stage.window.show("a")
    let start = try stage.window.center("a")
    let finger = try #require(simulation.touchRemote())
    finger.drag(by: 60)
    finger.lift()
    simulation.advance(by: 1)
    #expect(stage.window.takeReports() == ["a didPresent"])
    #expect(try stage.window.center("a") == start)
  }
}
