import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
@preconcurrency import UIKitDouble

/// U27, U28, U31 to U33 and S16 for overlays.
@MainActor
@Suite struct WindowLayerLooksTests {
  @Test("U27: the window of an overlay has the app's looks, also when these change")
  func looks() {
    withLayer { stage in
      stage.window?.overrideUserInterfaceStyle = .dark
      stage.toast("a")
      let popups = stage.popupWindows.last
      #expect(popups?.traitCollection.userInterfaceStyle == .dark)
      stage.window?.overrideUserInterfaceStyle = .light
      stage.simulation.setDark(true)
      #expect(popups?.traitCollection.userInterfaceStyle == .light)
    }
  }

  @Test("U28, R49: a toast is read after a card, and held meanwhile", arguments: PopupLayer.both)
  func speech(layer: PopupLayer) {
    withLayer(layer: layer) { stage in
      let simulation = stage.simulation
      simulation.isVoiceOverRunning = true
      let title = String(repeating: "a", count: 60)
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      stage.ask(.saved(title), lane: .banner) { $0.duration = .seconds(2) }
      stage.settle(3)
      #expect(stage.outcomes.isEmpty)
      stage.settle(4)
      #expect(simulation.speech.spoken.contains(title))
      #expect(stage.words == ["\(title) dismissed.timeout"])
    }
  }

  @Test("U32: the window of an overlay waits until a prompt of the system's is gone")
  func prompt() {
    withLayer(style: .card) { stage in
      let prompt = stage.simulation.showSystemPrompt(in: stage.scene)
      stage.toast("a")
      #expect(prompt.isKeyWindow)
      prompt.isHidden = true
      stage.settle(1)
      #expect(stage.scene.keyWindow === stage.popupWindows.first { !$0.isHidden })
      stage.dismiss("a")
      #expect(stage.window?.isKeyWindow == true)
    }
  }

  @Test("U31: popups in a window that the app hides are gone, and the next one is shown")
  func hidden() {
    withLayer { stage in
      stage.toast("a")
      stage.popupWindows.last?.isHidden = true
      stage.settle()
      #expect(stage.outcomes.count == 1 && stage.popupWindows.isEmpty)
      stage.toast("b")
      #expect(stage.popupTree?.texts.contains("b") == true)
    }
  }

  @Test(
    "U33: a banner lies beside the controls of an iPad's window, on either side; a toast need not",
    arguments: [0, 320] as [CGFloat])
  func controls(x: CGFloat) {
    for style in [PopupOverlayStyle.banner, .toast] {
      withLayer(style: style) { stage in
        stage.simulation.userInterfaceIdiom = .pad
        stage.scene.windowControls = CGRect(x: x, y: 47, width: 70, height: 40)
        stage.toast("a")
        let width: CGFloat = style.alignment == .top ? 70 : 0
        #expect(stage.sideInsets == (x == 0 ? [width, 0] : [0, width]))
      }
    }
  }

  @Test(
    "U33: without controls, a banner is in the middle, whatever the corners of the display are",
    arguments: [UIUserInterfaceIdiom.phone, .pad])
  func corners(idiom: UIUserInterfaceIdiom) {
    withLayer(style: .banner) { stage in
      stage.simulation.userInterfaceIdiom = idiom
      for insetsCorners in [true, false] {
        stage.simulation.habits.insetsCorners = insetsCorners
        stage.toast("a")
        #expect(stage.sideInsets == [0, 0])
        stage.dismiss("a")
      }
    }
  }

  @Test(
    "S16: without popups, and with one that rests on the screen, nothing wakes the device",
    arguments: PopupLayer.both)
  func wakeUps(layer: PopupLayer) {
    for style in [PopupOverlayStyle.toast, .card] {
      withLayer(style: style, layer: layer) { stage in
        stage.toast("a")
        for isShown in [true, false] {
          if !isShown { stage.dismiss("a") }
          stage.settle(10)
          let before = stage.simulation.wakeUpCount
          stage.settle(60)
          #expect(stage.simulation.wakeUpCount == before)
        }
      }
    }
  }
}

extension SwiftUIStage {
  /// The safe area of the popups in a window, at the left and at the right.
  fileprivate var sideInsets: [CGFloat]? {
    let insets = popupWindows.last?.rootViewController?.children.first?.view.safeAreaInsets
    return insets.map { [$0.left, $0.right] }
  }
}
