import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// V3: modifiers on a tab or a page that the user has left, and whose view SwiftUI keeps.
@MainActor
@Suite struct OutOfSightTests {
  private struct Tabs: View {
    let store: PopupStore<ViewShop>
    @State private var tab = "home"

    var body: some View {
      TabView(selection: $tab) {
        Button("to the basket") { tab = "basket" }.tag("home")
        Button("home") { tab = "home" }.questions(of: store).tag("basket")
      }
    }
  }

  private struct Stack: View {
    let store: PopupStore<ViewShop>
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("to the basket") { path = ["basket"] }
          .popupSheet(store) { popup in Text(popup.content.title) }
          .navigationDestination(for: String.self) { _ in
            Button("home") { path = [] }
          }
      }
    }
  }

  private func tap(_ title: String, _ stage: SwiftUIStage) {
    let trees = stage.simulation.touchableTrees(in: stage.scene)
    #expect(trees.contains { $0.tap(title) })
    stage.settle()
  }

  @Test("V3: a question of a tab that the user has left waits for the tab")
  func tab() {
    withEachHabit { stage in
      stage.show(Tabs(store: stage.store))
      tap("to the basket", stage)
      tap("home", stage)
      stage.present(.question("empty"))
      #expect(stage.words == [])
      #expect(stage.alert == nil)
      tap("to the basket", stage)
      #expect(stage.alert?.title == "empty")
      #expect(stage.presented == ["empty presented"])
    }
  }

  @Test("V3, R33: a question fails if its tab is out of sight for longer than the timeout")
  func tooLong() {
    for isBound in [false, true] {
      withHabits(0) { stage in
        stage.show(Tabs(store: stage.store))
        let visit = stage.store.enter("basket")
        tap("to the basket", stage)
        visit.appeared()
        tap("home", stage)
        visit.disappeared()
        let found = issues {
          stage.ask(.question("empty")) { if isBound { $0.pages = ["basket"] } }
          stage.settle(12)
        }
        #expect(found.count == (isBound ? 0 : 1))
        #expect(stage.words == (isBound ? [] : ["empty failed"]))
        tap("to the basket", stage)
        visit.appeared()
        stage.settle()
        #expect(stage.alert?.title == (isBound ? "empty" : nil))
      }
    }
  }

  @Test("V3: an offer of a page below another waits for the page, also when it returns")
  func page() {
    withEachHabit { stage in
      stage.show(Stack(store: stage.store))
      tap("to the basket", stage)
      stage.present(.offer("offer")) { $0.retention = .keepAlive }
      #expect(stage.words == [])
      #expect(stage.sheet == nil)
      tap("home", stage)
      #expect(stage.presented == ["offer presented"])
      #expect(stage.sheet?.tree.texts == ["offer"])
    }
  }

  @Test("R45: under a cover of the app's own, a popup of a tab out of sight is declined")
  func cover() {
    withEachHabit { stage in
      stage.show(Tabs(store: stage.store))
      tap("to the basket", stage)
      let own = stage.presentOwn(style: .fullScreen)
      stage.present(.question("empty"))
      #expect(stage.presented == [])
      #expect(stage.words == [])
      own.presentingViewController?.dismiss(animated: true)
      stage.settle()
      #expect(stage.alert?.title == "empty")
    }
  }
}
