import PopupFlow
import PopupFlowUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the app of the article "A first app in UIKit".
enum FirstApp {
  enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, checkout }
    enum Answer { case accepted }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let store = PopupStore<Shop>()  // with several windows: in the app delegate
    let lock = TransitionLock()
    var window: UIWindow?
    private var cancellables: Set<AnyCancellable> = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.alert(
          title: popup.content,
          buttons: [PopupAlertButton("Buy", .accepted), PopupAlertButton("No", style: .cancel)])
      }
      let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
        let label = UILabel()
        label.text = popup.content
        label.font = .preferredFont(forTextStyle: .headline)
        label.backgroundColor = .systemGray
        return label
      }
      store.drive(modals, lanes: [.modal], lock: lock).store(in: &cancellables)
      store.drive(banners, lanes: [.banner]).store(in: &cancellables)

      let home = UIViewController()
      home.popupPage(.home, in: store)
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UINavigationController(rootViewController: home)
      window?.makeKeyAndVisible()
    }
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("The first app in UIKit does what the article says", arguments: UIKitHabits.all)
    func firstApp(habits: UIKitHabits) async throws {
      simulation.habits = habits
      let delegate = SceneDelegate(simulation: simulation)
      let (store, lock) = (delegate.store, delegate.lock)
      var outcomes: [String] = []
      let watching = store.outcomes.sink { outcomes.append("\($0.id) \($0.outcome)") }
      let scene = simulation.connectScene(delegate: delegate)
      simulation.advance(by: 1)
      let root = try #require(delegate.window?.rootViewController)
      let navigation = try #require(root as? UINavigationController)

      store.present("Two for one", id: "offer") {
        $0.pages = [.home]
        $0.retention = .keepAlive
      }
      store.present("Saved", id: "saved", lane: .banner) { $0.duration = .seconds(3) }

      simulation.advance(by: 1)
      #expect(store.state.presented.map(\.popup.id) == ["offer", "saved"])
      let checkout = UIViewController()
      checkout.popupPage(.checkout, in: store)
      let pushing = Task {
        try await navigation.through(lock).push(checkout)
      }
      await settle()
      try await pushing.value
      await settle()
      #expect(store.state.visiblePages == [.checkout])
      #expect(store.state.alive.map(\.id) == ["offer"])
      let home = navigation.viewControllers[0]
      let popping = Task {
        try await navigation.through(lock).change { $0.popToViewController(home, animated: true) }
      }
      await settle()
      try await popping.value
      simulation.advance(by: 2)
      #expect(outcomes == ["saved dismissed.timeout"])
      let alerts = simulation.topControllers(in: scene).compactMap { $0 as? UIAlertController }
      #expect(alerts.map(\.title) == ["Two for one"])
      alerts.first.map { _ = simulation.tapButton("Buy", of: $0) }
      simulation.advance(by: 1)
      #expect(outcomes.last == "offer completed")
      store.present("Bye", id: "bye", lane: .banner)
      simulation.advance(by: 1)
      simulation.disconnect(scene)
      simulation.advance(by: 1)
      #expect(outcomes.last == "bye dismissed.host")
      #expect(store.state.visiblePages.isEmpty)
      withExtendedLifetime(watching) {}
    }

    // The popup that a transition of the app makes leave goes after it.
    private func settle() async {
      for _ in 0..<20 {
        await Task.yield()
        simulation.advance(by: 0.1)
      }
    }

    @Test("The app presents after an answer, as the article says", arguments: UIKitHabits.all)
    func afterAnswer(habits: UIKitHabits) async throws {
      simulation.habits = habits
      let delegate = SceneDelegate(simulation: simulation)
      let (store, lock) = (delegate.store, delegate.lock)
      let scene = simulation.connectScene(delegate: delegate)
      simulation.advance(by: 1)
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      let checkout = UIViewController()
      let asking = Task {
        if await store.answer(to: "Two for one", id: "offer") == .accepted {
          try await navigation.through(lock).present(checkout)
        }
      }
      await settle()
      let alerts = simulation.topControllers(in: scene).compactMap { $0 as? UIAlertController }
      alerts.first.map { _ = simulation.tapButton("Buy", of: $0) }
      await settle()
      try await asking.value
      #expect(checkout.presentingViewController === navigation)
      #expect(simulation.warnings.isEmpty && !lock.isBusy)
    }

    @Test("A popup is presented in a part of the screen, as the article says")
    func part() throws {
      let (details, split) = (UIViewController(), UISplitViewController(style: .doubleColumn))
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(details, for: .secondary)
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: split)
      let modals = ModalHost<Shop>(scene: scene) { _ in
        let card = UIViewController()
        card.modalPresentationStyle = .overCurrentContext
        return card
      }
      details.definesPresentationContext = true
      modals.presentingController = { [weak details] popup in
        popup.lane == "details" ? details : nil
      }
      let store = PopupStore<Shop>()
      let driving = store.drive(modals, lanes: ["details"])
      store.present("Two for one", id: "offer", lane: "details")
      simulation.advance(by: 2)
      let card = try #require(modals.controller(of: "offer"))
      #expect(card.presentingViewController === details)
      withExtendedLifetime(driving) {}
    }
  }
}

