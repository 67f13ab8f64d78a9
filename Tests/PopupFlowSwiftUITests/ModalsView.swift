import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble

/// A page whose questions are alerts and whose other popups are sheets.
struct ModalsView: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    Text("root")
      .popupPage("home", in: store)
      .popupSheet(store, where: { !$0.isQuestion }) { popup in
        Text(popup.content.title)
        Button("Accept") { popup.finish("accepted") }
      }
      .popupAlert(store, where: { $0.isQuestion }) { popup in
        Text(popup.content.title)
      } actions: { popup in
        Button("Yes") { popup.finish("yes") }
        Button("Cancel", role: .cancel) {}
      } message: { _ in
        Text("Really?")
      }
  }
}
