import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U31, U32: windows of others beside those of popups.
@MainActor
@Suite(.simulated) struct WindowTurnTests {
  enum Other: CaseIterable {
    case passcode, prompt

    @MainActor
    func open(in scene: UIWindowScene) -> UIWindow {
      switch self {
      case .passcode: UIKitSimulation.current.showWindowAbove(scene)
      case .prompt: UIKitSimulation.current.showSystemPrompt(in: scene)
      }
    }
  }

  @Test(
    "U32: the key is not taken from a window above or of the system's, until it is gone",
    arguments: Other.allCases, [true, false])
  func waits(other: Other, isAppKeyAgain: Bool) throws {
    let stage = WindowStage(style: .card)
    let above = other.open(in: stage.scene)
    stage.show("a")
    let window = try #require(stage.screen("a")?.view.window)
    #expect(above.isKeyWindow)
    above.isHidden = true
    if isAppKeyAgain { stage.app.makeKey() }
    simulation.advance(by: 0.1)
    #expect(window.isKeyWindow)
    stage.dismiss("a")
    #expect(stage.app.isKeyWindow)
  }

  @Test("U32: a popup that closes meanwhile leaves the key where it is", arguments: Other.allCases)
  func closesMeanwhile(other: Other) {
    let stage = WindowStage(style: .card)
    let above = other.open(in: stage.scene)
    stage.show("a")
    stage.dismiss("a")
    #expect(above.isKeyWindow)
    above.isHidden = true
    simulation.advance(by: 1)
    #expect(stage.scene.windows.filter { !$0.isHidden } == [stage.app])
  }

  @Test(
    "U32: what comes above a popup has the key, and the popup has it again afterwards",
    arguments: Other.allCases)
  func comesLater(other: Other) throws {
    let stage = WindowStage(style: .card)
    let field = UITextField()
    stage.home.view.addSubview(field)
    field.becomeFirstResponder()
    stage.show("a")
    let window = try #require(stage.screen("a")?.view.window)
    let above = other.open(in: stage.scene)
    #expect(above.isKeyWindow)
    simulation.advance(by: 1)
    #expect(above.isKeyWindow)
    above.isHidden = true
    simulation.advance(by: 0.1)
    #expect(window.isKeyWindow)
    stage.dismiss("a")
    #expect(stage.app.isKeyWindow && field.isFirstResponder)
  }

  @Test("U31: popups in a window that the app hides are reported gone, and the next one comes")
  func hidden() throws {
    for style in WindowConformanceTests.Style.allCases {
      let stage = WindowStage(style: style.style)
      stage.show("a")
      stage.screen("a")?.view.window?.isHidden = true
      simulation.advance(by: 1)
      #expect(stage.outcomes == ["a dismissed.host"])
      #expect(stage.scene.windows == [stage.app])
      stage.show("b")
      #expect(stage.host.showing == ["b"])
      #expect(stage.screen("b")?.view.window?.isHidden == false)
      stage.dismiss("b")
      #expect(stage.app.isKeyWindow)
    }
  }

  @Test("U31: so are popups in a window that is hidden in the background, if it stays hidden")
  func hiddenInBackground() throws {
    for staysHidden in [true, false] {
      let stage = WindowStage()
      stage.show("a")
      let window = try #require(stage.screen("a")?.view.window)
      simulation.enterBackground(stage.scene)
      window.isHidden = true
      simulation.advance(by: 1)
      #expect(stage.outcomes == [])
      simulation.enterForeground(stage.scene)
      if !staysHidden { window.isHidden = false }
      simulation.advance(by: 1)
      #expect(stage.outcomes == (staysHidden ? ["a dismissed.host"] : []))
      stage.show("b")
      #expect(stage.host.showing == [staysHidden ? "b" : "a"])
    }
  }

  @Test("S16: without popups, and with one that rests on the screen, nothing wakes the device")
  func wakeUps() {
    for style in WindowConformanceTests.Style.allCases {
      let stage = WindowStage(style: style.style)
      stage.show("a")
      for isShown in [true, false] {
        if !isShown { stage.dismiss("a") }
        simulation.advance(by: 10)
        let before = simulation.wakeUpCount
        simulation.advance(by: 60)
        #expect(simulation.wakeUpCount == before)
      }
    }
  }

  @Test(
    "U32, U40: the window takes the key if nobody tells that the one above is gone",
    arguments: Other.allCases)
  func untold(other: Other) throws {
    let stage = WindowStage(style: .card)
    let above = other.open(in: stage.scene)
    stage.show("a")
    let window = try #require(stage.screen("a")?.view.window)
    simulation.loses = { [.keyWindow, .windowVisibility].contains($0) }
    above.isHidden = true
    simulation.advance(by: 2)
    #expect(window.isKeyWindow)
  }

  /// A host of cards beside that of a stage, with a store of its own.
  @MainActor
  private struct Cards {
    let host: WindowHost<WindowShop>
    let store = PopupStore<WindowShop>(clock: SimulationClock(simulation))
    private let driving: AnyCancellable

    init(beside stage: WindowStage) {
      host = WindowHost(scene: stage.scene, style: .card, clock: SimulationClock(simulation)) {
        StageScreen($0)
      }
      driving = store.drive(host)
    }

    func show(_ name: String) {
      store.present(name, id: PopupID(name))
      simulation.advance(by: 5)
    }
  }

  @Test(
    "U21: an alert in the window of another host takes the screen, also when its popup is gone",
    arguments: [true, false])
  func alertOnPopup(isGone: Bool) throws {
    let stage = WindowStage()
    let cards = Cards(beside: stage)
    stage.show("a")
    let root = try #require(stage.screen("a")?.view.window?.rootViewController)
    root.present(
      UIAlertController(title: "own", message: nil, preferredStyle: .alert), animated: false)
    if isGone { stage.dismiss("a") }
    cards.show("b")
    #expect(cards.host.showing == [])
    root.dismiss(animated: false)
    simulation.advance(by: 5)
    #expect(cards.host.showing == ["b"])
  }

  @Test("U21: a card of another host takes no screen")
  func cardOfOtherHost() {
    let stage = WindowStage(style: .card)
    let cards = Cards(beside: stage)
    stage.show("a")
    cards.show("b")
    #expect(stage.showing == ["a"] && cards.host.showing == ["b"])
  }
}
