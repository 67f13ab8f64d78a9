import Foundation
import PopupFlow

/// Creates the app's objects and connects them.
@MainActor
final class ShopModel: ObservableObject {
  /// The window that was active last.
  weak var window: ShopWindowModel?

  let store: PopupStore<Shop>
  let popups: ShopPopups
  let server = ShopServer()
  let cart = Cart()
  let account = Account()
  let guide: GuideModel
  let permission: PermissionModel
  let journal: Journal?
  /// Outlasts its page, so that the app can be used while it is attached to the stage.
  private(set) lazy var debug = DebugModel(
    store: store, server: server, journal: journal?.url, attach: attachToStage)
  private let attachToStage: AttachToStage
  private var cancellables: Set<AnyCancellable> = []

  init(
    clock: any PopupClock = DispatchPopupClock(),
    askSystem: @escaping PermissionModel.AskSystem = PermissionModel.askSystem,
    journalURL: URL = Journal.defaultURL,
    attachToStage: @escaping AttachToStage = Stage.attach
  ) {
    store = PopupStore(policy: ShopPolicy.policy, clock: clock)
    // First, because a journal begins with the store's first event.
    journal = try? Journal(of: store, at: journalURL)
    self.attachToStage = attachToStage
    popups = ShopPopups(store)
    guide = GuideModel(popups: popups.guide)
    permission = PermissionModel(popups: popups.permission, askSystem: askSystem)
    account.logouts.endSession(in: store).store(in: &cancellables)
    account.logouts.sink { [cart] in cart.empty() }.store(in: &cancellables)
    follow(server)
  }

  private func follow(_ server: ShopServer) {
    let campaigns = CampaignModel(popups: popups.campaign) { [weak self] in
      self?.window?.path = [.product($0)]
    }
    let connection = ConnectionModel(popups: popups.offline)
    let updates = UpdateModel(popups: popups.update)
    server.campaigns
      .sink { campaign in Task { await campaigns.received(campaign) } }
      .store(in: &cancellables)
    server.connections
      .sink { connection.changed(isOnline: $0) }
      .store(in: &cancellables)
    server.requiredVersions
      .sink { version in Task { await updates.received(requiredVersion: version) } }
      .store(in: &cancellables)
  }

  // MARK: Models of pages

  func makeProduct(_ product: Product) -> ProductModel {
    ProductModel(product: product, cart: cart, guide: guide, popups: popups.toast)
  }

  func makeSizes(_ product: Product) -> SizesModel {
    SizesModel(product: product, popups: popups.toast)
  }

  func makeCheckout() -> CheckoutModel {
    CheckoutModel(cart: cart, permission: permission, popups: popups.toast)
  }

  func makeGiftCard() -> GiftCardModel {
    GiftCardModel(account: account, popups: popups.toast)
  }

  func makeProfile() -> ProfileModel {
    ProfileModel(account: account, popups: popups.toast)
  }
}
