@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  init(_ title: String?, _ style: Style, _ handler: ((UIAlertAction) -> Void)?) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init(title, style, handler)
  }
}

/// An alert. When it is answered, it dismisses itself and then runs the button's handler (U11).
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  open private(set) var preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  // The focus of assistive technology before the alert came.
  private weak var earlierFocus: NSObject?
  open var preferredAction: UIAlertAction?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public required init?(coder: NSCoder) { nil }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  override func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let controller =
      isInPopover
      ? UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      : _UIAlertControllerPresentationController(
        presentedViewController: self, presenting: presenting)
    controller.style = .custom
    return controller
  }

  /// On an iPad, an action sheet is a popover, and from iOS 26 on also on an iPhone.
  var isInPopover: Bool {
    preferredStyle == .actionSheet
      && (simulation.userInterfaceIdiom == .pad
        || simulation.userInterfaceIdiom == .phone && simulation.habits.anchorsSheetsOnPhones)
  }

  // UIKit moves the focus to an alert, and back (V5).

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if simulation.hasFirstAlerts { becomeFirstResponder() }
    earlierFocus = simulation.focusedElement
    simulation.tellScreenChanged(view)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let isOnScreen = (earlierFocus as? UIView)?.window != nil
    simulation.tellScreenChanged(isOnScreen ? earlierFocus : presenter?.viewIfLoaded)
  }

  /// On an iPhone, it makes itself first responder, and handles the keys.
  open override var canBecomeFirstResponder: Bool { simulation.hasFirstAlerts }

  open override func accessibilityPerformEscape() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    return answer(with: cancel)
  }

  /// Escape is the key of the cancel button.
  open override func performCommand(of key: UIKey) -> Bool {
    key.keyCode == .keyboardEscape && accessibilityPerformEscape()
  }

  /// - Returns: Whether the alert could be answered.
  func answer(with action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(action), appearance == .appeared, let presenter,
      presented == nil, viewIfLoaded?.window?.transitions.isEmpty ?? false
    else { return false }
    simulation.note("tap \(action.title ?? "")")
    // The delegate is not told, because an alert cannot be swiped.
    presenter.dismissPresented(animated: true, cause: .command) {
      self.simulation.note("handler \(action.title ?? "")")
      self.simulation.kept(action.handler, .alertAction)?(action)
    }
    return true
  }
}

/// The presentation of an alert, or of an action sheet that is no popover. The class is private in
/// UIKit; its name is known from logs of the exception.
final class _UIAlertControllerPresentationController: UIPresentationController {
  override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet {
      raise(
        "The presentation controller of an alert controller presenting as an alert must not have "
          + "its delegate modified (\(self))")
    }
  }
}
