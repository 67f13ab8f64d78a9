// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for UIKit's own is documented there; comments say what is modelled, and why.

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// An alert dismisses itself when it is answered, and then has the button's handler run (U11).
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  public let preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise("UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  override func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let controller = UIPresentationController(
      presentedViewController: self, presenting: presenting)
    controller.style = .custom
    return controller
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    return answer(with: cancel)
  }

  /// - Returns: whether it could be answered just now.
  func answer(with action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(action), appearance == .appeared, let presenter,
      presented == nil, viewIfLoaded?.window?.transitions.isEmpty ?? false
    else { return false }
    simulation.note("tap \(action.title ?? "")")
    // Not the delegate's business: an alert has no swipe.
    presenter.dismissPresented(animated: true, cause: .command) {
      self.simulation.note("handler \(action.title ?? "")")
      action.handler?(action)
    }
    return true
  }
}
