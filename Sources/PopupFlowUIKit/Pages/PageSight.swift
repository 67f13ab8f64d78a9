#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Whether the user can see a part of this view in its window, as far as views around it are
    /// concerned (U38).
    ///
    /// Neither the view nor one around it is hidden or transparent, and it lies within the window and
    /// the views that clip it. What lies above it does not count. Without a window, its place does not
    /// count either. O(*d*), where *d* is the depth of the view.
    var isInSight: Bool {
      let window = window
      var view: UIView = self
      // A view without a size has a place.
      var rect = bounds.insetBy(dx: bounds.width > 0 ? 0 : -0.5, dy: bounds.height > 0 ? 0 : -0.5)
      while true {
        if view.isHidden || view.alpha < 0.01 { return false }
        guard let outer = view.superview else { return true }
        rect = view.convert(rect, to: outer)
        if window != nil, outer.clipsToBounds || outer === window {
          rect = rect.intersection(outer.bounds)
          if rect.isEmpty { return false }
        }
        view = outer
      }
    }
  }
#endif
