extension UIView {
  func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    guard view !== self else { raise("Can't add self as subview") }
    let old = view.window
    let new = window
    // Removed from the old superview first, as in UIKit. Within one window, this is no
    // disappearance.
    if old !== new { view.removeFromSuperview() } else { view.leaveSuperviewSilently() }
    let entersWindow = new != nil && view.window == nil && old !== new
    if entersWindow { view.tellWillMove(to: new) }
    subviews.insert(view, at: place(subviews))
    view.superview = self
    didAddSubview(view)
    if entersWindow { view.tellDidMove(to: new) }
    setNeedsLayout()
  }

  func leaveSuperviewSilently() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Outermost first: a controller is told before its children.
  func tellWillMove(to window: UIWindow?) {
    controller?.leaveFirstResponder()
    leaveFirstResponder()
    controller?.viewWillMove(to: window)
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  func tellDidMove(to window: UIWindow?) {
    // Views that are inserted meanwhile are told by that.
    let inside = subviews
    if !simulation.loses(.moveToWindow) { didMoveToWindow() }
    controller?.viewDidMove(to: window)
    for view in inside where view.superview === self { view.tellDidMove(to: window) }
  }

  // MARK: Coordinates

  var box: CGRect {
    box(of: bounds, pointInSuperview)
  }

  func box(of rect: CGRect, _ place: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(place)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private func pointInSuperview(_ point: CGPoint) -> CGPoint {
    let turned = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(transform)
    return CGPoint(x: turned.x + center.x, y: turned.y + center.y)
  }

  private func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    let turned = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(transform.inverted())
    return CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
  }

  func pointInWindow(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.pointInWindow(pointInSuperview(point))
  }

  func pointFromWindow(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return pointFromSuperview(superview.pointFromWindow(point))
  }
}
