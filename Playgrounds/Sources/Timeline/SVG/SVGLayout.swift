/// The positions in the picture, in points.
struct SVGLayout {
  static let margin = 24
  static let rowHeight = 22
  static let headingHeight = 30
  static let barHeight = 12
  static let indentation = 12

  /// The width of a character at 12 points, and of a small one at 11 points. It is slightly more
  /// than in most fonts, to prevent overlaps.
  static let characterWidth = 7.4
  static let smallCharacterWidth = 7

  private static let usualWidth = 960
  private static let gap = 14
  // Longer texts do not fit beside the chart. The tooltip contains the whole text.
  private static let longestLabel = 28
  private static let longestEnding = 32
  private static let roomForStep = 5
  private static let widestChart = 4000

  let width: Int
  let labelLength: Int
  let endingLength: Int
  let chart: Range<Int>

  /// The chart gets the usual width without labels and outcomes, or more if there are many steps.
  init(steps: Int, sections: [TimelineSection]) {
    let lines = sections.flatMap(\.lines)
    let labels = lines.map(\.label.text.displayWidth)
    let endings = lines.compactMap { $0.row?.ending?.text(width: .max).displayWidth }
    labelLength = min(max(labels.max() ?? 0, 10), Self.longestLabel)
    endingLength = min(endings.max() ?? 0, Self.longestEnding)
    let left = Self.margin + Self.indentation + Self.width(ofCharacters: labelLength) + Self.gap
    let right = Self.gap + Self.width(ofCharacters: endingLength) + Self.margin
    let usual = Self.usualWidth - left - right
    let chartWidth = max(usual, min(steps * Self.roomForStep, Self.widestChart))
    chart = left..<(left + chartWidth)
    width = chart.upperBound + right
  }

  var endingX: Int { chart.upperBound + Self.gap }

  private static func width(ofCharacters count: Int) -> Int {
    Int((Double(count) * characterWidth).rounded(.up))
  }
}