/// The styles of the article "A first app in UIKit".
extension FirstApp {
  @MainActor
  static var side: PopupWindowStyle {
    var style = PopupWindowStyle(.trailing)
    style.isDraggable = true
    style.animation = PopupWindowAnimation(duration: 0.4) { context in
      context.view.transform = context.offscreenTransform
      context.view.alpha = 0
    }
    return style
  }

  final class FadingLabel: UILabel {
    private var following: AnyCancellable?

    func follow(_ popup: ShownPopup<Shop>) {
      text = popup.content
      following = popup.dragProgresses.sink { [weak self] in self?.alpha = 1 - $0 }
    }
  }

  @MainActor
  @Suite(.simulated) struct Styles {
    @Test("A banner at the trailing edge fades with the drag, and leaves over its edge")
    func trailingBanner() throws {
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIViewController())
      let store = PopupStore<Shop>()
      let banners = WindowHost<Shop>(scene: scene, style: side) { popup in
        let label = FadingLabel()
        label.follow(popup)
        return label
      }
      let driving = store.drive(banners, lanes: [.banner])
      store.present("Your basket is saved", id: "saved", lane: .banner)
      simulation.advance(by: 1)
      let label = try #require(banners.controller(of: "saved")?.view)
      let frame = label.convert(label.bounds, to: nil)
      #expect(frame.maxX == 382)
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let finger = try #require(simulation.putFingerDown(at: middle, in: scene))
      finger.move(to: CGPoint(x: middle.x + frame.width / 4, y: middle.y))
      #expect(label.alpha == 0.75)
      simulation.advance(by: 0.2)
      finger.lift()
      #expect(label.alpha == 1)
      simulation.advance(by: 1)
      store.dismiss("saved")
      #expect(label.transform.tx == frame.width + 8 && label.alpha == 0)
      simulation.advance(by: 1)
      #expect(store.state.presented.isEmpty)
      withExtendedLifetime(driving) {}
    }
  }
}

extension FirstApp {
  @MainActor
  @Suite(.simulated) struct Updates {
    @Test("An update changes the content in place, as the article says")
    func inPlace() throws {
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIViewController())
      let store = PopupStore<Shop>()
      var count = 0
      let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
        let label = UILabel()
        label.text = popup.content
        popup.onUpdate { [weak label] in label?.text = $0 }
        count += 1
        return label
      }
      let driving = store.drive(banners, lanes: [.banner])
      for content in ["0 %", "40 %"] {
        store.present(content, id: "upload", lane: .banner) { $0.coalescing = .replace }
        simulation.advance(by: 1)
        let label = try #require(banners.controller(of: "upload")?.view as? UILabel)
        #expect(label.text == content)
      }
      #expect(count == 1)
      withExtendedLifetime(driving) {}
    }
  }
}

/// The controllers of the article "A first app in UIKit" that are configured before each presentation.
@MainActor
private enum ConfiguredControllers {
  typealias Shop = FirstApp.Shop

  static func makeSheet(
    _ popup: ShownPopup<Shop>, detents: [UISheetPresentationController.Detent]
  ) -> UIViewController {
    let controller = UIViewController()
    controller.title = popup.content
    popup.onPresent { $0.sheetPresentationController?.detents = detents }
    return controller
  }

  static func makePopover(_ popup: ShownPopup<Shop>, below button: UIButton) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    popup.popoverAnchor = PopupAnchor(button)
    popup.onPresent { $0.popoverPresentationController?.permittedArrowDirections = .up }
    return controller
  }

  @MainActor
  @Suite(.simulated) struct Run {
    @Test("Popups differ in detents, and a popover is below its button, as the article says")
    func configured() {
      simulation.userInterfaceIdiom = .pad
      let button = UIButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      let home = UIViewController()
      home.view.addSubview(button)
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: home)
      let modals = ModalHost<Shop>(scene: scene) { popup in
        popup.id == "menu"
          ? makePopover(popup, below: button)
          : makeSheet(popup, detents: popup.id == "offer" ? [.medium()] : [.medium(), .large()])
      }
      let store = PopupStore<Shop>()
      let driving = store.drive(modals)
      for (id, count) in [("offer", 1), ("guide", 2)] {
        store.present("Two for one", id: PopupID(id))
        simulation.advance(by: 2)
        let sheet = modals.controller(of: PopupID(id))?.sheetPresentationController
        #expect(sheet?.detents.count == count)
        store.dismiss(PopupID(id))
        simulation.advance(by: 2)
      }
      store.present("Menu", id: "menu")
      simulation.advance(by: 2)
      let popover = modals.controller(of: "menu")?.popoverPresentationController
      #expect(popover?.sourceView === button && popover?.permittedArrowDirections == .up)
      withExtendedLifetime(driving) {}
    }
  }
}

extension PopupStore {
  fileprivate convenience init() {
    self.init(clock: SimulationClock(.current))
  }
}

extension TransitionLock {
  fileprivate convenience init(timeout: Duration) {
    self.init(timeout: timeout, clock: SimulationClock(.current))
  }
}
