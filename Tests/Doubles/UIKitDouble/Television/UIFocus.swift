// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
}

@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
}

extension UIFocusEnvironment {
  /// The first item in this environment that can have the focus, where it prefers it to be.
  @MainActor
  fileprivate var firstFocus: UIView? {
    for environment in preferredFocusEnvironments {
      if let found = environment.firstFocus { return found }
    }
    guard let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded else {
      return nil
    }
    guard view.isFocusable else { return nil }
    if view.canBecomeFocused { return view }
    for subview in view.subviews {
      if let found = subview.firstFocus { return found }
    }
    return nil
  }
}

extension UIView {
  /// Whether the focus can be in this view, by what it looks like.
  fileprivate var isFocusable: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  fileprivate var isFocusableInTree: Bool {
    isFocusable && (superview?.isFocusableInTree ?? true)
  }
}

extension UIKitSimulation {
  /// What has the focus of a television: an item in the key window, and no other (U19). It stays
  /// where it is until that is gone, is covered by a modal, or an environment asks for an update.
  public var focusedView: UIView? {
    guard userInterfaceIdiom == .tv, let window = application.keyWindow, window.isOnScreen,
      let top = window.topControllers.last, let root = top.viewIfLoaded
    else { return nil }
    if let view = rememberedFocus, view.canBecomeFocused, view.isFocusableInTree,
      view.isDescendant(of: root), view.window === window
    {
      return view
    }
    rememberedFocus = top.firstFocus
    return rememberedFocus
  }

  /// Moves the focus by hand, as swipes on the remote do; only inside of the key window.
  public func moveFocus(to view: UIView) {
    if view.window === application.keyWindow, view.canBecomeFocused { rememberedFocus = view }
  }

  /// An environment that has the focus in it, or is to have it, is asked anew.
  func updateFocus(in environment: any UIFocusEnvironment) {
    guard let found = environment.firstFocus, found.window === application.keyWindow else { return }
    rememberedFocus = found
  }

  // MARK: The remote

  /// Presses a button of the remote; what has the focus is told, and what it lies in.
  ///
  /// - Returns: whether anything has handled it; else the Menu button leaves the app.
  @discardableResult
  public func press(_ type: UIPress.PressType) -> Bool {
    guard userInterfaceIdiom == .tv, let window = application.keyWindow else { return false }
    let press = UIPress(type)
    let event = UIPressesEvent(press, timestamp: now)
    let top = window.topControllers.last
    let receiver: UIResponder? = focusedView ?? top?.viewIfLoaded
    unhandledPresses = 0
    receiver?.pressesBegan([press], with: event)
    receiver?.pressesEnded([press], with: event)
    return unhandledPresses == 0
  }

  /// Puts a finger on the surface of the remote: its touches are indirect, and begin in the middle of
  /// what has the focus.
  public func touchRemote() -> Finger? {
    guard let view = focusedView, let window = view.window else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return Finger(on: view, in: window, at: middle, type: .indirect)
  }
}
