/// Presentations, and UIKit's reactions to wrong ones.
///
/// The outermost controller presents on behalf of the receiver. A search, and a controller in the style
/// `overCurrentContext`, is presented by the nearest controller that defines a presentation context,
/// and is as long as that on screen (U29).
extension UIViewController {
  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let isDelayed = delayPresenting(controller) {
      self.presentNow(controller, animated: animated, completion: completion)
    }
    if !isDelayed { presentNow(controller, animated: animated, completion: completion) }
  }

  private func presentNow(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    checkPresentable(controller)
    let presenter = presentationContext(of: controller)
    guard let window = windowToPresent(controller, presenter: presenter) else { return }
    let presentation = controller.presentationToBegin(presenting: presenter, source: self)
    presentation.checkSource()
    presenter.presented = controller
    controller.presenter = presenter
    controller.isBeingPresented = true
    if !simulation.habits.tellsPresentersAtOnce {
      controller.isPresenterUntold = true
      simulation.loop.nextTurn { controller.isPresenterUntold = false }
    }
    let place = presenter === outermost ? window : presenter.view ?? window
    let container = PresentationContainerView(frame: place.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presented = controller
    presentation.container = container
    presentation.covers = presentation.shouldRemovePresentersView
    place.addSubview(container)

    let animator =
      animated
      ? send(
        "animationControllerForPresentedController:presentingController:sourceController:",
        to: controller.transitioningDelegate
      ) {
        $0.animationController(forPresented: controller, presenting: presenter, source: self)
      } ?? nil : nil
    let transition = Transition(
      in: window, container: container, from: presenter, to: controller,
      participants: [presenter, controller],
      duration: animated ? controller.modalDuration(animator) : nil,
      settle: { completed in
        if completed {
          presenter.finishPresenting(controller)
        } else {
          presenter.takeBackPresenting(controller)
        }
      },
      afterwards: { if $0 { completion?() } })
    transition.moved = presentation.covers ? [presenter, controller] : [controller]
    presenter.startPresenting(controller, animated: animated, isCustom: animator != nil)
    transition.run(animator: animator)
  }

  private func presentationContext(of controller: UIViewController) -> UIViewController {
    guard
      controller is UISearchController || controller.modalPresentationStyle == .overCurrentContext
    else { return outermost }
    let containers = sequence(first: self, next: \.parent)
    return containers.first(where: \.definesPresentationContext) ?? outermost
  }

  // MARK: Exceptions and refusals

  /// U12: these mistakes end the app.
  private func checkPresentable(_ controller: UIViewController) {
    guard controller !== self else {
      raise("Application tried to present modal view controller on itself. <\(self)>")
    }
    if let presenter = controller.presenter {
      raise(
        "Application tried to present modally a view controller <\(controller)> that is already "
          + "being presented by <\(presenter)>.")
    }
    let isRoot = controller.viewIfLoaded?.window?.rootViewController === controller
    guard controller.parent == nil, !isRoot else {
      raise("Application tried to present modally an active controller <\(controller)>.")
    }
  }

  /// U1 to U3: these mistakes log a line in the console and have no other effect.
  private func windowToPresent(
    _ controller: UIViewController, presenter: UIViewController
  ) -> UIWindow? {
    let attempt = "Attempt to present <\(controller)> on <\(presenter)> (from <\(self)>)"
    // A page whose navigation controller is covered is not in the window, but already presents.
    if let presented = presenter.presented, presenter.transition == nil {
      simulation.warn(.alreadyPresenting, "\(attempt) which is already presenting <\(presented)>.")
      return nil
    }
    let ownWindow = viewIfLoaded?.window
    guard let window = presenter.viewIfLoaded?.window, window.isOnScreen, ownWindow === window
    else {
      simulation.warn(
        .presenterNotInWindow, "\(attempt) whose view is not in the window hierarchy.")
      return nil
    }
    guard window.transitions.isEmpty else {
      simulation.warn(
        .presentDuringTransition, "\(attempt) while a presentation is in progress!")
      return nil
    }
    return window
  }

  private func presentationToBegin(
    presenting: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    let controller =
      ownPresentationController
      ?? makePresentationController(presenting: presenting, source: source)
    ownPresentationController = controller
    controller.presenting = presenting
    controller.adapt()
    return controller.adaptive ?? controller
  }

  /// Returns the duration of a presentation or dismissal of this controller.
  func modalDuration(_ animator: UIViewControllerAnimatedTransitioning?) -> TimeInterval {
    if let animator { return animator.transitionDuration(using: nil) }
    return self is UIAlertController ? Transition.Duration.alert : Transition.Duration.modal
  }

  // MARK: The way in

  /// The order for a full-screen modal is `willDisappear(presenter)`, `willAppear(presented)`,
  /// `didAppear(presented)`, `didDisappear(presenter)`, different from a push (U10). In other
  /// styles, the presenter does not disappear (U9).
  private func startPresenting(_ controller: UIViewController, animated: Bool, isCustom: Bool) {
    guard let presentation = controller.activePresentation,
      let container = presentation.container
    else { return }
    controller.loadViewIfNeeded()
    if presentation.covers, !appearance.isOnItsWayOut {
      beginAppearanceTransition(false, animated: animated)
    }
    controller.beginAppearanceTransition(true, animated: animated)
    if !isCustom, let view = presentation.presentedView {
      view.frame = presentation.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
  }

  private func finishPresenting(_ controller: UIViewController) {
    guard let presentation = controller.activePresentation else { return }
    // The next transition can begin in `viewDidAppear`.
    controller.transition?.leaveWindow()
    if presentation.covers {
      presentation.coveredSuperview = viewIfLoaded?.superview
      if appearance == .disappearing { viewIfLoaded?.removeFromSuperview() }
    }
    controller.isPresenterUntold = false
    if controller.appearance == .appearing { controller.endAppearanceTransition() }
    if presentation.covers, appearance == .disappearing { endAppearanceTransition() }
    controller.isBeingPresented = false
  }

  /// Undoes a presentation whose custom transition was completed as cancelled.
  private func takeBackPresenting(_ controller: UIViewController) {
    let presentation = controller.activePresentation
    if controller.appearance == .appearing { controller.disappearNow() }
    if presentation?.covers == true, appearance == .disappearing {
      beginAppearanceTransition(true, animated: false)
      endAppearanceTransition()
    }
    controller.isBeingPresented = false
    unlinkPresented()
  }

  /// Releases the presented controller, and everything on top of it.
  func unlinkPresented() {
    guard let controller = presented else { return }
    controller.unlinkPresented()
    controller.activePresentation?.container?.removeFromSuperview()
    controller.viewIfLoaded?.removeFromSuperview()
    controller.ownPresentationController = nil
    controller.presenter = nil
    presented = nil
  }
}

extension UIPresentationController {
  /// On an iPad, a popover without a source ends the app, and so does one at a bar button without a view.
  fileprivate func checkSource() {
    guard
      let popover = presentedViewController.ownPresentationController
        as? UIPopoverPresentationController,
      presentedViewController.simulation.userInterfaceIdiom == .pad,
      popover.shownSource == nil
    else { return }
    raise(
      "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or "
        + "barButtonItem set before the presentation occurs.")
  }
}
