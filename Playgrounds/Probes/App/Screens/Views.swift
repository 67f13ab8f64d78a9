import PopupFlow
import PopupFlowSwiftUI
import SwiftUI

/// A page of SwiftUI whose popups are alerts, sheets, covers and cards.
struct ModalViews: View {
  @StateObject private var model = ViewsModel()

  var body: some View {
    VStack {
      Text(model.log)
      Button("Ask alert") { model.store.ask("alert", .alert) }
      Button("Ask sheet") { model.store.ask("sheet", .sheet) }
      Button("Ask mandatory sheet") { model.store.ask("mandatory", .sheet, isMandatory: true) }
      Button("Ask card") { model.store.ask("card", .card) }
      Button("Ask banner") { model.store.ask("banner", .banner) }
      Button("Behind") { model.note("behind was tapped") }
    }
    .popups(of: model.store)
  }
}

/// Pages in a stack of SwiftUI. The popups of `detail` leave with that page.
struct PageViews: View {
  @StateObject private var model = ViewsModel()

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text(model.log)
        Button("Push detail") { model.path = ["detail"] }
      }
      .popupPage("home", in: model.store)
      .navigationTitle("home")
      .navigationDestination(for: String.self) { name in
        VStack {
          Text(model.log)
          Button("Ask for detail") {
            model.store.ask("detail's", .banner, pages: .only(["detail"]))
          }
          Button("Ask for home") { model.store.ask("home's", .banner, pages: .only(["home"])) }
        }
        .popupPage(name, in: model.store)
        .navigationTitle("detail")
      }
    }
    .popups(of: model.store)
  }
}

@MainActor
private final class ViewsModel: ObservableObject {
  let store = PopupStore<Shop>()
  @Published private(set) var log = "log:"
  @Published var path: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    store.outcomes.sink { [weak self] in self?.note("\($0.id) \($0.outcome)") }
      .store(in: &subscriptions)
  }

  func note(_ line: String) {
    log += "\n\(line)"
  }
}

extension View {
  fileprivate func popups(of store: PopupStore<Shop>) -> some View {
    popupAlert(store, where: { $0.style == .alert }) { popup in
      Text(popup.content.title)
    } actions: { popup in
      Button("OK") { popup.complete(with: "ok") }
      Button("Cancel", role: .cancel) {}
    }
    .popupSheet(store, where: { $0.style == .sheet }) { PopupView(popup: $0) }
    .popupCover(store, where: { $0.style == .cover }) { PopupView(popup: $0) }
    .popupHost(store, lane: .banner, style: .card, where: { $0.style == .card }) {
      PopupView(popup: $0)
    }
    .popupHost(
      store, lane: .banner, where: { $0.style != .card }, announcement: { $0.title }
    ) { PopupView(popup: $0) }
  }
}

private struct PopupView: View {
  let popup: ShownPopup<Shop>

  var body: some View {
    VStack {
      Text("popup \(popup.content.title)")
      Button("Accept") { popup.complete(with: "ok") }
    }
    .padding()
  }
}
