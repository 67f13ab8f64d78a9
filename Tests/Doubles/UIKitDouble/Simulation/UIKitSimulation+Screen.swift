/// Visible controllers.
extension UIKitSimulation {
  /// The controllers on a scene's screen, from the bottom window up: roots and presented
  /// controllers, without their children, and without those that a full-screen modal covers.
  public func topControllers(in scene: UIWindowScene) -> [UIViewController] {
    scene.windowsInOrder.flatMap(\.topControllers)
  }

  /// The pages and popups that the user sees, from the bottom up: the controllers on a scene's
  /// screen, without containers.
  public func visibleControllers(in scene: UIWindowScene) -> [UIViewController] {
    topControllers(in: scene).flatMap(\.visibleInside)
  }

  /// Returns whether a transition is running in any window of a scene.
  public func isInTransition(_ scene: UIWindowScene) -> Bool {
    scene.windows.contains { !$0.transitions.isEmpty }
  }

  /// Returns whether a controller has appeared and is not disappearing.
  public func hasAppeared(_ controller: UIViewController) -> Bool {
    controller.appearance == .appeared
  }

  /// The controllers that lost their owner when a root controller was replaced (U13).
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
