/// The style and the container of a presentation.
@MainActor
open class UIPresentationController: NSObject {
  /// Both references are strong, as in UIKit: a controller that was asked for its presentation
  /// controller and never presented is never released.
  open internal(set) var presentedViewController: UIViewController
  var presenting: UIViewController?
  open weak var delegate: UIAdaptivePresentationControllerDelegate? {
    didSet { toldDetents = delegate?.responds(to: .didChangeDetent) ?? false }
  }
  private var toldDetents = false
  var style: UIModalPresentationStyle = .none
  var container: PresentationContainerView?
  weak var coveredSuperview: UIView?
  /// Whether the presenter's view was removed when the presentation began.
  var covers = false
  /// The controller that presents instead of this one, which has no container then, and tells its
  /// delegate nothing; nil if this one presents.
  var adaptive: UIPresentationController?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// Whether the delegate responds to the message of a sheet, asked now or when it was set.
  var tellsDetents: Bool {
    presentedViewController.simulation.habits.remembersResponses
      ? toldDetents : delegate?.responds(to: .didChangeDetent) ?? false
  }

  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  open var containerView: UIView? { container }
  open var presentedView: UIView? { presentedViewController.view }
  open var shouldRemovePresentersView: Bool { style == .fullScreen }

  /// The style that the delegate gives for traits, or else that of the presentation.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveStyleOfDelegate(traitCollection) ?? style
  }

  /// Makes the controller that presents in a narrow window, with the delegate of this moment. Only
  /// popovers do.
  func adapt() {}

  func adaptiveStyleOfDelegate(
    _ traits: UITraitCollection
  ) -> UIModalPresentationStyle? {
    send(.adaptiveStyle, to: delegate) {
      $0.adaptivePresentationStyle(for: self, traitCollection: traits)
    }
  }

  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
}

/// The view that contains a presentation, above the presenter.
public final class PresentationContainerView: UIView {
  weak var presented: UIViewController?

  public override var next: UIResponder? {
    simulation.habits.passesEventsToPresenters ? presented?.presenter ?? super.next : super.next
  }

  public override func layoutSubviews() {
    let controller = presented?.activePresentation
    if let view = controller?.presentedView, view.superview === self, let controller {
      view.frame = controller.frameOfPresentedViewInContainerView
    }
  }
}

/// A card that leaves its presenter in the hierarchy (U9). The user can swipe it away (U7, U8).
@MainActor
open class UISheetPresentationController: UIPresentationController {
  @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "medium")
      public static let large = Identifier(rawValue: "large")
    }

    open private(set) var identifier = Identifier.large

    public required override init() {
      super.init()
    }

    open class func medium() -> Self {
      let detent = self.init()
      detent.identifier = .medium
      return detent
    }

    open class func large() -> Self { self.init() }
  }

  open var detents: [Detent] = [.large()]
  /// The delegate is not told of a change by the app.
  open var selectedDetentIdentifier: Detent.Identifier?

  open override var shouldRemovePresentersView: Bool { false }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let isMedium = (selectedDetentIdentifier ?? detents.first?.identifier) == .medium
    let top = isMedium ? container.bounds.height / 2 : container.safeAreaInsets.top + 10
    return container.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }
}

extension UIViewController {
  func standardPresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let controller: UIPresentationController
    switch modalPresentationStyle {
    case .custom:
      controller =
        (send(.presentationController, to: transitioningDelegate) {
          $0.presentationController(forPresented: self, presenting: presenting, source: source)
        } ?? nil)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      controller = UISheetPresentationController(
        presentedViewController: self, presenting: presenting)
    case .popover:
      controller = UIPopoverPresentationController(
        presentedViewController: self, presenting: presenting)
    case .fullScreen, .overFullScreen, .overCurrentContext, .none:
      controller = UIPresentationController(presentedViewController: self, presenting: presenting)
    }
    controller.style = modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    return controller
  }
}
