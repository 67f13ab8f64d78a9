#if canImport(UIKit) && !os(watchOS)
  import UIKit

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
    func hasPopup(at point: CGPoint) -> Bool {
      if self is PopupFrameView { return bounds.contains(point) }
      return subviews.contains { $0.hasPopup(at: convert(point, to: $0)) }
    }
  }
#endif
