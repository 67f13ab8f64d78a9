import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble

/// A page whose questions are alerts and whose other popups are sheets.
struct ModalsView: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    Text("root").popupPage("home", in: store).modals(of: store)
  }
}

extension View {
  /// Shows the questions of a store as alerts, and its other popups as sheets.
  func modals(of store: PopupStore<ViewShop>) -> some View {
    popupSheet(store, where: { !$0.isQuestion }) { popup in
      Text(popup.content.title)
      Button("Accept") { popup.complete(with: "accepted") }
    }
    .questions(of: store)
  }

  /// Shows the questions of a store as alerts.
  func questions(of store: PopupStore<ViewShop>) -> some View {
    popupAlert(store, where: { $0.isQuestion }) { popup in
      Text(popup.content.title)
    } actions: { popup in
      Button("Yes") { popup.complete(with: "yes") }
      Button("Cancel", role: .cancel) {}
    } message: { _ in
      Text("Really?")
    }
  }
}

/// Runs a test with a ``ModalsView``, with each of the double's habits.
@MainActor
func withModals(from first: Int = 0, _ body: @MainActor (SwiftUIStage) -> Void) {
  withEachHabit(from: first) { stage in
    stage.show(ModalsView(store: stage.store))
    body(stage)
  }
}
