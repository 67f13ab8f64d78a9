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

/// The focus of a television in one window.
@MainActor
open class UIFocusSystem: NSObject {
  private let window: UIWindow

  private init(_ window: UIWindow) {
    self.window = window
    super.init()
  }

  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    return view?.window.map(UIFocusSystem.init)
  }

  open weak var focusedItem: (any UIFocusItem)? {
    guard let view = window.simulation.focusedView, view.window === window else { return nil }
    return view
  }
}

extension UIFocusEnvironment {
  /// The first item in this environment that can be focused, its preferred ones first.
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
  /// Whether the state of the view allows it to be focused.
  fileprivate var isFocusable: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  fileprivate var isFocusableInTree: Bool {
    isFocusable && (superview?.isFocusableInTree ?? true)
  }
}

extension UIKitSimulation {
  /// The focused view of a television, always in the key window (U19). It stays focused until it is
  /// removed, a modal covers it, or an environment requests an update.
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

  /// Updates the focus of an environment that contains it, or is to receive it.
  func updateFocus(in environment: any UIFocusEnvironment) {
    guard let found = environment.firstFocus, found.window === application.keyWindow else { return }
    rememberedFocus = found
  }

  // MARK: The remote

  /// Presses a button of the remote. The focused view and its ancestors are told.
  ///
  /// - Returns: Whether a responder has handled it. If not, the Menu button leaves the app.
  @discardableResult
  public func press(_ type: UIPress.PressType) -> Bool {
    guard userInterfaceIdiom == .tv, let window = application.keyWindow else { return false }
    let press = UIPress(type)
    let event = UIPressesEvent(press, timestamp: now)
    let top = window.topControllers.last
    let receiver: UIResponder? = focusedView ?? top?.viewIfLoaded
    unhandledPresses = 0
    receiver?.pressesBegan([press], with: event)
    let isBeginningHandled = unhandledPresses == 0
    receiver?.pressesEnded([press], with: event)
    if isBeginningHandled, unhandledPresses > 0 {
      warn(.unbalancedPress, "the end of a press came without its beginning")
    }
    return unhandledPresses == 0
  }

  /// Puts a finger on the surface of the remote. Its touches are indirect, and begin in the middle
  /// of the focused view.
  public func touchRemote() -> Finger? {
    guard let view = focusedView, let window = view.window else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return Finger(on: view, in: window, at: middle, type: .indirect)
  }
}
