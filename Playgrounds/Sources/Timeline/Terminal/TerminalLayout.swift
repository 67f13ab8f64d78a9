/// The columns of the labels, the chart and the outcomes.
struct TerminalLayout {
  /// The minimum width of the picture.
  static let fewestColumns = 40

  /// The maximum width of the picture.
  static let mostColumns = 1000

  static let indentation = 2

  let columns: Int
  let labelWidth: Int
  let chart: Range<Int>
  let endingWidth: Int

  /// - Parameter sections: the sections of the picture. Labels and outcomes get the width that they
  ///   need, up to about a third of the total each.
  init(columns: Int, sections: [TimelineSection]) {
    self.columns = min(max(columns, Self.fewestColumns), Self.mostColumns)
    let lines = sections.flatMap(\.lines)
    let headings = sections.map(\.heading.displayWidth)
    let labels = lines.map { $0.label.text.displayWidth + Self.indentation }
    let endings = lines.compactMap { $0.row?.ending?.text(width: .max).displayWidth }
    // The label of the axis must fit, too.
    let needed = max(labels.max() ?? 0, headings.max() ?? 0, "seconds".count)
    labelWidth = min(needed, self.columns * 2 / 7)
    endingWidth = min(endings.max() ?? 0, self.columns / 3)
    let end = self.columns - (endingWidth == 0 ? 0 : endingWidth + 1)
    chart = (labelWidth + 1)..<end
  }

  var endingColumn: Int { chart.upperBound + 1 }

  /// Returns the column of a position on the scale, at most the last one.
  func column(_ position: Int) -> Int {
    min(chart.lowerBound + position, chart.upperBound - 1)
  }
}
