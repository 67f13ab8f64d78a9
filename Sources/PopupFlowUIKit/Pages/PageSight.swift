#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Whether the user can see a part of a view, as far as views around it are concerned (U38). What
  // lies above it does not count. O(*d*), where *d* is the depth of the view.
  extension UIView {
    /// Whether neither the view nor one around it is hidden or transparent.
    var isUnhidden: Bool {
      var next: UIView? = self
      while let view = next {
        if view.isHidden || view.alpha < 0.01 { return false }
        next = view.superview
      }
      return true
    }

    /// Whether a part of the view lies within the window and the views that clip it; nil without a
    /// window.
    var isWithinWindow: Bool? {
      guard let window else { return nil }
      var view: UIView = self
      // A view without a size has a place.
      var rect = bounds.insetBy(dx: bounds.width > 0 ? 0 : -0.5, dy: bounds.height > 0 ? 0 : -0.5)
      while let outer = view.superview {
        rect = view.convert(rect, to: outer)
        if outer.clipsToBounds || outer === window {
          rect = rect.intersection(outer.bounds)
          if rect.isEmpty { return false }
        }
        view = outer
      }
      return true
    }
  }
#endif
