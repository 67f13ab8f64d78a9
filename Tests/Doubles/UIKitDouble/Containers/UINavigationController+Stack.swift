/// Changes of the stack, on and off screen.
extension UINavigationController {
  /// Changes the stack. All other changes call this function.
  ///
  /// - Returns: false if the change was refused, because the stack is already changing (U2). UIKit
  ///   accepts some of these calls and then shows a wrong bar, stack or order of callbacks.
  @discardableResult
  func setStack(
    _ new: [UIViewController], animated: Bool, isInteractive: Bool = false
  ) -> Bool {
    guard Set(new).count == new.count else {
      raise("All view controllers in a navigation controller must be distinct")
    }
    if let other = new.first(where: { $0 is UINavigationController }) {
      raise("Pushing a navigation controller is not supported (<\(other)>)")
    }
    guard navigation == nil else {
      simulation.warn(
        .navigationDuringTransition,
        "nested push or pop in <\(self)> can result in corrupted navigation bar")
      return false
    }
    let old = stack
    for controller in new where controller.parent !== self {
      if controller.presenter != nil {
        raise("\(controller) is presented modally, and cannot be pushed")
      }
      addChild(controller)
    }
    let removed = old.filter { !new.contains($0) }
    for controller in removed { controller.willMove(toParent: nil) }
    stack = new
    change(from: old, removed: removed, animated: animated, isInteractive: isInteractive)
    return true
  }

  private func change(
    from old: [UIViewController], removed: [UIViewController], animated: Bool, isInteractive: Bool
  ) {
    let added = stack.filter { !old.contains($0) }
    guard let top = stack.last, top !== shown, let window = viewIfLoaded?.window,
      window.isOnScreen, let leaving = shown, appearance == .appeared
    else {
      swapUnseen()
      settle(added: added, removed: removed)
      return
    }
    let transition = Transition(
      in: window, container: view, from: leaving, to: top, participants: [self, leaving, top],
      duration: animated ? Transition.Duration.navigation : nil, isInteractive: isInteractive,
      settle: { completed in
        if completed {
          self.finish(leaving: leaving, added: added, removed: removed, animated: animated)
        } else {
          self.takeBack(to: old, leaving: leaving, top: top)
        }
      })
    navigation = transition
    transition.moved = [leaving, top]
    top.loadViewIfNeeded()
    leaving.beginAppearanceTransition(false, animated: animated)
    top.beginAppearanceTransition(true, animated: animated)
    install(top)
    transition.run()
  }

  /// U10: `willDisappear(old)`, `willAppear(new)`, `didDisappear(old)`, `didAppear(new)`.
  private func finish(
    leaving: UIViewController, added: [UIViewController], removed: [UIViewController],
    animated: Bool
  ) {
    // The next transition can begin in `viewDidAppear`.
    navigation?.leaveWindow()
    navigation = nil
    let top = stack.last
    if leaving.appearance == .disappearing { leaving.endAppearanceTransition() }
    if leaving !== shown { leaving.viewIfLoaded?.removeFromSuperview() }
    if let top, top.appearance == .appearing { top.endAppearanceTransition() }
    settle(added: added, removed: removed)
    guard let top else { return }
    _ = send("navigationController:didShowViewController:animated:", to: delegate) {
      $0.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Undoes a back-swipe that was cancelled: the controller that was about to appear disappears
  /// first, then the old one reappears (U10).
  private func takeBack(
    to old: [UIViewController], leaving: UIViewController, top: UIViewController
  ) {
    navigation?.leaveWindow()
    navigation = nil
    stack = old
    shown = leaving
    if !top.appearance.isOnItsWayOut { top.beginAppearanceTransition(false, animated: true) }
    top.viewIfLoaded?.removeFromSuperview()
    if top.appearance == .disappearing { top.endAppearanceTransition() }
    if leaving.appearance == .disappearing {
      leaving.beginAppearanceTransition(true, animated: true)
      leaving.endAppearanceTransition()
    }
    leaving.didMove(toParent: self)
  }

  private func settle(added: [UIViewController], removed: [UIViewController]) {
    for controller in removed where controller.parent === self { controller.removeFromParent() }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// Changes the stack off screen, without animation. Controllers that had appeared disappear.
  private func swapUnseen() {
    guard shown !== stack.last else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = nil
    guard isViewLoaded, let top = stack.last else { return }
    install(top)
  }
}
