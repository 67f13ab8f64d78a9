#if DEBUG
  import PopupFlow
  import PopupFlowSwiftUI
  import SwiftUI

  /// Each modifier of the library, with a popup.
  struct ModifierPreviews: PreviewProvider {
    static var previews: some View {
      ForEach(ModifierPreview.Modifier.allCases, id: \.self) { modifier in
        ModifierPreview(modifier: modifier).previewDisplayName(modifier.rawValue)
      }
    }
  }

  /// A page that requests a popup when it appears, and again at a tap.
  struct ModifierPreview: View {
    enum Modifier: String, CaseIterable {
      case sheet = "Sheet"
      case cover = "Cover"
      case alert = "Alert"
      case confirmation = "Confirmation"
      case banner = "Banner"
      case toast = "Toast in a window"
      case card = "Card"
      case page = "Page with a popup of its own"
    }

    static let text = "Your order has been sent."

    let modifier: Modifier
    @State private var store: PopupStore<Shop>

    init(modifier: Modifier, store: PopupStore<Shop> = PopupStore()) {
      self.modifier = modifier
      _store = State(wrappedValue: store)
    }

    var body: some View {
      VStack {
        page
        Button("Again") { ask() }
      }
      .onAppear { ask() }
    }

    @ViewBuilder
    private var page: some View {
      let title = Text(modifier.rawValue)
      switch modifier {
      case .sheet:
        title.popupSheet(store) { PreviewPopup(popup: $0) }
      case .cover:
        title.popupCover(store) { PreviewPopup(popup: $0) }
      case .alert:
        title.popupAlert(store) { _ in
          Text(Self.text)
        } actions: { popup in
          Button("OK") { popup.dismiss() }
        }
      case .confirmation:
        title.popupConfirmation(store, titleVisibility: .visible) { _ in
          Text(Self.text)
        } actions: { popup in
          Button("OK") { popup.dismiss() }
        }
      case .banner:
        title.popupHost(store, lane: .modal, style: .banner) { PreviewPopup(popup: $0) }
      case .toast:
        title.popupHost(store, lane: .modal, style: .toast, layer: .window) {
          PreviewPopup(popup: $0)
        }
      case .card:
        title.popupHost(store, lane: .modal, style: .card) { PreviewPopup(popup: $0) }
      case .page:
        title
          .popupPage(.checkout, in: store)
          .popupSheet(store) { PreviewPopup(popup: $0) }
      }
    }

    private func ask() {
      store.present(.toast(Toast(text: Self.text)), id: "sent") {
        $0.pages = modifier == .page ? .only([.checkout]) : .any
      }
    }
  }

  private struct PreviewPopup: View {
    let popup: ShownPopup<Shop>

    var body: some View {
      VStack {
        Text(ModifierPreview.text)
        Button("Close") { popup.dismiss() }
      }
      .padding()
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
    }
  }
#endif
