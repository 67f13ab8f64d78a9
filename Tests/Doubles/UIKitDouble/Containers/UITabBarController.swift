/// A container that shows one of its controllers. The others have disappeared, but are still in the
/// hierarchy (U16).
@MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var selection = 0

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    let new = viewControllers ?? []
    for controller in tabs where !new.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabs = new
    selection = old.flatMap { new.firstIndex(of: $0) } ?? 0
    if isViewLoaded { installContent() }
  }

  open var selectedViewController: UIViewController? {
    tabs.indices.contains(selection) ? tabs[selection] : nil
  }

  open var selectedIndex: Int {
    get { selection }
    set {
      guard tabs.indices.contains(newValue), newValue != selection else { return }
      let old = selectedViewController
      selection = newValue
      if isViewLoaded { change(from: old) }
    }
  }

  /// Switches without animation, in an order of its own: `willAppear(new)`, `willDisappear(old)`,
  /// `didDisappear(old)`, `didAppear(new)`.
  private func change(from old: UIViewController?) {
    // A push or pop in the tab that disappears ends.
    for transition in old?.transitionsInside ?? [] { transition.finishNow() }
    guard appearance == .appeared, let new = selectedViewController else {
      old?.viewIfLoaded?.removeFromSuperview()
      installContent()
      return
    }
    new.appearUntilNextTurn()
    if let old, !old.appearance.isOnItsWayOut {
      old.beginAppearanceTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let old, old.appearance == .disappearing { old.endAppearanceTransition() }
    installContent()
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  override var appearanceChildren: [UIViewController] {
    [selectedViewController].compactMap { $0 }
  }

  override func installContent() {
    guard let selected = selectedViewController, selected.viewIfLoaded?.superview == nil else {
      return
    }
    selected.loadViewIfNeeded()
    selected.view.frame = view.bounds
    selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(selected.view)
  }
}

extension UIViewController {
  /// The transitions in this controller's navigation stacks, at any depth.
  var transitionsInside: [Transition] {
    let own = (self as? UINavigationController)?.navigation
    return [own].compactMap { $0 } + children.flatMap(\.transitionsInside)
  }
}
