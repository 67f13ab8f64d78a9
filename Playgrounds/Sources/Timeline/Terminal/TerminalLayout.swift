/// Where on a line what stands: the labels, the chart, the outcomes.
struct TerminalLayout {
  /// Fewer columns than these cannot hold the picture.
  static let fewestColumns = 40

  /// More columns than these would not help anyone.
  static let mostColumns = 1000

  static let indentation = 2

  let columns: Int
  let labelWidth: Int
  let chart: Range<Int>
  let endingWidth: Int

  /// - Parameter sections: what is to be shown; the labels take what they need, the outcomes too,
  ///   but neither more than a third of the width or so.
  init(columns: Int, sections: [TimelineSection]) {
    self.columns = min(max(columns, Self.fewestColumns), Self.mostColumns)
    let lines = sections.flatMap(\.lines)
    let headings = sections.map(\.heading.displayWidth)
    let labels = lines.map { $0.label.text.displayWidth + Self.indentation }
    let endings = lines.compactMap { $0.row?.ending?.text(width: .max).displayWidth }
    // The axis is called by a word that must fit as well.
    let needed = max(labels.max() ?? 0, headings.max() ?? 0, "seconds".count)
    labelWidth = min(needed, self.columns * 2 / 7)
    endingWidth = min(endings.max() ?? 0, self.columns / 3)
    let end = self.columns - (endingWidth == 0 ? 0 : endingWidth + 1)
    chart = (labelWidth + 1)..<end
  }

  var endingColumn: Int { chart.upperBound + 1 }

  /// The column of a position on the scale; the last one for the end of it.
  func column(_ position: Int) -> Int {
    min(chart.lowerBound + position, chart.upperBound - 1)
  }
}
