extension Timeline {
  /// Returns the picture as text. Every line ends with a newline.
  ///
  /// Time runs from left to right. Each popup has a line, with its outcome at the end. Lines are
  /// not wider than the number of columns, which should be at least 40. If the clock of the run
  /// counts since 1970, the first line has the date of time 0.
  ///
  /// - Parameters:
  ///   - columns: the maximum number of columns in a line.
  ///   - inColour: whether to use the colours of a terminal.
  public func text(columns: Int, inColour: Bool = false) -> String {
    if isEmpty { return "Nothing happened.\n" }
    let lines = TerminalTimeline(self, columns: columns).lines
    return (originText.map { "\($0)\n" } ?? "")
      + lines.map { $0.text(inColour: inColour) + "\n" }.joined()
      + (restText.map { "\n\($0)\n" } ?? "")
  }
}

/// Draws a run as text.
struct TerminalTimeline {
  // With more lines, the axis scrolls out of view, so it is repeated at the end.
  private static let tallHeight = 24

  private let timeline: Timeline
  private let sections: [TimelineSection]
  private let layout: TerminalLayout
  private let scale: TimelineScale
  private let axis: TimelineAxis
  // By column. A logout takes precedence over other marks in its column.
  private let marks: [Int: Timeline.Mark]
  // The marks on the lines, without those that would hide too much of the popups.
  private let marksOfLines: [Int: Timeline.Mark]
  // The columns in which time is shortened.
  private let shortened: Set<Int>

  init(_ timeline: Timeline, columns: Int) {
    self.timeline = timeline
    sections = timeline.sections
    layout = TerminalLayout(columns: columns, sections: sections)
    scale = timeline.scale(width: layout.chart.count, least: 1, most: 3, markRoom: 1)
    axis = TimelineAxis(
      timeline, scale: scale, characterWidth: 1, room: layout.columns - layout.chart.lowerBound)
    shortened = Set(
      scale.shortened(times: timeline.times).joined().map { [layout] in layout.column($0) })
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
    return lines + [blankLine]
      + TerminalLegend(timeline, isShortened: !shortened.isEmpty).lines(width: layout.columns)
  }

  // MARK: - Axis

  private var axisLabels: TerminalLine {
    var line = blankLine
    line.write(axis.unit, at: 0)
    for label in axis.labels { line.write(label.text, at: layout.column(label.position)) }
    return line
  }

  private func axisRule(tick: Character) -> TerminalLine {
    var line = blankLine
    for column in layout.chart {
      line.put(shortened.contains(column) ? "╌" : "─", at: column, .plain)
    }
    for label in axis.labels { line.put(tick, at: layout.column(label.position), .plain) }
    return line
  }

  private var logoutLabels: TerminalLine {
    var line = blankLine
    draw(marks, on: &line)
    let text = Timeline.Mark.logout.text
    for column in marks.keys.sorted() where marks[column] == .logout {
      // On the side of the mark with enough space. Without space, the legend explains the mark.
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

  // MARK: - Lines

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
    // Presented spans are drawn last, since they matter most if spans share a column.
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
    // A name is placed before the first mark, and leaves a part of the span visible.
    let mark = marksOfLines.keys.filter(columns.contains).min()
    let room = (mark ?? columns.upperBound - 1) - columns.lowerBound
    guard name.displayWidth <= room else { return }
    line.write(name, at: columns.lowerBound, span.kind.terminalStyle)
  }

  private func draw(_ marks: [Int: Timeline.Mark], on line: inout TerminalLine) {
    for (column, mark) in marks {
      // A mark has a column of its own, and the bars continue after it. If space is short, the bars
      // cover it.
      if scale.isCrowded && !line.isBlank(at: column) { continue }
      line.put(mark.terminalCharacter, at: column, mark.terminalStyle)
    }
  }

  // MARK: - Columns

  private var blankLine: TerminalLine { TerminalLine(width: layout.columns) }

  /// Returns the first column of a span that begins at a step, after the mark of that step.
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
