extension UIView {
  /// A region of a view that avoids corners: the controls of an iPad's window, and the rounded
  /// corners of the display.
  public struct LayoutRegion {
    public enum AdaptivityAxis {
      case horizontal, vertical
    }

    let axis: AdaptivityAxis?

    public static func safeArea(cornerAdaptation axis: AdaptivityAxis?) -> LayoutRegion {
      LayoutRegion(axis: axis)
    }
  }

  public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
    RegionGuide(region, owner: self)
  }

  public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets {
    let frame = regionFrame(region)
    return UIEdgeInsets(
      top: frame.minY, left: frame.minX, bottom: bounds.maxY - frame.maxY,
      right: bounds.maxX - frame.maxX)
  }

  /// The safe area without the corners. The window's controls are at the top, on either side.
  fileprivate func regionFrame(_ region: LayoutRegion) -> CGRect {
    let safe = bounds.inset(by: safeAreaInsets)
    guard let axis = region.axis else { return safe }
    let corner: CGFloat = simulation.habits.insetsCorners ? 9.5 : 0
    let frame = safe.insetBy(
      dx: axis == .horizontal ? corner : 0, dy: axis == .vertical ? corner : 0)
    guard let controls = window?.windowScene?.windowControls.map({ convert($0, from: nil) }),
      controls.intersects(safe)
    else { return frame }
    var (left, top, right) = (frame.minX, frame.minY, frame.maxX)
    switch axis {
    case .vertical: top = max(top, controls.maxY)
    case .horizontal where controls.midX < safe.midX: left = max(left, controls.maxX)
    case .horizontal: right = min(right, controls.minX)
    }
    return CGRect(x: left, y: top, width: right - left, height: frame.maxY - top)
  }
}

/// A region as a guide.
private final class RegionGuide: UILayoutGuide {
  private let region: UIView.LayoutRegion

  init(_ region: UIView.LayoutRegion, owner: UIView) {
    self.region = region
    super.init(owner: owner)
    // A view retains its guides.
    owner.regionGuides.append(self)
  }

  override var layoutFrame: CGRect { owningView?.regionFrame(region) ?? .zero }
}
