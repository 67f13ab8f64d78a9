import PopupFlow
import PopupFlowPresenting
import PopupFlowSwiftUI
import SwiftUIDouble
import UIKitDouble

/// The app's own tabs, each with a stack of pages, like SwiftUI's tab view.
private struct Tabs: UIViewControllerRepresentable {
  let controller: UITabBarController
  func makeUIViewController(context: Context) -> UITabBarController { controller }
  func updateUIViewController(_ controller: UITabBarController, context: Context) {}
}

struct PageView: View {
  let page: String
  let store: PopupStore<ViewShop>
  var body: some View { Text(page).popupPage(page, in: store) }
}

/// The page of a paged tab view that is in sight.
@MainActor
final class PagedSelection: ObservableObject {
  @Published var page = "paged 1"
}

/// A paged tab view, whose controllers are told nothing (V11).
struct PagedView: View {
  let store: PopupStore<ViewShop>
  @ObservedObject var selection: PagedSelection

  var body: some View {
    TabView(selection: $selection.page) {
      PageView(page: "paged 1", store: store).tag("paged 1")
      PageView(page: "paged 2", store: store).tag("paged 2")
    }
    .tabViewStyle(.page)
  }
}

private struct PopupsView: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    Text("popups")
      .popupSheet(store) { PopupView(popup: $0) }
      .popupCover(store, where: { $0.title.hasSuffix("cover") }) { PopupView(popup: $0) }
      .questions(of: store)
      .popupHost(store, lane: .banner, announcement: { $0.title }) { PopupView(popup: $0) }
      .popupHost(
        store, lane: .toast, style: .toast, layer: .window, announcement: { $0.title }
      ) { PopupView(popup: $0) }
  }
}

private struct PopupView: View {
  let popup: ShownPopup<ViewShop>
  var body: some View {
    Text(popup.content.title)
    Button("OK") { popup.complete(with: "ok") }
    Button("Close") { popup.dismiss() }
  }
}

struct RandomRootView: View {
  let tabs: UITabBarController
  let mounting: Mounting
  let store: PopupStore<ViewShop>

  var body: some View {
    Tabs(controller: tabs)
    Mounted(mounting: mounting) { PopupsView(store: store) }
  }
}

/// The views of a second window.
struct OtherRootView: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    PopupsView(store: store).popupPage("other", in: store)
  }
}
