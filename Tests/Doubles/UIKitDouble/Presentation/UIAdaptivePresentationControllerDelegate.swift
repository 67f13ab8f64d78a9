/// Every method is optional. Methods with a closure of the same name can be called like optional
/// methods.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension Selector {
  static let shouldDismiss: Selector = "presentationControllerShouldDismiss:"
  static let willDismiss: Selector = "presentationControllerWillDismiss:"
  static let didDismiss: Selector = "presentationControllerDidDismiss:"
  static let didAttemptToDismiss: Selector = "presentationControllerDidAttemptToDismiss:"
  static let adaptiveStyle: Selector =
    "adaptivePresentationStyleForPresentationController:traitCollection:"
  static let presentationController = Selector(
    "presentationControllerForPresentedViewController:presentingViewController:"
      + "sourceViewController:")
  static let didChangeDetent: Selector =
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier:"
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// The answer of a delegate that does not implement it: that of the object that receives its
  /// messages, or else none, for which a popover has `automatic` here.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let next =
      forwardingTarget(for: .adaptiveStyle) as? any UIAdaptivePresentationControllerDelegate
    return next?.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
      ?? (controller is UIPopoverPresentationController ? .automatic : controller.style)
  }

  // MARK: As optional methods

  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
    responds(to: .shouldDismiss) ? { self.presentationControllerShouldDismiss($0) } : nil
  }

  public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .willDismiss) ? { self.presentationControllerWillDismiss($0) } : nil
  }

  public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .didDismiss) ? { self.presentationControllerDidDismiss($0) } : nil
  }

  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
    responds(to: .didAttemptToDismiss)
      ? { self.presentationControllerDidAttemptToDismiss($0) } : nil
  }
}

/// Additional messages for the delegate of a sheet.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationController {
  /// Sends the message to a delegate that responds to it, even if the object only forwards it.
  func tellDetentHasChanged() {
    guard let delegate, tellsDetents else { return }
    deliver(.didChangeDetent, to: delegate, as: (any UISheetPresentationControllerDelegate).self) {
      $0.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }
}
