import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

private struct ThemeKey: EnvironmentKey {
  static var defaultValue: String { "default" }
}

extension EnvironmentValues {
  fileprivate var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

/// V8: environment values and tint of the view come along into the window.
@MainActor
@Suite struct WindowLayerEnvironmentTests {
  @MainActor
  private final class Model: ObservableObject {
    @Published var theme = "sepia"
    @Published var tint = Color.black
    @Published var word = "first"
  }

  private struct Themed: View {
    @ObservedObject var model: Model
    let store: PopupStore<ViewShop>
    @State private var taps = 0

    var body: some View {
      Text("root")
        .popupHost(store, lane: .banner, style: .toast, layer: .window) {
          [word = model.word] popup in
          ThemedPopup(title: popup.content.title, word: word)
        }
        .popups(of: store)
        .environment(\.theme, model.theme)
        .tint(model.tint)
    }
  }

  private struct ThemedPopup: View {
    let title: String
    let word: String
    @Environment(\.theme) private var theme
    @Environment(\.popups) private var popups

    var body: some View {
      Text("\(title) \(theme) \(word)")
    }
  }

  @Test("V8: a popup has the environment of its view, and each change of it")
  func environment() {
    withEachHabit { stage in
      let model = Model()
      stage.show(Themed(model: model, store: stage.store))
      stage.toast("a")
      #expect(stage.popupTree?.texts == ["a sepia first"])
      let tint = { stage.popupTree?.view("a \(model.theme) first")?.environment.hiddenTint }
      #expect(tint() == .black)
      model.theme = "dark"
      model.tint = .white
      stage.settle(0.1)
      #expect(stage.popupTree?.texts == ["a dark first"])
      #expect(tint() == .white)
      // What the view captures for the content changes, too.
      model.word = "second"
      stage.settle(0.1)
      #expect(stage.popupTree?.texts == ["a dark second"])
      stage.dismiss("a")
      model.theme = "night"
      stage.settle()
      stage.toast("b")
      #expect(stage.popupTree?.texts == ["b night second"])
    }
  }

  @Test("V8: the window has the app's tint, which no sheet dims")
  func tint() {
    withLayer { stage in
      let (red, gray) = (UIColor.systemRed, UIColor.systemGray)
      stage.window?.tintColor = red
      stage.toast("a")
      #expect(stage.popupWindows.last?.tintColor === red)
      stage.window?.tintColor = gray
      #expect(stage.popupWindows.last?.tintColor === gray)
      stage.window?.tintColor = red
      stage.presentOwn()
      #expect(stage.root?.view.tintAdjustmentMode == .dimmed)
      #expect(stage.popupWindows.last?.tintColor === red)
      // A window that opens meanwhile has it, too.
      stage.dismiss("a")
      stage.toast("b")
      #expect(stage.popupWindows.last?.tintColor === red)
    }
  }
}
