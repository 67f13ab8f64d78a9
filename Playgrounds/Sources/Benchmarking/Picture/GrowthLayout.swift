/// The positions in the picture, in points.
struct GrowthLayout {
  static let note =
    "Both scales are logarithmic. Processor time, median; at the right of each panel, the cost "
    + "with the most waiting popups."
  static let margin = 20
  static let legendY = 62

  private static let plotWidth = 216
  // The space for the costs at the ends of the curves, and to the next panel.
  private static let gap = 74
  private static let costLabels = 76

  let plotTop = 130
  let plotBottom = 370
  let width: Int
  let height = 442

  init(panels: Int) {
    width = Self.margin + Self.costLabels + panels * (Self.plotWidth + Self.gap)
  }

  /// Returns the horizontal range of a panel's plot.
  func plot(_ index: Int) -> Range<Int> {
    let start = Self.margin + Self.costLabels + index * (Self.plotWidth + Self.gap)
    return start..<(start + Self.plotWidth)
  }
}
