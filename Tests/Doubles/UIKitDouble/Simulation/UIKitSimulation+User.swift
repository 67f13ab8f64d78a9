/// Actions of the user, with fingers and with assistive technology.
extension UIKitSimulation {
  // MARK: Touches

  /// Returns the view that receives a touch. Windows are asked from the top; a window that returns
  /// nil passes the touch to the next one.
  public func hitTest(_ point: CGPoint, in scene: UIWindowScene) -> UIView? {
    for window in scene.windowsInOrder.reversed() {
      window.layoutIfNeeded()
      if let view = window.hitTest(point, with: nil) { return view }
    }
    return nil
  }

  /// Puts a finger down and lifts it.
  ///
  /// - Returns: The view that was touched.
  @discardableResult
  public func tap(at point: CGPoint, in scene: UIWindowScene) -> UIView? {
    let finger = putFingerDown(at: point, in: scene)
    finger?.lift()
    return finger?.view
  }

  /// Puts a finger down. Returns nil if no view is there, and on a television.
  public func putFingerDown(at point: CGPoint, in scene: UIWindowScene) -> Finger? {
    hitTest(point, in: scene).flatMap { putFingerDown(at: point, on: $0) }
  }

  /// Puts a finger on a view at a point of its window, whatever lies above it. Returns nil if no finger
  /// reaches the window, and on a television.
  public func putFingerDown(at point: CGPoint, on view: UIView) -> Finger? {
    guard userInterfaceIdiom != .tv, let window = view.window,
      window.windowScene?.activationState == .foregroundActive
    else { return nil }
    // UIKit makes a touched window key in its scene, and posts nothing if it is.
    window.makeKey()
    return Finger(on: view, in: window, at: point)
  }

  // MARK: Alerts and tabs

  /// Taps a button of an alert by its title (U11).
  ///
  /// - Returns: Whether the alert could be tapped.
  @discardableResult
  public func tapButton(_ title: String, of alert: UIAlertController) -> Bool {
    guard let action = alert.actions.first(where: { $0.title == title }) else { return false }
    return alert.answer(with: action)
  }

  /// Taps an item of a tab bar.
  @discardableResult
  public func tapTab(_ index: Int, of controller: UITabBarController) -> Bool {
    let tabs = controller.viewControllers ?? []
    guard tabs.indices.contains(index), controller.appearance == .appeared,
      controller.presentedViewController == nil
    else { return false }
    controller.selectedIndex = index
    return true
  }

  // MARK: Dismissing by hand

  /// Begins to swipe a sheet down (U7).
  ///
  /// - Returns: The swipe; nil if the sheet cannot be swiped now. If the app forbids swipes, the
  ///   delegate is told of the attempt (U8).
  public func beginSwipe(on sheet: UIViewController) -> Swipe? {
    guard sheet.activePresentation is UISheetPresentationController,
      let presenter = presenterToDismiss(sheet)
    else { return nil }
    return swipe(sheet) {
      presenter.dismissPresented(animated: true, cause: .user, isInteractive: true)
    }
  }

