/// A rectangle of a view for layout. Only UIKit's own guides are modelled.
@MainActor
open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?

  init(owner: UIView) {
    owningView = owner
    super.init()
  }

  /// In the coordinates of the owning view.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }

  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
}

/// The part of a view that bars and notches leave free.
final class SafeAreaGuide: UILayoutGuide {
  override var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.bounds.inset(by: owningView.safeAreaInsets)
  }
}

/// The area of the keyboard; at the bottom of the safe area if it is hidden.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  open override var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    let safe = owningView.bounds.inset(by: owningView.safeAreaInsets)
    var frame = CGRect(x: safe.minX, y: safe.maxY, width: safe.width, height: 0)
    if let keyboard = owningView.simulation.keyboardFrame {
      let top = owningView.convert(keyboard, from: nil).minY
      frame.origin.y = min(frame.minY, top)
      frame.size.height = max(0, owningView.bounds.maxY - frame.minY)
    }
    return frame
  }
}

extension UIView {
  /// The insets of the screen, as far as they overlap this view.
  var insetsOfSafeArea: UIEdgeInsets {
    guard let window else { return .zero }
    let outer = superview?.safeAreaInsets ?? window.screenInsets
    let inner = superview.map { insets(in: $0, outer) } ?? outer
    guard let more = controller?.additionalSafeAreaInsets else { return inner }
    // They can be negative, but the result cannot.
    return UIEdgeInsets(
      top: max(0, inner.top + more.top), left: max(0, inner.left + more.left),
      bottom: max(0, inner.bottom + more.bottom), right: max(0, inner.right + more.right))
  }

  private func insets(in superview: UIView, _ outer: UIEdgeInsets) -> UIEdgeInsets {
    let safe = superview.bounds.inset(by: outer)
    let box = frame
    return UIEdgeInsets(
      top: max(0, min(outer.top, safe.minY - box.minY)),
      left: max(0, min(outer.left, safe.minX - box.minX)),
      bottom: max(0, min(outer.bottom, box.maxY - safe.maxY)),
      right: max(0, min(outer.right, box.maxX - safe.maxX)))
  }
}
