import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code in UIKit of the article "Pages".
enum TabsAndStacks {
  enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, product, basket }
  }

  final class PageController: UIViewController {
    private let page: Shop.Page
    private let store: PopupStore<Shop>

    init(_ page: Shop.Page, _ store: PopupStore<Shop>) {
      (self.page, self.store) = (page, store)
      super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      popupPage(page, in: store)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// The app of the article, in a window.
  @MainActor
  private final class Stage {
    let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(.current))
    let lock = TransitionLock(timeout: .seconds(5), clock: SimulationClock(.current))
    let shop: UINavigationController
    let tabs: UITabBarController
    private let window: UIWindow
    private(set) var outcomes: [String] = []
    private var cancellables: Set<AnyCancellable> = []

    init(_ habits: UIKitHabits) {
      simulation.habits = habits
      let scene = simulation.connectScene()
      let window = UIWindow(windowScene: scene)

      let shop = UINavigationController(rootViewController: PageController(.home, store))
      let tabs = UITabBarController()
      tabs.viewControllers = [shop, PageController(.basket, store)]
      window.rootViewController = tabs

      (self.shop, self.tabs, self.window) = (shop, tabs, window)
      window.makeKeyAndVisible()
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(title: popup.content, buttons: [PopupAlertButton("OK")])
      }
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)
      store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
        .store(in: &cancellables)
      simulation.advance(by: 1)
    }

    func push() {
      shop.through(lock).push(PageController(.product, store))
    }

    /// The popups on screen and set aside, when everything has come to rest.
    func places() -> [String] {
      simulation.advance(by: 3)
      return store.state.presented.map { "\($0.popup.id) \($0.phase)" }
        + store.state.alive.map { "\($0.id) alive" }
    }
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("An offer of the home page leaves and returns with it", arguments: UIKitHabits.all)
    func offer(habits: UIKitHabits) {
      let stage = Stage(habits)
      let (store, shop, lock) = (stage.store, stage.shop, stage.lock)
      #expect(store.state.visiblePages == [.home])

      store.present("Two for one", id: "offer") {
        $0.pages = [.home]
        $0.retention = .keepAlive
      }

      #expect(stage.places() == ["offer presented"])
      stage.tabs.selectedIndex = 1
      #expect(stage.places() == ["offer alive"])
      #expect(store.state.visiblePages == [.basket])
      stage.tabs.selectedIndex = 0
      #expect(stage.places() == ["offer presented"])

      shop.through(lock).push(PageController(.product, store))

      #expect(stage.places() == ["offer alive"])
      shop.popViewController(animated: true)
      #expect(stage.places() == ["offer presented"])
      #expect(stage.outcomes == [])
    }

    @Test("R12, R16: a popup of a product belongs to the visit for which it came")
    func product() {
      let stage = Stage(UIKitHabits())
      stage.push()
      simulation.advance(by: 2)
      let tip = PopupRequest<Shop>("Tip", id: "tip") {
        $0.pages = [.product]
        $0.retention = .keepAlive
      }
      stage.store.present(tip)
      #expect(stage.places() == ["tip presented"])
      stage.push()
      #expect(stage.places() == ["tip alive"])
      stage.shop.popViewController(animated: true)
      #expect(stage.places() == ["tip presented"])
      stage.shop.popViewController(animated: true)
      #expect(stage.places() == [])
      #expect(stage.outcomes == ["tip dismissed.pageLeft"])
    }

    @Test("A popup for both tabs stays, one for a tab that nobody has opened waits")
    func others() {
      let stage = Stage(UIKitHabits())
      stage.store.present("Both", id: "both") { $0.pages = [.home, .basket] }
      #expect(stage.places() == ["both presented"])
      let number = stage.store.state.presented.first?.number
      stage.tabs.selectedIndex = 1
      #expect(stage.places() == ["both presented"])
      #expect(stage.store.state.presented.first?.number == number)
      stage.store.dismiss("both")
      stage.tabs.selectedIndex = 0
      #expect(stage.places() == [])
      stage.store.present("Basket", id: "basket") { $0.pages = [.basket] }
      #expect(stage.places() == [])
      stage.tabs.selectedIndex = 1
      #expect(stage.places() == ["basket presented"])
    }

    @Test("A container cannot be a page")
    func container() {
      let stage = Stage(UIKitHabits())
      expectIssue("cannot be the page home") {
        _ = stage.shop.popupPage(.home, in: stage.store)
      }
      #expect(stage.store.state.visiblePages == [.home])
    }
  }
}
