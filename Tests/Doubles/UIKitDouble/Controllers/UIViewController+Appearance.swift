/// The visibility of a controller's view.
enum Appearance {
  case disappeared, appearing, appeared, disappearing

  var isOnItsWayOut: Bool { self == .disappeared || self == .disappearing }
}

/// Each controller is told `viewWillAppear`, then `viewDidAppear`; correspondingly when it
/// disappears. Children are told after their parent.
///
/// Transitions, containers and windows begin and end appearance. If a view is simply added or
/// removed, the view does, as in UIKit.
extension UIViewController {
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let target: Appearance = isAppearing ? .appearing : .disappearing
    let alreadyThere = isAppearing ? appearance == .appeared : appearance == .disappeared
    guard appearance != target, !alreadyThere else {
      simulation.warn(
        .unbalancedAppearance,
        "Unbalanced calls to begin/end appearance transitions for \(self).")
      return
    }
    appearanceNumber += 1
    appearanceIsAnimated = animated
    appearance = target
    if isAppearing {
      loadViewIfNeeded()
      installContent()
      if !misses(.willAppear) {
        simulation.note("viewWillAppear \(self)")
        viewWillAppear(animated)
      }
    } else {
      if !misses(.willDisappear) {
        simulation.note("viewWillDisappear \(self)")
        viewWillDisappear(animated)
      }
    }
    for child in appearanceChildren
    where child.isToldWithParent && child.appearance.isOnItsWayOut == isAppearing {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      if !misses(.didAppear) {
        simulation.note("viewDidAppear \(self)")
        viewDidAppear(appearanceIsAnimated)
      }
      for child in appearanceChildren where child.appearance == .appearing {
        child.endAppearanceTransition()
      }
    case .disappearing:
      appearance = .disappeared
      if !misses(.didDisappear) {
        simulation.note("viewDidDisappear \(self)")
        viewDidDisappear(appearanceIsAnimated)
      }
      for child in appearanceChildren where child.appearance == .disappearing {
        child.endAppearanceTransition()
      }
    case .appeared, .disappeared:
      simulation.warn(
        .unbalancedAppearance,
        "Unbalanced calls to begin/end appearance transitions for \(self).")
    }
  }

  /// Whether a container of the app's does not forward a call.
  private func misses(_ signal: SystemSignal) -> Bool {
    switch parent {
    case nil, is UINavigationController, is UITabBarController, is UISplitViewController: false
    default: !isOfSystem && simulation.loses(signal)
    }
  }

  /// Appears immediately; `viewDidAppear` follows on the next turn, when UIKit has laid out. That of a
  /// controller that SwiftUI inserts always does.
  func appearUntilNextTurn() {
    guard appearance.isOnItsWayOut else { return }
    beginAppearanceTransition(true, animated: false)
    if simulation.habits.endsUnanimatedTransitionsAtOnce, !simulation.viewUpdates.isRunning {
      endAppearanceTransition()
      return
    }
    let number = appearanceNumber
    simulation.loop.nextTurn { [weak self] in
      guard let self, appearanceNumber == number, appearance == .appearing else { return }
      endAppearanceTransition()
    }
  }

  func disappearNow() {
    if !appearance.isOnItsWayOut { beginAppearanceTransition(false, animated: false) }
    if appearance == .disappearing { endAppearanceTransition() }
  }

  // MARK: The view comes and goes

  func viewWillMove(to window: UIWindow?) {
    guard window == nil, !appearance.isOnItsWayOut else { return }
    // No transition has begun this, so the view was simply removed.
    disappearsWithItsView = true
    beginAppearanceTransition(false, animated: false)
  }

  func viewDidMove(to window: UIWindow?) {
    guard let window else {
      // If the view is removed from a parent that is disappearing, it does not share the parent's
      // end.
      let leavesParent = parent?.appearance == .disappearing && viewIfLoaded?.superview == nil
      if appearance == .disappearing, disappearsWithItsView || leavesParent {
        endAppearanceTransition()
      }
      disappearsWithItsView = false
      return
    }
    checkHierarchy()
    guard window.isOnScreen, appearance == .disappeared else { return }
    guard let parent, isToldWithParent else { return appearUntilNextTurn() }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    switch parent.appearance {
    case .appearing:
      // This ends together with the parent's transition.
      beginAppearanceTransition(true, animated: parent.appearanceIsAnimated)
    case .appeared:
      appearUntilNextTurn()
    case .disappearing, .disappeared:
      break
    }
  }

  private func checkHierarchy() {
    guard let parent else { return }
    var view = viewIfLoaded?.superview
    while let candidate = view, candidate.controller == nil { view = candidate.superview }
    let owner = view?.controller
    guard owner !== parent else { return }
    raise(
      "child view controller:<\(self)> should have parent view controller:"
        + "<\(owner.map { "\($0)" } ?? "(null)")> but actual parent is:<\(parent)>")
  }
}
