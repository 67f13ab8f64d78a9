import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V8, U21: popups in a window beside the app's own alerts and menus, and questions above them.
@MainActor
@Suite struct WindowLayerCompanyTests {
  @Test(
    "V8, U21: a card waits for an alert, a menu or a search of the app's own, a toast does not",
    arguments: OwnScreen.withoutPopups)
  func own(own: OwnScreen) {
    for isCard in [true, false] {
      withLayer(style: isCard ? .card : .toast) { stage in
        let close = stage.open(own)
        let screen = stage.presentedControllers
        stage.ask(.saved("a"), lane: .banner)
        stage.settle(60)
        #expect(stage.popupWindows.isEmpty == isCard)
        #expect(stage.presentedControllers == screen)
        #expect(stage.words == [])
        close()
        for _ in 0..<200 where !stage.presentedControllers.isEmpty { stage.settle(0.01) }
        stage.settle(0.5)
        #expect(stage.popupTree?.texts == ["a", "Accept"], "it comes within half a second")
        stage.settle()
        #expect(stage.presented == ["a presented"])
      }
    }
  }

  @Test("V8: while a card is on screen, another one comes beside an alert of the app's own")
  func second() {
    withLayer(style: .card) { stage in
      stage.toast("a")
      let close = stage.open(.alert)
      stage.present(.saved("b"), lane: .banner) { $0.presence = .concurrent }
      #expect(stage.presented == ["a presented", "b presented"])
      close()
      stage.settle()
      #expect(stage.popupWindows.count == 1)
    }
  }

  private struct Asking: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupHost(store, lane: .modal, style: .card, layer: .window, where: { !$0.isQuestion }) {
          popup in
          Text(popup.content.title)
          Button("Buy") { popup.present(.question("sure"), id: "sure") }
          Button("Close") { popup.complete(with: "closed") }
        }
        .questions(of: store)
    }
  }

  @Test("V8, V10: a question from inside a popup of a window is asked above it")
  func question() {
    withEachHabit { stage in
      stage.show(Asking(store: stage.store))
      stage.present(.offer("offer"))
      for answer in ["Yes", "Cancel"] {
        stage.popupTree?.tap("Buy")
        stage.settle()
        let alert = stage.popupWindows.last?.rootViewController?.presentedViewController
        #expect(stage.presented == ["offer presented", "sure presented"])
        #expect(stage.presentedControllers == [])
        #expect(alert?.title == "sure")
        (alert as? UIAlertController).map { _ = stage.simulation.tapButton(answer, of: $0) }
        stage.settle(3)
        #expect(stage.presented == ["offer presented"])
      }
      #expect(stage.words == ["sure completed", "sure dismissed.user"])
      // Questions of the app are asked below, where the app is.
      stage.popupTree?.tap("Close")
      stage.settle()
      stage.present(.question("next"))
      #expect(stage.alert?.title == "next")
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("V8, V3: a popup of a window that ends takes its question along, each reported once")
  func takenAlong() {
    withEachHabit { stage in
      stage.show(Asking(store: stage.store))
      stage.present(.offer("offer"))
      stage.popupTree?.tap("Buy")
      stage.settle()
      stage.dismiss("offer", settling: 4)
      #expect(stage.presented == [] && stage.popupWindows.isEmpty)
      #expect(stage.words.sorted() == ["offer dismissed.requested", "sure dismissed.requested"])
      #expect(stage.simulation.warnings == [])
      stage.present(.offer("next"))
      #expect(stage.popupTree?.texts.first == "next")
    }
  }

  @Test("V8, U14: a window on whose root an SDK has presented stays until that is gone")
  func guest() {
    for style in [PopupOverlayStyle.card, .toast] {
      withLayer(style: style) { stage in
        stage.toast("a")
        let guest = UIViewController()
        stage.popupWindows.last?.rootViewController?.present(guest, animated: true)
        stage.settle()
        stage.dismiss("a")
        #expect(stage.presented == [] && guest.view.window != nil)
        let point = CGPoint(x: 195, y: 400)
        #expect(stage.simulation.hitTest(point, in: stage.scene) === guest.view)
        #expect(stage.window?.isKeyWindow == true)
        stage.toast("b")
        #expect(stage.popupTree?.texts == ["b", "Accept"] && stage.popupWindows.count == 2)
        guest.dismiss(animated: true)
        stage.dismiss("b")
        #expect(stage.popupWindows.isEmpty && guest.view.window == nil)
        #expect(stage.simulation.warnings == [])
      }
    }
  }

  @Test("V8, U19: on a television, the window is key, and the Menu button closes its popup")
  func television() {
    for isCard in [true, false] {
      withEachHabit { stage in
        stage.simulation.userInterfaceIdiom = .tv
        stage.show(LayerView(store: stage.store, style: isCard ? .card : .toast))
        stage.toast("a")
        #expect(stage.popupWindows.last?.isKeyWindow == isCard)
        #expect(stage.simulation.press(.menu) == isCard)
        stage.settle()
        #expect(stage.words == (isCard ? ["a dismissed.user"] : []))
        #expect(stage.window?.isKeyWindow == true)
      }
    }
  }

  @Test("V8, U19: the Menu button at a mandatory popup goes to the system, as a whole")
  func televisionMandatory() {
    withEachHabit { stage in
      stage.simulation.userInterfaceIdiom = .tv
      stage.show(LayerView(store: stage.store, style: .card))
      stage.toast("must update")
      #expect(!stage.simulation.press(.menu))
      stage.settle()
      #expect(stage.words == [])
      #expect(stage.simulation.warnings == [])
    }
  }
}
