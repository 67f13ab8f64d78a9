import PopupFlow

/// All decisions on when a popup is shown, in one place.
enum ShopPolicy {
  static let policy = PopupPolicy(
    order: .priority.then(.fifo),
    lanes: [.toast: PopupLanePolicy(duration: .seconds(2))],
    limits: ["campaigns": PopupLimit(count: 2, scope: .session)])

  typealias Request = PopupRequest<Shop>

  /// Waits for the home page, and returns with it. Leaves for anything more important.
  static func campaign(_ campaign: Campaign) -> Request {
    Request(.campaign(campaign), id: PopupID("campaign \(campaign.title)")) {
      $0.priority = .low
      $0.pages = .only([.home])
      $0.retention = .keepAlive
      $0.preemption = .yield
      $0.limits = ["campaigns"]
    }
  }

  /// Belongs to the product page, and returns with it.
  static func guide(_: Guide) -> Request {
    Request(.guide, id: "guide") {
      $0.priority = .high
      $0.pages = .only([.product])
      $0.retention = .keepAlive
    }
  }

  /// Has a slot of its own, and stays at a logout.
  static func offline(_: Offline) -> Request {
    Request(.offline, id: "offline", lane: .banner) { $0.scope = .app }
  }

  static func permission(_ permission: Permission) -> Request {
    Request(.permission(permission), id: "permission")
  }

  /// Has the duration of its lane.
  static func toast(_ toast: Toast) -> Request {
    Request(.toast(toast), lane: .toast)
  }

  /// Interrupts all other modal popups, and stays at a logout.
  static func update(_ update: RequiredUpdate) -> Request {
    .forced(.update(update), id: "update")
  }
}

/// The features' access to the popups.
struct ShopPopups: Sendable {
  let campaign: PopupRequester<Campaign, Shop.Answer>
  let guide: PopupRequester<Guide, Shop.Answer>
  let offline: PopupRequester<Offline, Shop.Answer>
  let permission: PopupRequester<Permission, Shop.Answer>
  let toast: PopupRequester<Toast, Shop.Answer>
  let update: PopupRequester<RequiredUpdate, Shop.Answer>

  init(_ store: PopupStore<Shop>) {
    campaign = store.requester(embed: ShopPolicy.campaign, answer: { $0 })
    guide = store.requester(embed: ShopPolicy.guide, answer: { $0 })
    offline = store.requester(embed: ShopPolicy.offline, answer: { $0 })
    permission = store.requester(embed: ShopPolicy.permission, answer: { $0 })
    toast = store.requester(embed: ShopPolicy.toast, answer: { $0 })
    update = store.requester(embed: ShopPolicy.update, answer: { $0 })
  }
}
