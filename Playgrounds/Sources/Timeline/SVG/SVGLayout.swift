/// The positions in the picture, in points.
struct SVGLayout {
  static let headingHeight = 30
  static let barHeight = 12

  /// The width of a character at 12 points, of a small one at 11 points, and of a title. It is
  /// slightly more than in most fonts, to prevent overlaps.
  static let characterWidth = 7.4
  static let smallCharacterWidth = 7
  static let titleCharacterWidth = 9.6

  private static let usualWidth = 960
  private static let narrowWidth = 390
  private static let gap = 14
  // Longer texts do not fit beside the chart. The tooltip contains the whole text.
  private static let longestLabel = 28
  private static let longestEnding = 32
  private static let roomForStep = 5
  private static let widestChart = 4000

  /// Whether labels and endings are above the bars, for narrow screens.
  let isNarrow: Bool

  let margin: Int
  let indentation: Int
  let width: Int
  let labelLength: Int
  let endingLength: Int
  let chart: Range<Int>

  /// The chart gets the usual width without labels and outcomes, or more if there are many steps.
  /// In a narrow picture, it gets the whole width.
  init(steps: Int, sections: [TimelineSection], isNarrow: Bool = false) {
    self.isNarrow = isNarrow
    margin = isNarrow ? 14 : 24
    indentation = isNarrow ? 0 : 12
    let lines = sections.flatMap(\.lines)
    let labels = lines.map(\.label.text.displayWidth)
    let endings = lines.compactMap { $0.ending?.displayWidth }
    if isNarrow {
      width = Self.narrowWidth
      chart = margin..<(width - margin)
      let characters = Int(Double(chart.count) / Self.characterWidth)
      endingLength = min(endings.max() ?? 0, characters * 3 / 5)
      labelLength = max(characters - endingLength - 1, 0)
      return
    }
    labelLength = min(max(labels.max() ?? 0, 10), Self.longestLabel)
    endingLength = min(endings.max() ?? 0, Self.longestEnding)
    let left = margin + indentation + Self.width(ofCharacters: labelLength) + Self.gap
    let right = Self.gap + Self.width(ofCharacters: endingLength) + margin
    let usual = Self.usualWidth - left - right
    let chartWidth = max(usual, min(steps * Self.roomForStep, Self.widestChart))
    chart = left..<(left + chartWidth)
    width = chart.upperBound + right
  }

  /// The start of the endings, or their end in a narrow picture.
  var endingX: Int { isNarrow ? chart.upperBound : chart.upperBound + Self.gap }

  /// Returns the height of a line.
  func height(of line: TimelineLine) -> Int {
    barOffset(of: line) + (line.row == nil ? 22 : line.caption.isEmpty || isNarrow ? 22 : 38)
  }

  /// Returns the caption of a line, as much as fits into the picture.
  func caption(of line: TimelineLine) -> String {
    line.caption.shortened(to: (width - 2 * margin) / Self.smallCharacterWidth)
  }

  /// Returns the distance from the top of a line to that of the part with the bar.
  func barOffset(of line: TimelineLine) -> Int {
    guard isNarrow else { return 0 }
    return line.caption.isEmpty ? 18 : 34
  }

  /// Returns the height of a section.
  func height(of section: TimelineSection) -> Int {
    Self.headingHeight + section.lines.map(height).reduce(0, +)
  }

  /// Returns a text in lines that fit the picture.
  func lines(of text: String) -> [String] {
    text.lines(of: Int(Double(width - 2 * margin) / Self.titleCharacterWidth))
  }

  private static func width(ofCharacters count: Int) -> Int {
    Int((Double(count) * characterWidth).rounded(.up))
  }
}
