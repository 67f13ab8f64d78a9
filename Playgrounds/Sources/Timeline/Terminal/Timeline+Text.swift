extension Timeline {
  /// The picture as text, each line ended.
  ///
  /// Lanes and pages go from left to right over time, a line for each popup, with its outcome at the
  /// end. No line is wider than the columns, of which there should be 40 or more.
  ///
  /// - Parameters:
  ///   - columns: how many columns a line may have.
  ///   - inColour: whether to colour it, for a terminal.
  public func text(columns: Int, inColour: Bool = false) -> String {
    if isEmpty { return "Nothing happened.\n" }
    let lines = TerminalTimeline(self, columns: columns).lines
    return lines.map { $0.text(inColour: inColour) + "\n" }.joined()
  }
}

/// The picture of a run on a terminal.
struct TerminalTimeline {
  // From so many lines on, the axis is out of sight when the last line is read.
  private static let tallHeight = 24

  private let timeline: Timeline
  private let sections: [TimelineSection]
  private let layout: TerminalLayout
  private let scale: TimelineScale
  private let axis: TimelineAxis
  // By column; where marks share one, a logout takes it.
  private let marks: [Int: Timeline.Mark]
  // The same on the lines, where too many page changes would hide the popups.
  private let marksOfLines: [Int: Timeline.Mark]

  init(_ timeline: Timeline, columns: Int) {
    self.timeline = timeline
    sections = timeline.sections
    layout = TerminalLayout(columns: columns, sections: sections)
    scale = timeline.scale(width: layout.chart.count, least: 1, most: 3, markRoom: 1)
    axis = TimelineAxis(
      timeline, scale: scale, characterWidth: 1, room: layout.columns - layout.chart.lowerBound)
    let columns = timeline.marks.map { [scale, layout] step, mark in
      (layout.column(scale.start(of: step)), mark)
    }
    marks = Dictionary(columns) { $0 == .logout ? $0 : $1 }
    let pageChanges = marks.values.filter { $0 == .pageChange }.count
    marksOfLines =
      pageChanges * 4 > layout.chart.count ? marks.filter { $0.value == .logout } : marks
  }

  var lines: [TerminalLine] {
    var lines = [axisLabels, axisRule(tick: "┬")]
    if timeline.marks.values.contains(.logout) { lines.append(logoutLabels) }
    for section in sections {
      lines.append(heading(section))
      lines += section.lines.map(line)
    }
    if lines.count > Self.tallHeight { lines += [axisRule(tick: "┴"), axisLabels] }
    return lines + [blankLine] + TerminalLegend(timeline).lines(width: layout.columns)
  }

  // MARK: - The axis

  private var axisLabels: TerminalLine {
    var line = blankLine
    line.write(axis.unit, at: 0)
    for label in axis.labels { line.write(label.text, at: layout.column(label.position)) }
    return line
  }

  private func axisRule(tick: Character) -> TerminalLine {
    var line = blankLine
    for column in layout.chart { line.put("─", at: column, .plain) }
    for label in axis.labels { line.put(tick, at: layout.column(label.position), .plain) }
    return line
  }

  private var logoutLabels: TerminalLine {
    var line = blankLine
    draw(marks, on: &line)
    let text = Timeline.Mark.logout.text
    for column in marks.keys.sorted() where marks[column] == .logout {
      // Beside the mark, on the side where there is room; else the legend must do.
      let starts = [column + 2, column - text.count - 1]
      if let start = starts.first(where: { fits(text, at: $0, on: line) }) {
        line.write(text, at: start, .logout)
      }
    }
    return line
  }

  private func fits(_ text: String, at start: Int, on line: TerminalLine) -> Bool {
    let end = start + text.count
    return start > layout.labelWidth && end <= layout.columns
      && ((start - 1)...end).allSatisfy { $0 >= layout.columns || line.isBlank(at: $0) }
  }

  // MARK: - The lines

  private func heading(_ section: TimelineSection) -> TerminalLine {
    var line = blankLine
    line.write(section.heading.shortened(to: layout.labelWidth), at: 0, .heading)
    draw(marks, on: &line)
    return line
  }

  private func line(_ content: TimelineLine) -> TerminalLine {
    var line = blankLine
    let indentation = TerminalLayout.indentation
    line.write(
      content.label.text(width: layout.labelWidth - indentation), at: indentation)
    // What is on screen is drawn last: where spans share a column, it counts most.
    for kind in TimelineSpan.Kind.allCases {
      for span in content.spans where span.kind == kind { draw(span, on: &line) }
    }
    if let step = content.refusedAt {
      line.put("×", at: firstColumn(from: step), .refused)
    }
    draw(marksOfLines, on: &line)
    for span in content.spans { writeName(of: span, on: &line) }
    if let ending = content.row?.ending {
      line.write(
        ending.text(width: layout.endingWidth), at: layout.endingColumn, ending.terminalStyle)
    }
    return line
  }

  private func draw(_ span: TimelineSpan, on line: inout TerminalLine) {
    for column in columns(of: span) {
      line.put(span.kind.terminalCharacter, at: column, span.kind.terminalStyle)
    }
  }

  private func writeName(of span: TimelineSpan, on line: inout TerminalLine) {
    guard let name = span.name?.visible else { return }
    let columns = columns(of: span)
    // A name stands before the first mark, and leaves something of the span itself to see.
    let mark = marksOfLines.keys.filter(columns.contains).min()
    let room = (mark ?? columns.upperBound - 1) - columns.lowerBound
    guard name.displayWidth <= room else { return }
    line.write(name, at: columns.lowerBound, span.kind.terminalStyle)
  }

  private func draw(_ marks: [Int: Timeline.Mark], on line: inout TerminalLine) {
    for (column, mark) in marks {
      // A mark has a column of its own, and bars go on behind it; where there is no room for that,
      // it stands behind the bars.
      if scale.isCrowded && !line.isBlank(at: column) { continue }
      line.put(mark.terminalCharacter, at: column, mark.terminalStyle)
    }
  }

  // MARK: - Columns

  private var blankLine: TerminalLine { TerminalLine(width: layout.columns) }

  /// The column at which what begins at the step begins: behind its mark.
  private func firstColumn(from step: Int) -> Int {
    let start = layout.column(scale.start(of: step))
    return timeline.marks[step] == nil || scale.isCrowded ? start : start + 1
  }

  private func columns(of span: TimelineSpan) -> Range<Int> {
    let start = firstColumn(from: span.start)
    let end = span.end.map { layout.column(scale.start(of: $0)) } ?? layout.chart.upperBound
    return start..<max(end, start + 1)
  }
}
