import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct PageContainerTests {
  @Test("U16: a tab that is not selected has disappeared, not left", arguments: UIKitHabits.all)
  func tabs(habits: UIKitHabits) {
    let stage = PageStage(habits)
    let tabs = UITabBarController()
    let second = pageStack(stage.page("search"))
    tabs.viewControllers = [pageStack(stage.page("home")), second, stage.page("settings")]
    stage.show(tabs)
    #expect(stage.visible == ["home"])
    tabs.selectedIndex = 1
    #expect(stage.takeBatches() == ["-home +search"])
    second.pushViewController(stage.page("result"), animated: true)
    #expect(stage.takeBatches() == ["-search +result"])
    simulation.tapTab(0, of: tabs)
    #expect(stage.takeBatches() == ["-result +home"])
    simulation.tapTab(1, of: tabs)
    #expect(stage.takeBatches() == ["-home +result"])
  }

  @Test("U16: a tab that is taken away has left")
  func removedTab() {
    let stage = PageStage()
    let tabs = UITabBarController()
    let (home, other) = (stage.page("home"), stage.page("other"))
    tabs.viewControllers = [home, other]
    stage.show(tabs)
    tabs.setViewControllers([other], animated: false)
    #expect(stage.takeBatches() == ["-home xhome +other"])
  }

  @Test("All columns are visible; a replaced one is left")
  func split() {
    let stage = PageStage()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stage.page("list"), for: .primary)
    let detail = stage.page("detail")
    split.setViewController(detail, for: .secondary)
    stage.show(split)
    #expect(stage.visible == ["list", "detail"])
    split.setViewController(stage.page("other"), for: .secondary)
    #expect(stage.takeBatches() == ["-detail xdetail +other"])
    withExtendedLifetime(detail) {}
  }

  @Test("A parent with several children, and itself, are as many visits; those removed have left")
  func children() {
    let stage = PageStage()
    let (parent, one, two) = (stage.page("parent"), stage.page("one"), stage.page("two"))
    @MainActor func add(_ child: UIViewController) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    add(one)
    stage.show(parent)
    #expect(stage.visible == ["parent", "one"])
    add(two)
    #expect(stage.takeBatches() == ["+two"])
    one.willMove(toParent: nil)
    one.view.removeFromSuperview()
    one.removeFromParent()
    #expect(stage.takeBatches() == ["-one xone"])
    #expect(one.popupVisit != two.popupVisit)
    // Within a page, the visit is the page's.
    let part = UIViewController()
    two.addChild(part)
    #expect(part.popupVisit == two.popupVisit)
  }

  @Test("Pages of one batch come in the order in which they have appeared (R12)")
  func order() {
    let stage = PageStage()
    let (parent, one, two) = (UIViewController(), stage.page("one"), stage.page("two"))
    for child in [two, one] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.show(parent)
    #expect(stage.store.state.visiblePages == ["two", "one"])
  }

  @Test("A parent that forwards appearance by hand forwards it to the tracker too")
  func byHand() {
    final class ByHand: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override func viewDidAppear(_ animated: Bool) {
        for child in children {
          child.beginAppearanceTransition(true, animated: animated)
          child.endAppearanceTransition()
        }
      }
    }
    let stage = PageStage()
    let parent = ByHand()
    parent.title = "parent"
    stage.track(parent)
    stage.show(parent)
    #expect(stage.visible == ["parent"])
  }

  /// A container that tells its children itself when they appear, without a coordinator.
  private final class Silent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    func begin(from old: UIViewController?, to new: UIViewController) {
      addChild(new)
      view.addSubview(new.view)
      old?.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
    }
  }

  /// Returns a container whose old page is gone, and whose new one has begun to appear.
  private func silentChange(in stage: PageStage) -> (container: Silent, new: UIViewController) {
    let (container, old, new) = (Silent(), stage.page("old"), stage.page("new"))
    stage.show(container)
    container.begin(from: nil, to: old)
    old.endAppearanceTransition()
    #expect(stage.takeBatches() == ["+old"])
    container.begin(from: old, to: new)
    old.endAppearanceTransition()
    old.view.removeFromSuperview()
    return (container, new)
  }

  @Test("R13, U10, U25: a silent change of pages is one batch, however many turns it takes")
  func silentContainer() {
    let stage = PageStage()
    let (_, new) = silentChange(in: stage)
    for _ in 0..<1000 { simulation.turn() }
    simulation.advance(by: 1)
    #expect(stage.batches == [])
    new.endAppearanceTransition()
    simulation.turn()
    simulation.turn()
    #expect(stage.takeBatches() == ["-old +new"])
  }

  @Test("U10, U25: a page that has begun to appear for two seconds does not delay others")
  func stuckInContainer() {
    let stage = PageStage()
    let other = stage.page("other")
    let (container, _) = silentChange(in: stage)
    simulation.advance(by: 3)
    #expect(stage.batches == ["-old"])
    container.begin(from: nil, to: other)
    other.endAppearanceTransition()
    simulation.turn()
    simulation.turn()
    #expect(stage.batches == ["-old", "+other"])
  }

  @Test("U13, U16: a new root is one batch, and the old one's pages have left")
  func newRoot() {
    let stage = PageStage()
    let old = pageStack(stage.page("home"), stage.page("detail"))
    let scene = stage.show(old)
    scene.keyWindow?.rootViewController = stage.page("login")
    let batch = stage.takeBatches()
    // The one below was never visible, so it has left when it ends.
    #expect(batch == ["-detail xdetail +login"])
    withExtendedLifetime(old) {}
  }

  @Test(
    "U14, U16: pages of a closed scene have left, whether UIKit tells them or not",
    arguments: [true, false])
  func closedScene(tells: Bool) {
    simulation.habits.tellsOfClosedScenes = tells
    let stage = PageStage()
    let (home, other) = (stage.page("home"), stage.page("other"))
    stage.show(other)
    let scene = stage.show(home)
    // A modal that covers a page is never dismissed if the scene is closed.
    let popup = UIViewController()
    popup.modalPresentationStyle = .fullScreen
    popup.markAsPopup()
    home.present(popup, animated: true)
    #expect(stage.takeBatches() == [])
    simulation.disconnect(scene)
    #expect(stage.takeBatches() == ["-home xhome"])
    #expect(stage.visible == ["other"])
    withExtendedLifetime(home) {}
  }

  @Test("U14, U16: a page without its window does not return, even if it is retained")
  func releasedWindow() {
    simulation.habits.tellsOfClosedScenes = false
    let stage = PageStage()
    let (home, other) = (stage.page("home"), stage.page("other"))
    stage.show(other)
    simulation.disconnect(stage.show(home))
    #expect(stage.takeBatches() == ["-home xhome"])
    // Any event makes the tracker look again.
    other.markAsPopup()
    other.unmarkAsPopup()
    #expect(stage.takeBatches() == [])
    withExtendedLifetime(home) {}
  }

  @Test("U14: a page of a scene that connects has not left, and appears with it")
  func connectingScene() {
    @MainActor
    final class Delegate: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      let root: UIViewController

      init(root: UIViewController) {
        self.root = root
        super.init()
      }

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        // Any event makes the tracker look, before a scene is open.
        root.markAsPopup()
        root.unmarkAsPopup()
        UIKitSimulation.current.turn()
      }
    }
    let stage = PageStage()
    let delegate = Delegate(root: stage.page("home"))
    simulation.connectScene(delegate: delegate)
    #expect(stage.takeBatches() == ["+home"])
  }

  @Test("U14, U16: a window that is hidden comes back; a scene that is closed does not")
  func windows() {
    let stage = PageStage()
    let home = stage.page("home")
    let scene = stage.show(home)
    let window = scene.keyWindow
    window?.isHidden = true
    #expect(stage.takeBatches() == ["-home"])
    window?.isHidden = false
    #expect(stage.takeBatches() == ["+home"])
    simulation.enterBackground(scene)
    #expect(stage.takeBatches() == [])
    simulation.disconnect(scene)
    #expect(stage.takeBatches() == ["-home xhome"])
  }
}
