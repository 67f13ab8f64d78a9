#if canImport(SwiftUI) && DEBUG
  import PopupFlow
  import SwiftUI

  // Previews of the modifiers. The macro needs a plugin of Xcode, so these are providers, which can
  // be compiled and tested elsewhere. They are `package` for these tests.

  package struct SheetPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Sheet").popupSheet(store) { PreviewPopup(popup: $0) }
      }
    }
  }

  package struct CoverPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Cover").popupCover(store) { PreviewPopup(popup: $0) }
      }
    }
  }

  package struct AlertPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Alert").popupAlert(store) { popup in
          Text(popup.content)
        } actions: { popup in
          Button("OK") { popup.dismiss() }
        }
      }
    }
  }

  package struct ConfirmationPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Confirmation").popupConfirmation(store, titleVisibility: .visible) { popup in
          Text(popup.content)
        } actions: { popup in
          Button("OK") { popup.dismiss() }
        }
      }
    }
  }

  package struct BannerPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Banner").popupHost(store, lane: .modal, style: .banner) { PreviewPopup(popup: $0) }
      }
    }
  }

  package struct ToastPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Toast in a window")
          .popupHost(store, lane: .modal, style: .toast, layer: .window) { PreviewPopup(popup: $0) }
      }
    }
  }

  package struct CardPreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store) { store in
        Text("Card").popupHost(store, lane: .modal, style: .card) { PreviewPopup(popup: $0) }
      }
    }
  }

  package struct PagePreviews: PreviewProvider {
    package static var previews: some View { preview(PopupStore()) }

    package static func preview(_ store: PopupStore<PreviewShop>) -> some View {
      PreviewPage(store, pages: .only(["order"])) { store in
        Text("A page with a popup of its own")
          .popupPage("order", in: store)
          .popupSheet(store) { PreviewPopup(popup: $0) }
      }
    }
  }

  package enum PreviewShop: PopupDomain {
    package typealias Content = String
    package typealias Page = String
    package typealias Answer = Never
  }

  /// A page that requests a popup when it appears, and again at a tap.
  private struct PreviewPage<Page: View>: View {
    @State private var store: PopupStore<PreviewShop>
    private let pages: PopupPages<String>
    private let page: (PopupStore<PreviewShop>) -> Page

    init(
      _ store: PopupStore<PreviewShop>, pages: PopupPages<String> = .any,
      @ViewBuilder page: @escaping (PopupStore<PreviewShop>) -> Page
    ) {
      _store = State(wrappedValue: store)
      self.pages = pages
      self.page = page
    }

    var body: some View {
      VStack {
        page(store)
        Button("Again") { ask() }
      }
      .onAppear { ask() }
    }

    private func ask() {
      store.present("Your order has been sent.", id: "sent", pages: pages)
    }
  }

  private struct PreviewPopup: View {
    let popup: ShownPopup<PreviewShop>

    var body: some View {
      VStack {
        Text(popup.content)
        Button("Close") { popup.dismiss() }
      }
      .padding()
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
    }
  }
#endif
