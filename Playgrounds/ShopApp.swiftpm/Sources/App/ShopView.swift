import PopupFlow
import PopupFlowSwiftUI
import SwiftUI

/// The app's pages, and its popups around them.
struct ShopView: View {
  let model: ShopModel
  @ObservedObject var window: ShopWindowModel

  var body: some View {
    NavigationStack(path: $window.path) {
      HomeView(cart: model.cart) { window.giftCard = GiftCard() }
        .popupPage(.home, in: model.store)
        .navigationDestination(for: Screen.self) { screen in
          page(screen)
        }
    }
    .shopModals(model.store)
    .shopMessages(model.store)
    .sheet(item: $window.giftCard) { _ in
      GiftCardSheet(model: model.makeGiftCard()) { window.giftCard = nil }
        // They come over the app's own sheet as well.
        .shopModals(model.store)
    }
  }

  @ViewBuilder
  private func page(_ screen: Screen) -> some View {
    switch screen {
    case .product(let product):
      ProductView(model: model.makeProduct(product))
        .popupPage(.product, in: model.store)
    case .sizes(let product):
      // A UIKit controller, which declares its page by itself.
      SizesView(model: model.makeSizes(product), store: model.store)
        .navigationTitle("Size Chart")
    case .checkout:
      CheckoutView(model: model.makeCheckout(), cart: model.cart)
        .popupPage(.checkout, in: model.store)
    case .profile:
      ProfileView(
        model: model.makeProfile(), account: model.account, permission: model.permission
      )
      .popupPage(.profile, in: model.store)
    case .debug:
      DebugView(model: model.debug)
        .popupPage(.debug, in: model.store)
    }
  }
}

extension View {
  /// Shows each kind of modal popup in its way. All are in one lane, because the system presents one
  /// at a time.
  fileprivate func shopModals(_ store: PopupStore<Shop>) -> some View {
    popupHost(store, lane: .modal, style: .guide, where: { $0 == .guide }) { popup in
      GuideCard(steps: popup.model { GuideSteps() }) { popup.complete(with: .accepted) }
    }
    .popupSheet(store, where: { $0.campaign != nil }) { popup in
      if let campaign = popup.content.campaign {
        CampaignSheet(campaign: campaign) {
          popup.complete(with: .accepted)
        } close: {
          popup.dismiss()
        }
      }
    }
    .popupAlert(store, where: { $0.permission != nil }) { popup in
      Text(popup.content.permission?.question ?? "")
    } actions: { popup in
      Button("Allow") { popup.complete(with: .accepted) }
      Button("Not Now", role: .cancel) { popup.dismiss() }
    }
    .popupCover(store, where: { $0.update != nil }) { popup in
      if let update = popup.content.update { UpdateCover(update: update) }
    }
  }

  /// Shows the popups that the user sees wherever they are: in a window above the app's sheets, so that
  /// they stay when a sheet goes.
  fileprivate func shopMessages(_ store: PopupStore<Shop>) -> some View {
    popupHost(
      store, lane: .banner, layer: .window, announcement: { _ in OfflineBanner.text }
    ) { _ in
      OfflineBanner()
    }
    .popupHost(
      store, lane: .toast, style: .toast, layer: .window, announcement: { $0.toast?.text }
    ) { popup in
      if let toast = popup.content.toast { ToastView(toast: toast) }
    }
  }
}

extension Shop.Content {
  fileprivate var campaign: Campaign? { if case .campaign(let value) = self { value } else { nil } }
  fileprivate var permission: Permission? {
    if case .permission(let value) = self { value } else { nil }
  }
  fileprivate var toast: Toast? { if case .toast(let value) = self { value } else { nil } }
  fileprivate var update: RequiredUpdate? {
    if case .update(let value) = self { value } else { nil }
  }
}
