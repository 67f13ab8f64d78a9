@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

/// A stack of controllers that shows the top one.
@MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: UINavigationControllerDelegate?
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer(target: nil, action: nil)

  var stack: [UIViewController] = []
  /// The controller whose view is installed; while the stack changes, the one that leaves.
  var shown: UIViewController?
  var navigation: Transition?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  open var topViewController: UIViewController? { stack.last }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(viewController) {
      raise(
        "Pushing the same view controller instance more than once is not supported "
          + "(<\(viewController)>)")
    }
    setStack(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    return setStack(stack.dropLast(), animated: animated) ? top : nil
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      raise("Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return nil }
    return setStack(Array(stack[...index]), animated: animated) ? popped : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  override var appearanceChildren: [UIViewController] {
    navigation == nil ? [stack.last].compactMap { $0 } : []
  }

  override func installContent() {
    guard navigation == nil, let top = stack.last, shown !== top || top.view.superview == nil
    else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    install(top)
  }

  func install(_ controller: UIViewController) {
    controller.loadViewIfNeeded()
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    shown = controller
  }
}
