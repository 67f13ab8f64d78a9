/// The text size of the user (V5).
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityExtraExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  var scale: CGFloat {
    switch self {
    case .accessibilityExtraExtraExtraLarge: 3
    default: 1
    }
  }
}

extension UIKitSimulation {
  /// Changes the text size of the user. Fonts that follow the setting change, and the screen is
  /// laid out again.
  public func setContentSizeCategory(_ category: UIContentSizeCategory) {
    contentSizeCategory = category
    let windows = application.scenes.flatMap(\.windows)
    for window in windows { window.followContentSize() }
    for window in windows { window.layoutIfNeeded() }
  }
}

extension UIView {
  fileprivate func followContentSize() {
    if let label = self as? UILabel, label.adjustsFontForContentSizeCategory {
      label.font = .preferredFont(forTextStyle: label.font.style)
      setNeedsLayout()
    }
    for view in subviews { view.followContentSize() }
  }
}
