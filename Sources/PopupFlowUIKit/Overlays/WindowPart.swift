#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A part of the content of a ``PopupWindow``: a popup, or a controller in which another framework
  /// draws all popups.
  @MainActor
  package struct WindowPart {
    let controller: UIViewController

    /// The layer between the popup and the app. A hosting controller draws its own.
    var backdrop: UIView?

    /// Whether there is a backdrop, which covers the app.
    var isModal = false

    /// Whether text in the popup can be edited without a backdrop.
    var acceptsKeyboard = false

    /// Whether the popup covers the whole screen.
    var isFullScreen = false

    /// Whether the popups are drawn in the controller, each with a ``PopupFrameView``.
    var isHosting = false

    /// Whether the hosting controller draws at the top, where the controls of an iPad's window are.
    var avoidsControls = false

    /// Returns a hosting controller that fills the window.
    package static func hosting(
      _ controller: UIViewController, isModal: Bool, isAtTop: Bool
    ) -> WindowPart {
      WindowPart(
        controller: controller, isModal: isModal, isHosting: true, avoidsControls: isAtTop)
    }

    /// Returns the view that receives a touch, or nil if the touch is beside the popup (U26).
    ///
    /// The frame of a popup decides: labels and shapes take no touches, and hosting controllers
    /// answer for empty places. A view inside a popup may lie beside it.
    ///
    /// - Parameters:
    ///   - point: The place in the container.
    ///   - container: The view of the window's root. It takes touches that no view of the popup
    ///     takes.
    ///   - event: The event.
    func hitTest(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
      if let view = controller.viewIfLoaded, !view.isHidden, view.alpha > 0.01 {
        let place = container.convert(point, to: view)
        if isHosting, !isModal, !view.hasPopup(at: place) { return nil }
        let hit = view.hitTest(place, with: event)
        if isHosting || view.bounds.contains(place) { return hit ?? container }
        if let hit, hit.bounds.contains(container.convert(point, to: hit)) { return hit }
      }
      return backdrop.flatMap { $0.hitTest(container.convert(point, to: $0), with: event) }
    }
  }

  /// A view behind a popup that another framework draws. Its frame is the popup's (U26).
  package final class PopupFrameView: UIView {
    package convenience init() {
      self.init(frame: .zero)
      isUserInteractionEnabled = false
      isAccessibilityElement = false
    }
  }

  extension UIView {
    /// Returns whether a popup in this view is at a point of it. O(*n*), where *n* is the number of
    /// views.
    fileprivate func hasPopup(at point: CGPoint) -> Bool {
      if self is PopupFrameView { return bounds.contains(point) }
      return subviews.contains { $0.hasPopup(at: convert(point, to: $0)) }
    }
  }
#endif