  /// Puts a finger on a controller, moves it, and begins the transition that follows it.
  private func swipe(_ controller: UIViewController, _ begin: () -> Transition?) -> Swipe? {
    guard let view = controller.viewIfLoaded, let window = view.window else { return nil }
    let start = view.convert(CGPoint(x: view.bounds.midX, y: 10), to: nil)
    let finger = Finger(on: view, in: window, at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 10))
    guard let transition = begin() else {
      finger.lift()
      return nil
    }
    finger.leaveView()
    finger.move(to: CGPoint(x: start.x, y: start.y + 20))
    return Swipe(transition, finger: finger)
  }

  /// Begins to swipe or pinch a controller away that was presented with a zoom transition (iOS 18).
  public func beginZoomSwipe(on cover: UIViewController) -> Swipe? {
    guard let presenter = presenterToDismiss(cover) else { return nil }
    return swipe(cover) {
      presenter.dismissPresented(animated: true, cause: .zoom, isInteractive: true)
    }
  }

  /// Dismisses a sheet or a popover by a tap outside of it, as the user does: no finger follows.
  ///
  /// An action sheet in a popover is answered with its cancel button, or dismissed if it has none,
  /// whatever it says about modality: that is not documented.
  @discardableResult
  public func tapOutside(_ sheet: UIViewController) -> Bool {
    let presentation = sheet.activePresentation
    if let alert = sheet as? UIAlertController {
      guard alert.isInPopover, isTouchable(alert), let presenter = alert.presenter else {
        return false
      }
      if alert.accessibilityPerformEscape() { return true }
      return presenter.dismissPresented(animated: true, cause: .command) != nil
    }
    guard
      presentation is UISheetPresentationController
        || presentation is UIPopoverPresentationController,
      let presenter = presenterToDismiss(sheet)
    else { return false }
    return presenter.dismissPresented(animated: true, cause: .user) != nil
  }

  /// Drags a sheet to another detent. Its delegate is told.
  public func dragSheet(
    _ sheet: UIViewController, to detent: UISheetPresentationController.Detent.Identifier
  ) {
    guard isTouchable(sheet), sheet.presented == nil,
      let presentation = sheet.activePresentation as? UISheetPresentationController,
      presentation.detents.contains(where: { $0.identifier == detent }),
      presentation.selectedDetentIdentifier != detent
    else { return }
    presentation.selectedDetentIdentifier = detent
    presentation.tellDetentHasChanged()
  }

  /// Begins to swipe back (U10). Returns nil if there is no previous page, or the app forbids it.
  public func beginBackSwipe(on controller: UINavigationController) -> Swipe? {
    guard controller.stack.count > 1, controller.appearance == .appeared,
      controller.presentedViewController == nil, isTouchable(controller),
      let recognizer = controller.interactivePopGestureRecognizer, recognizer.isEnabled,
      send(
        "gestureRecognizerShouldBegin:", to: recognizer.delegate,
        {
          $0.gestureRecognizerShouldBegin(recognizer)
        }) ?? true
    else { return nil }
    let stack = Array(controller.stack.dropLast())
    guard controller.setStack(stack, animated: true, isInteractive: true),
      let transition = controller.navigation
    else { return nil }
    return Swipe(transition)
  }

  /// Performs the escape gesture of assistive technology on the top of a window (V5).
  ///
  /// - Returns: Whether a responder has handled it.
  @discardableResult
  public func performEscape(in scene: UIWindowScene) -> Bool {
    let modal = scene.windowsInOrder.last { $0.accessibilityViewIsModal }
    let focused = (focusedElement as? UIView)?.window
    let window =
      (habits.escapesInKeyWindow ? nil : modal ?? focused) ?? scene.keyWindow
      ?? scene.windowsInOrder.last
    let innermost = window?.topControllers.last?.innermostShown
    // The focused element is in the view.
    var responder: UIResponder? = innermost?.viewIfLoaded ?? innermost
    while let candidate = responder {
      let block = candidate.accessibilityPerformEscapeBlock
      if block?() ?? candidate.accessibilityPerformEscape() { return true }
      responder = candidate.next
    }
    return false
  }

  private func presenterToDismiss(_ sheet: UIViewController) -> UIViewController? {
    guard let presenter = sheet.presenter, sheet.presented == nil, isTouchable(sheet),
      let presentation = sheet.activePresentation
    else { return nil }
    let delegate = presentation.delegate
    let mayBeDismissed =
      !sheet.isModalWithin
      && send(.shouldDismiss, to: delegate) {
        $0.presentationControllerShouldDismiss(presentation)
      } ?? true
    guard mayBeDismissed else {
      note("presentationControllerDidAttemptToDismiss \(sheet)")
      _ = send(.didAttemptToDismiss, to: delegate) {
        $0.presentationControllerDidAttemptToDismiss(presentation)
      }
      return nil
    }
    return presenter
  }

  private func isTouchable(_ controller: UIViewController) -> Bool {
    guard let window = controller.viewIfLoaded?.window, window.isOnScreen else { return false }
    return window.transitions.isEmpty && window.windowScene?.activationState == .foregroundActive
  }
}

extension UIViewController {
  /// Whether the controller or the child that it shows is modal, such as the top of its navigation
  /// stack (U8).
  fileprivate var isModalWithin: Bool {
    isModalInPresentation || appearanceChildren.contains { $0.isModalWithin }
  }

  fileprivate var innermostShown: UIViewController {
    appearanceChildren.last?.innermostShown ?? self
  }
}
