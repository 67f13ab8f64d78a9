extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child !== self else { raise("Can't add \(self) as a child of itself") }
    var ancestor = parent
    while let candidate = ancestor {
      guard candidate !== child else { raise("\(child) is an ancestor of \(self)") }
      ancestor = candidate.parent
    }
    if child.parent === self { return }
    child.parent?.disown(child)
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// As documented, `addChild` tells `willMove`, and `removeFromParent` tells `didMove`; the other
  /// half is the container's to tell.
  func leaveParent() {
    guard let parent else { return }
    parent.disown(self)
    didMove(toParent: nil)
  }

  private func disown(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  func noteWillMove(to parent: UIViewController?) {
    isMovingToParent = parent != nil
    isMovingFromParent = parent == nil
  }

  func noteDidMove(to parent: UIViewController?) {
    isMovingToParent = false
    isMovingFromParent = false
  }

  /// The outermost controller around this one.
  var outermost: UIViewController { parent?.outermost ?? self }

  /// Everything presented on this one, from the bottom up.
  var presentedOnTop: [UIViewController] {
    presented.map { [$0] + $0.presentedOnTop } ?? []
  }

  private func ancestor<Container>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let candidate = controller {
      if let found = candidate as? Container { return found }
      controller = candidate.parent
    }
    return nil
  }

  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  /// The nearest tab bar controller around this one.
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

  /// The transition that this controller, or one around it, takes part in.
  public var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    transition ?? parent?.transitionCoordinator
  }

  /// What this controller, or one around it, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// What presents this controller, or one around it.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// The nearest one around this controller; before it is presented, what it would be presented
  /// with, by its style at the time of asking.
  public var presentationController: UIPresentationController? {
    if let ownPresentationController { return ownPresentationController }
    if let parent { return parent.presentationController }
    let controller = makePresentationController(presenting: nil, source: self)
    ownPresentationController = controller
    return controller
  }

  /// The presentation controller, if it is a sheet's.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
