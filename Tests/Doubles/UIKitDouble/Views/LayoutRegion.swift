extension UIView {
  /// A region of a view, from iPadOS 26 on beside or below the controls of the app's window.
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

  /// The safe area without the window's controls, which are in the corner at the top, on the left.
  fileprivate func regionFrame(_ region: LayoutRegion) -> CGRect {
    var frame = bounds.inset(by: safeAreaInsets)
    guard let controls = window?.windowScene?.windowControls else { return frame }
    let inner = convert(controls, from: nil)
    guard inner.intersects(frame) else { return frame }
    switch region.axis {
    case .horizontal:
      frame.size.width -= inner.maxX - frame.minX
      frame.origin.x = inner.maxX
    case .vertical:
      frame.size.height -= inner.maxY - frame.minY
      frame.origin.y = inner.maxY
    case nil: break
    }
    return frame
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
