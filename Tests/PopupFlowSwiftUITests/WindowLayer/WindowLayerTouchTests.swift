import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// V8, U26: touches on and beside popups in a window.
@MainActor
@Suite struct WindowLayerTouchTests {
  private static let frame = CGRect(x: 45, y: 700, width: 300, height: 60)
  private static let inside = CGPoint(x: 60, y: 710)
  private static let beside = [CGPoint(x: 20, y: 710), CGPoint(x: 195, y: 400)]

  @Test("V8, U26: touches beside a toast go to the app, those on it do not")
  func toast() {
    withLayer { stage in
      stage.toast("a")
      #expect(stage.isApp(at: Self.inside), "it has no frame yet")
      #expect(stage.popupTree?.place("a", at: Self.frame) == true)
      #expect(!stage.isApp(at: Self.inside))
      for point in Self.beside { #expect(stage.isApp(at: point)) }
      stage.simulation.tap(at: Self.inside, in: stage.scene)
      #expect(stage.window?.isKeyWindow == true)
      stage.dismiss("a")
      #expect(stage.isApp(at: Self.inside))
    }
  }

  @Test("U34: all touches in the frame of a popup are the popup's", arguments: PopupLayer.both)
  func wholeFrame(layer: PopupLayer) {
    for style in [PopupOverlayStyle.toast, .banner, .card, .drawer] {
      withLayer(style: style, layer: layer) { stage in
        stage.toast("a")
        let tree = layer == .window ? stage.popupTree : stage.appTree
        #expect(tree?.view("a")?.takesAllTouches == true)
      }
    }
  }

  @Test(
    "U34: a drag that begins on a button does not press it, a tap does", arguments: PopupLayer.both)
  func dragOnButton(layer: PopupLayer) {
    for isOut in [false, true] {
      withLayer(style: .banner, layer: layer) { stage in
        stage.toast("a")
        let tree = layer == .window ? stage.popupTree : stage.appTree
        let drag = tree?.view("Accept")?.drag()
        drag?.move(to: isOut ? -60 : -20)
        stage.settle(0.5)
        drag?.lift(at: isOut ? -60 : -20, predicted: isOut ? -200 : -20)
        stage.settle()
        guard !isOut else {
          #expect(stage.outcomes.map(\.outcome) == [.dismissed(.user)])
          return
        }
        #expect(stage.outcomes.isEmpty)
        #expect(tree?.tap("Accept") == true)
        stage.settle()
        #expect(stage.outcomes.map(\.outcome) == [.completed("accepted")])
      }
    }
  }

  @Test("V8, U26: a popup with a backdrop receives all touches until it is gone")
  func card() {
    withLayer(style: .card) { stage in
      stage.ask(.saved("a"), lane: .banner)
      stage.settle(0.1)
      for point in Self.beside + [Self.inside] { #expect(!stage.isApp(at: point)) }
      stage.settle()
      stage.store.dismiss("a")
      stage.settle(0.1)
      for point in Self.beside { #expect(!stage.isApp(at: point)) }
      stage.settle()
      for point in Self.beside { #expect(stage.isApp(at: point)) }
    }
  }

  @Test("V8: of two toasts, each receives the touches in its frame")
  func two() {
    withLayer { stage in
      stage.ask(.saved("a"), lane: .banner)
      stage.present(.saved("b"), lane: .banner) { $0.presence = .concurrent }
      stage.popupTree?.place("a", at: Self.frame)
      let above = CGRect(x: 45, y: 600, width: 300, height: 60)
      stage.popupTree?.place("b", at: above)
      #expect(!stage.isApp(at: Self.inside))
      #expect(!stage.isApp(at: CGPoint(x: 60, y: 610)))
      #expect(stage.isApp(at: CGPoint(x: 60, y: 680)))
    }
  }

  @MainActor
  private final class Model: ObservableObject {
    @Published var style = PopupOverlayStyle.toast
  }

  private struct Styled: View {
    @ObservedObject var model: Model
    let store: PopupStore<ViewShop>

    var body: some View { LayerView(store: store, style: model.style) }
  }

  @Test(
    "V8, U24: a backdrop that the app adds under a popup on screen takes touches and keyboard until it goes"
  )
  func changedStyle() {
    withEachHabit { stage in
      let model = Model()
      stage.show(Styled(model: model, store: stage.store))
      stage.toast("a")
      for style in [PopupOverlayStyle.card, .toast, .card, .toast] {
        model.style = style
        stage.settle(0.1)
        let hasBackdrop = style.backdrop != nil
        for point in Self.beside { #expect(stage.isApp(at: point) != hasBackdrop) }
        #expect(stage.popupWindows.last?.accessibilityViewIsModal == hasBackdrop)
        #expect(stage.popupWindows.last?.isKeyWindow == hasBackdrop)
        #expect(stage.window?.isKeyWindow != hasBackdrop)
      }
    }
  }
}
