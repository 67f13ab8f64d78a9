/// Dismissals by the app, by the user, or by an alert that was answered.
extension UIViewController {
  /// The cause of a dismissal. The delegate is told only of dismissals by the user (U7), and of those
  /// with a transition that the system does not know, depending on the habits.
  enum DismissalCause {
    case command, user, zoom
  }

  /// Dismisses everything that this controller or an ancestor presents. If none presents, passes
  /// the call to the presenter (U5).
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if cancelDelayedPresentation() { return completeRefused(completion) }
    guard let presenter = presenterToAsk else {
      simulation.warn(.nothingToDismiss, "\(self) presents nothing, and is not presented")
      completeRefused(completion)
      return
    }
    presenter.dismissPresented(animated: animated, cause: .command, completion: completion)
  }

  private func completeRefused(_ completion: (() -> Void)?) {
    if simulation.habits.completesRefusedDismissals { completion?() }
  }

  private var presenterToAsk: UIViewController? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if controller.presented != nil { return controller }
      candidate = controller.parent
    }
    return outermost.presenter
  }

  /// - Returns: The transition; nil if the dismissal was refused.
  @discardableResult
  func dismissPresented(
    animated: Bool, cause: DismissalCause, isInteractive: Bool = false,
    completion: (() -> Void)? = nil
  ) -> Transition? {
    let all = presentedOnTop
    guard let first = all.first, let presentation = first.activePresentation,
      let top = all.last, let container = top.activePresentation?.container
    else { return nil }
    guard let window = container.window else {
      // Of a page that is covered, or of a window that was released: nothing is seen of it.
      unlinkPresented()
      completion?()
      return nil
    }
    if !animated, cause == .command, window.endDismissal(from: self) {
      guard presented != nil else {
        completion?()
        return nil
      }
      return dismissPresented(animated: false, cause: cause, completion: completion)
    }
    guard window.transitions.isEmpty else {
      simulation.warn(
        .dismissDuringTransition,
        "Attempt to dismiss from view controller <\(self)> while a presentation or dismiss is in "
          + "progress!")
      completeRefused(completion)
      return nil
    }
    let delegate = presentation.delegate
    let isTold = cause == .user || cause == .zoom && simulation.habits.tellsDelegatesOfZooms
    if isTold, !simulation.loses(.delegateWillDismiss) {
      simulation.note("presentationControllerWillDismiss \(first)")
      _ = send(.willDismiss, to: delegate) { $0.presentationControllerWillDismiss(presentation) }
    }
    let animator =
      animated
      ? send("animationControllerForDismissedController:", to: top.transitioningDelegate) {
        $0.animationController(forDismissed: top)
      } ?? nil : nil
    var isOvertaken = false
    let transition = Transition(
      in: window, container: container, from: top, to: self,
      participants: [self] + all,
      duration: animated ? top.modalDuration(animator) : nil, isInteractive: isInteractive,
      settle: { completed in
        if completed { self.finishDismissing(all) } else { self.takeBackDismissing(all) }
      },
      afterwards: { completed in
        guard completed else { return }
        if isTold, !self.simulation.loses(.delegateDidDismiss) {
          self.simulation.note("presentationControllerDidDismiss \(first)")
          _ = send(.didDismiss, to: delegate) { $0.presentationControllerDidDismiss(presentation) }
        }
        if !isOvertaken { completion?() }
      })
    transition.overtake = { isOvertaken = true }
    transition.moved = presentation.covers ? [self, top] : [top]
    startDismissing(all, animated: animated)
    transition.run(animator: animator)
    return transition
  }

  // MARK: The way out

  private func reappears(from all: [UIViewController]) -> Bool {
    all.first?.activePresentation?.covers ?? false
  }

  private func startDismissing(_ all: [UIViewController], animated: Bool) {
    for controller in all {
      let isAtAnEnd = controller === all.first || controller === all.last
      controller.isBeingDismissed =
        isAtAnEnd || simulation.habits.marksEveryDismissedController
    }
    // Controllers under a full-screen modal have disappeared already.
    for controller in all.reversed() where !controller.appearance.isOnItsWayOut {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    guard reappears(from: all), appearance.isOnItsWayOut else { return }
    let presentation = all.first?.activePresentation
    guard let superview = presentation?.coveredSuperview, belongs(in: superview) else { return }
    // In a hidden window it appears together with the window.
    if superview.window?.isOnScreen == true {
      beginAppearanceTransition(true, animated: animated)
    }
    viewIfLoaded?.frame = superview.bounds
    if let view = viewIfLoaded { superview.insertSubview(view, at: 0) }
  }

  /// A root that was replaced meanwhile does not return (U13).
  private func belongs(in superview: UIView) -> Bool {
    guard superview is UIDropShadowView else { return true }
    return superview.window?.rootViewController === self
  }

  private func finishDismissing(_ all: [UIViewController]) {
    if appearance == .appearing, reappears(from: all) { endAppearanceTransition() }
    for controller in all.reversed() where controller.appearance == .disappearing {
      controller.endAppearanceTransition()
    }
    unlinkPresented()
    for controller in all { controller.isBeingDismissed = false }
  }

  private func takeBackDismissing(_ all: [UIViewController]) {
    if reappears(from: all), appearance == .appearing {
      beginAppearanceTransition(false, animated: true)
      viewIfLoaded?.removeFromSuperview()
      endAppearanceTransition()
    }
    for controller in all { controller.isBeingDismissed = false }
    for controller in all where controller.appearance == .disappearing {
      controller.beginAppearanceTransition(true, animated: true)
      controller.endAppearanceTransition()
    }
  }
}

extension UIWindow {
  /// Ends the dismissal that runs on a controller, or on what it presents, because another one without
  /// animation has overtaken it. Its completion is not called (react-native-screens#4591).
  ///
  /// - Returns: Whether there was one.
  fileprivate func endDismissal(from presenter: UIViewController) -> Bool {
    guard transitions.count == 1, let transition = transitions.first, !transition.isInteractive,
      let overtake = transition.overtake, let to = transition.to,
      to === presenter || presenter.presentedOnTop.contains(to)
    else { return false }
    overtake()
    transition.end(completed: true)
    return true
  }
}
