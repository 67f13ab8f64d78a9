import PopupFlow
import PopupFlowUIKit
import SwiftUI
import UIKit

/// A scene's store with its hosts, and the page that a UI test acts on.
@MainActor
final class Screen {
  let store = PopupStore<Shop>()
  let root: UIViewController
  private let log = ScreenLog()
  private var subscriptions: Set<AnyCancellable> = []

  init(_ name: ScreenName, in scene: UIWindowScene) {
    if let view = name.view {
      root = UIHostingController(rootView: view)
      return
    }
    let lock = TransitionLock()
    root = Self.root(of: name, store, log)
    store.drive(
      ModalHost<Shop>(scene: scene, content: Self.modal), lanes: [.modal], lock: lock
    )
    .store(in: &subscriptions)
    store.drive(WindowHost<Shop>(scene: scene, content: Self.window), lanes: [.banner])
      .store(in: &subscriptions)
    store.outcomes.sink { [log] in log.append("\($0.id) \($0.outcome)") }
      .store(in: &subscriptions)
  }

  private static func root(
    of name: ScreenName, _ store: PopupStore<Shop>, _ log: ScreenLog
  ) -> UIViewController {
    switch name {
    case .windows:
      return ScreenPage(
        "windows", log,
        [
          ("Ask card", { store.ask("card", .card) }),
          ("Ask drawer", { store.ask("drawer", .drawer) }),
          ("Ask banner", { store.ask("banner", .banner) }),
          ("Behind", { log.append("behind was tapped") }),
          ("Open window", openWindow),
        ])
    case .pages: return pages(store, log)
    case .menu: return MenuPage(log, store)
    case .keyboard: return KeyboardPage(log, store)
    default:
      return ScreenPage(
        "modals", log,
        [
          ("Ask alert", { store.ask("alert", .alert) }),
          ("Ask sheet", { store.ask("sheet", .sheet) }),
          ("Ask mandatory sheet", { store.ask("mandatory", .sheet, isMandatory: true) }),
          ("Ask cover", { store.ask("cover", .cover) }),
          ("Behind", { log.append("behind was tapped") }),
        ])
    }
  }

  /// A stack of pages beside another tab. The popups of `detail` leave with that page.
  private static func pages(_ store: PopupStore<Shop>, _ log: ScreenLog) -> UIViewController {
    let detail = ScreenPage(
      "detail", log,
      [
        ("Ask for detail", { store.ask("detail's", .banner, pages: .only(["detail"])) }),
        ("Ask for home", { store.ask("home's", .banner, pages: .only(["home"])) }),
      ])
    let navigation = UINavigationController()
    let home = ScreenPage(
      "home", log,
      [
        (
          "Push detail",
          { [weak navigation] in navigation?.pushViewController(detail, animated: true) }
        )
      ])
    let other = ScreenPage("other", log, [])
    for page in [home, detail, other] { page.popupPage(page.name, in: store) }
    navigation.viewControllers = [home]
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    return tabs
  }

  private static func openWindow() {
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: nil, options: nil, errorHandler: nil)
  }

  // MARK: Popups

  private static func modal(_ popup: ShownPopup<Shop>) -> UIViewController {
    if popup.content.style == .alert {
      return popup.alert(
        title: popup.content.title,
        buttons: [PopupAlertButton("OK", "ok"), PopupAlertButton("Cancel", style: .cancel)])
    }
    let controller = PopupController(popup)
    controller.modalPresentationStyle = popup.content.style == .cover ? .fullScreen : .automatic
    return controller
  }

  private static func window(_ popup: ShownPopup<Shop>) -> any PopupWindowContent {
    switch popup.content.style {
    case .drawer: TableController(popup).inWindow(.drawer)
    case .card: PopupController(popup).inWindow(.card)
    default: PopupController(popup).inWindow(.banner)
    }
  }
}

extension PopupStore<Shop> {
  func ask(
    _ title: String, _ style: Shop.Content.Style, isMandatory: Bool = false,
    pages: PopupPages<String> = .any
  ) {
    let content = Shop.Content(title: title, style: style, isMandatory: isMandatory)
    present(content, id: PopupID(title), lane: style.lane) { $0.pages = pages }
  }
}
