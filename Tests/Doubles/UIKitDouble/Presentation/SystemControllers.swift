// Controllers of the system that apps and users open (U21).

/// A search, which is presented by the page that is searched while it is active.
@MainActor
open class UISearchController: UIViewController {
  private weak var searched: UIViewController?

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether the user searches. UIKit sets it when the user taps the search bar.
  open var isActive: Bool {
    get { presenter != nil && !isBeingDismissed }
    set {
      if newValue, presenter == nil { searched?.present(self, animated: true) }
      if !newValue { presenter?.dismiss(animated: true) }
    }
  }

  /// Belongs to a page, as the search controller of its navigation item does.
  public func search(in page: UIViewController) {
    searched = page
  }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A view or a bar button.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The frame in a view; nil if the item is not shown there.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window === referenceView.window ? convert(bounds, to: referenceView) : nil
  }
}

/// A button of a bar. UIKit makes its view when the bar is shown; here, a test does.
@MainActor
open class UIBarButtonItem: NSObject, UIPopoverPresentationControllerSourceItem {
  open var customView: UIView?
  /// The view that UIKit has made.
  public var madeView: UIView?

  var shownView: UIView? { customView ?? madeView }

  open func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

/// A popover, over its source.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  // Strong, as in UIKit.
  open var sourceView: UIView?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// A null rectangle stands for the whole source view, whatever its size.
  open var sourceRect: CGRect = .null
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open override var shouldRemovePresentersView: Bool { false }

  /// As in UIKit, whatever the width is.
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let style = adaptiveStyleOfDelegate(traitCollection) ?? .automatic
    return style == .automatic ? .fullScreen : style
  }

  /// Whether it is a sheet: in a narrow window, unless its delegate wants a popover there. An action
  /// sheet is never one.
  public var isAdapted: Bool {
    guard !(presentedViewController is UIAlertController),
      let traits = presenting?.traitCollection, traits.horizontalSizeClass == .compact
    else { return false }
    let style = adaptivePresentationStyle(for: traits)
    return style != .none && style != .popover
  }

  override func adapt() {
    adaptive = nil
    guard isAdapted, let presenting else { return }
    let style = adaptiveStyleOfDelegate(presenting.traitCollection)
    let isSheet = style != .fullScreen && style != .overFullScreen && style != .overCurrentContext
    let controller =
      isSheet
      ? UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presenting)
      : UIPresentationController(
        presentedViewController: presentedViewController, presenting: presenting)
    controller.style = isSheet ? .pageSheet : style ?? .fullScreen
    controller.delegate = delegate
    adaptive = controller
  }

  /// Adapts it to another width of its window, while it is presented. The view of the presenter
  /// stays as it is.
  func readapt() {
    let old = adaptive ?? self
    guard old.container != nil, isAdapted != (adaptive != nil) else { return }
    adapt()
    let new = adaptive ?? self
    (new.container, new.covers, new.coveredSuperview) =
      (old.container, old.covers, old.coveredSuperview)
    old.container = nil
  }

  /// The view of the source; nil for a bar button that has none.
  var shownSource: UIView? {
    sourceView ?? (sourceItem as? UIBarButtonItem)?.shownView ?? sourceItem as? UIView
  }

  /// The rectangle of the window at which the popover points, or over whose middle it lies.
  public var placeInWindow: CGRect? {
    guard let view = shownSource else { return nil }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: nil)
  }

  /// Asks the delegate for another source after the device was rotated (U33).
  func reposition() {
    guard var view = sourceView, let delegate else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    guard delegate.responds(to: .willReposition) else { return }
    withUnsafeMutablePointer(to: &rect) { rect in
      withUnsafeMutablePointer(to: &view) { view in
        deliver(
          .willReposition, to: delegate, as: (any UIPopoverPresentationControllerDelegate).self
        ) {
          $0.popoverPresentationController(
            self, willRepositionPopoverTo: rect,
            in: AutoreleasingUnsafeMutablePointer(view))
        }
      }
    }
    sourceView = view
    sourceRect = rect
  }
}

/// The type of `inout` arguments of Objective-C.
@MainActor
public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  private let pointer: UnsafeMutablePointer<Pointee>

  init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }

  public var pointee: Pointee {
    get { pointer.pointee }
    nonmutating set { pointer.pointee = newValue }
  }
}

/// Additional messages for the delegate of a popover.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension Selector {
  static let willReposition: Selector =
    "popoverPresentationController:willRepositionPopoverToRect:inView:"
}

extension UIPopoverPresentationControllerDelegate {
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// A share sheet.
@MainActor
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}

/// A context menu while it is open. The class is private in UIKit; its name is known from logs
/// about presentations that it blocked.
@MainActor
final class _UIContextMenuActionsOnlyViewController: UIViewController {}

extension UIKitSimulation {
  /// Opens a menu on a page, as a user does with a long press.
  @discardableResult
  public func openMenu(on page: UIViewController) -> UIViewController {
    let menu = _UIContextMenuActionsOnlyViewController(nibName: nil, bundle: nil)
    menu.title = "menu"
    menu.modalPresentationStyle = .custom
    page.present(menu, animated: true)
    return menu
  }
}

extension UIViewController {
  /// The popover of a controller with that style.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let isInPopover = (self as? UIAlertController)?.isInPopover ?? false
    guard modalPresentationStyle == .popover || isInPopover else { return nil }
    return presentationController as? UIPopoverPresentationController
  }
}
