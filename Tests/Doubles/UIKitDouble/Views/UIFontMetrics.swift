/// Sizes that grow with the user's text size. The double has one factor for all text styles.
@MainActor
open class UIFontMetrics: NSObject {
  open class var `default`: UIFontMetrics { UIFontMetrics() }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category =
      traitCollection?.preferredContentSizeCategory ?? UIKitSimulation.current.contentSizeCategory
    return value * category.scale
  }
}
