extension UIView {
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// Dimmed while a controller around the view presents another one.
  public var tintAdjustmentMode: TintAdjustmentMode { isDimmed ? .dimmed : .normal }

  /// The color of the nearest view that has one; gray while the view is dimmed.
  public var tintColor: UIColor! {
    get { isDimmed ? .systemGray : nearestTint }
    set {
      ownTint = newValue
      tellTint()
    }
  }

  private var nearestTint: UIColor { ownTint ?? superview?.nearestTint ?? .systemBlue }

  private var isDimmed: Bool {
    if let presented = controller?.presented, !presented.isBeingDismissed { return true }
    return superview?.isDimmed ?? false
  }

  func tellTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTint() }
  }
}
