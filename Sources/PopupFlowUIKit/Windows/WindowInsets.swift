#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIEdgeInsets {
    static func - (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: left.top - right.top, left: left.left - right.left,
        bottom: left.bottom - right.bottom, right: left.right - right.right)
    }

    static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
      left - (UIEdgeInsets.zero - right)
    }
  }
#endif
