import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Views that read a popup without `@ObservedObject`.
@MainActor
@Suite struct ObservationTests {
  private struct Title: View {
    let popup: ShownPopup<ViewShop>
    var body: some View { Text("title \(popup.content.title)") }
  }

  @Test("R8: a view that reads the content in its body is updated where there is Observation")
  func updated() {
    withModals { stage in
      stage.present(.offer("offer"))
      guard let popup = stage.store.engine().popup(of: "offer") else {
        Issue.record("no popup")
        return
      }
      // A tree of its own, which nothing else draws again.
      let beside = UIHostingController(rootView: Title(popup: popup))
      beside.loadViewIfNeeded()
      for title in ["better", "best"] {
        stage.present(.offer(title), replacing: "offer")
        #expect(stage.sheet?.tree.texts.first == title)
        #expect(
          beside.tree.texts == ["title \(SwiftUIHabits.hasObservation ? title : "offer")"])
      }
    }
  }
}
