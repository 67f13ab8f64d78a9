#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The view or bar button to which a popover points.
  ///
  /// On an iPad, and from iOS 26 on also on an iPhone, an action sheet is a popover, too:
  ///
  /// ```swift
  /// popup.alert(
  ///   title: "Delete the photo?", style: .actionSheet, anchor: PopupAnchor(trashButton),
  ///   buttons: [
  ///     PopupAlertButton("Delete", .delete, style: .destructive),
  ///     PopupAlertButton("Cancel", style: .cancel),
  ///   ])
  /// ```
  ///
  /// Not retained. If it is not on screen when the popup is presented, the popover is in the middle of
  /// the screen, without an arrow: set another anchor if a bar is replaced while the popup waits. Before
  /// iOS 17, nobody can tell where a bar button is, unless it has a `customView`, so the popover is in the
  /// middle then, too. An action sheet on an iPhone is then what UIKit makes of it without an anchor.
  @MainActor
  public struct PopupAnchor {
    private weak var item: (any UIPopoverPresentationControllerSourceItem)?
    // Null for the whole view, whatever its size.
    private let rect: CGRect

    /// Creates an anchor from a view or a bar button.
    public init(_ item: any UIPopoverPresentationControllerSourceItem) {
      self.item = item
      rect = .null
    }

    /// Creates an anchor from a part of a view.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - rect: The part, in points of the view's coordinates.
    public init(_ view: UIView, rect: CGRect) {
      item = view
      self.rect = rect
    }

    /// Sets the source of a popover.
    ///
    /// - Returns: Whether the anchor is on the screen of a window.
    func give(to popover: UIPopoverPresentationController, in window: UIWindow?) -> Bool {
      guard let item else { return false }
      guard let window else { return false }
      guard let view = item as? UIView else {
        guard item.isShown(in: window) else { return false }
        popover.sourceItem = item
        return true
      }
      guard view.window === window else { return false }
      popover.sourceView = view
      popover.sourceRect = rect
      return true
    }
  }

  extension UIPopoverPresentationControllerSourceItem {
    /// Whether a bar button is in a window. UIKit raises an exception for a popover at one that has no view.
    @MainActor
    fileprivate func isShown(in window: UIWindow) -> Bool {
      if #available(iOS 17, *) { return frame(in: window) != nil }
      return (self as? UIBarButtonItem)?.customView?.window === window
    }
  }

  extension ShownPopup {
    /// The view or bar button to which the popup points if it is presented as a popover, in the style
    /// `popover` or as an action sheet.
    ///
    /// ``ModalHost`` reads it at each presentation, also when the popup returns. If `nil`, a source
    /// that the controller has is kept, and otherwise the popover is in the middle of the screen,
    /// without an arrow. On an iPhone, an action sheet without an anchor is what UIKit makes of it. Set
    /// a source of your own in ``onPresent(_:)``, because the popover of a popup that returns is a new
    /// one.
    ///
    /// After a rotation, UIKit decides where the popover is. One in the middle may be elsewhere then.
    /// To move it, implement `popoverPresentationController(_:willRepositionPopoverTo:in:)` in the
    /// delegate of the controller's popover: the host passes the question on.
    public var popoverAnchor: PopupAnchor? {
      get { anchor as? PopupAnchor }
      set { anchor = newValue }
    }

    /// Returns an alert or action sheet with an anchor; see
    /// ``alert(title:message:style:buttons:)`` for the rest.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - style: The style: an alert or an action sheet. A mandatory popup is an alert.
    ///   - anchor: The view or bar button to which an action sheet points where it is a popover.
    ///   - buttons: The buttons.
    public func alert(
      title: String?, message: String? = nil, style: UIAlertController.Style,
      anchor: PopupAnchor, buttons: [PopupAlertButton<Domain.Answer>]
    ) -> UIAlertController {
      popoverAnchor = anchor
      return alert(title: title, message: message, style: style, buttons: buttons)
    }
  }

  extension ModalBackend {
    /// Gives a popover its source, without which UIKit raises an exception. Called at each
    /// presentation, because UIKit makes a new presentation controller each time.
    func givePopoverSource(to content: ModalContent<Domain>, on presenter: UIViewController) {
      let alert = content.controller as? UIAlertController
      guard
        content.controller.modalPresentationStyle == .popover
          || alert?.preferredStyle == .actionSheet,
        let popover = content.controller.popoverPresentationController
      else { return }
      let window = presenter.viewIfLoaded?.window
      if content.popup.popoverAnchor?.give(to: popover, in: window) == true { return }
      // An iPhone needs no source for an action sheet, and shows it in its own way without one.
      if alert != nil, presenter.traitCollection.userInterfaceIdiom == .phone { return }
      guard popover.sourceItem == nil, popover.sourceView == nil, let view = presenter.view
      else { return }
      popover.sourceView = view
      popover.sourceRect = view.middle
      popover.permittedArrowDirections = []
    }
  }

  extension UIView {
    /// An empty rectangle in the middle of the view.
    fileprivate var middle: CGRect { CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
  }
#endif
