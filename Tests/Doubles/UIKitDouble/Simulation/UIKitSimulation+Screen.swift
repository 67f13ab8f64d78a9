/// What is to be seen.
extension UIKitSimulation {
  /// The controllers on a scene's screen, from the bottom up, windows in their order: roots and
  /// what is presented; not what is inside of them, nor what a full-screen modal covers.
  public func topControllers(in scene: UIWindowScene) -> [UIViewController] {
    scene.windowsInOrder.flatMap(\.topControllers)
  }

  /// The controllers on a scene's screen, containers without what they contain left out: the pages
  /// and popups that the user sees, from the bottom up.
  public func visibleControllers(in scene: UIWindowScene) -> [UIViewController] {
    topControllers(in: scene).flatMap(\.visibleInside)
  }

  /// Whether a transition runs in any window of a scene.
  public func isInTransition(_ scene: UIWindowScene) -> Bool {
    scene.windows.contains { !$0.transitions.isEmpty }
  }

  /// Whether a controller is seen to the end: it has appeared, and is not going.
  public func hasAppeared(_ controller: UIViewController) -> Bool {
    controller.appearance == .appeared
  }

  /// Controllers that a change of root has left without an owner (U13).
  public func controllersLeftBehind(in scene: UIWindowScene) -> [UIViewController] {
    scene.windows.flatMap(\.leftBehind).flatMap(\.presentedOnTop)
  }
}

extension UIViewController {
  fileprivate var visibleInside: [UIViewController] {
    switch self {
    case is UINavigationController, is UITabBarController, is UISplitViewController:
      return children.filter { $0.viewIfLoaded?.window != nil }.flatMap(\.visibleInside)
    default:
      return [self]
    }
  }
}
