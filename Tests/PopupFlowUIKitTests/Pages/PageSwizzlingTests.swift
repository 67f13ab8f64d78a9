import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U18: Linux has no swizzling. A base class makes the calls of the exchanged methods.
@MainActor
@Suite(.simulated) struct PageSwizzlingTests {
  private final class Swizzled: UIViewController {
    weak var tracker: PageTracker<WindowShop>?

    private func tell(_ appearance: PageAppearance) {
      tracker?.note(appearance, of: self) { $0.title }
    }

    override func viewWillAppear(_ animated: Bool) { tell(.willAppear) }
    override func viewDidAppear(_ animated: Bool) { tell(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { tell(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { tell(.didDisappear) }
  }

  @Test("U18: pages found by a closure are tracked without a child controller")
  func tracked() {
    let stage = PageStage()
    @MainActor func page(_ name: String?) -> UIViewController {
      let controller = Swizzled()
      controller.title = name
      controller.tracker = stage.tracker
      return controller
    }
    let home = page("home")
    let stack = pageStack(home)
    stage.show(stack)
    #expect(stage.visible == ["home"])
    #expect(home.children.isEmpty)
    stack.pushViewController(page("detail"), animated: true)
    #expect(stage.takeBatches().count == 1)
    #expect(stage.visible == ["detail"])
    let visit = stage.tracker.visit(of: home)?.id
    stack.popViewController(animated: true)
    #expect(stage.takeBatches().count == 1)
    #expect(stage.visible == ["home"])
    #expect(stage.tracker.visit(of: home)?.id == visit)
    stack.pushViewController(page(nil), animated: true)
    #expect(stage.takeBatches().count == 1)
    #expect(stage.visible == [])
  }

  @Test("U18: a controller that provides its own page is not tracked twice")
  func once() {
    let stage = PageStage()
    let home = Swizzled()
    home.title = "home"
    home.tracker = stage.tracker
    stage.track(home)
    stage.show(home)
    #expect(stage.store.state.visibleVisits.count == 1)
  }
}
