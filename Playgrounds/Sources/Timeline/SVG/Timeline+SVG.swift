import SVG

extension Timeline {
  /// Returns the picture as an SVG document, with the same content as ``text(columns:inColour:)``.
  ///
  /// The document has no external dependencies, and follows the viewer's preference for light or
  /// dark. The tooltip of each line describes the life of its popup.
  ///
  /// - Parameter title: the title of the picture.
  public func svg(title: String) -> String {
    SVGTimeline(self, title: title).document
  }
}

/// Draws a run as SVG.
struct SVGTimeline {
  private let timeline: Timeline
  private let title: String
  private let sections: [TimelineSection]
  private let layout: SVGLayout
  private let scale: TimelineScale
  private let axis: TimelineAxis

  private let titleY = 36
  private let axisY = 72
  private let sectionsY: Int
  private let bottom: Int

  init(_ timeline: Timeline, title: String) {
    self.timeline = timeline
    self.title = title.visible
    sections = timeline.sections
    layout = SVGLayout(steps: timeline.steps.count, sections: sections)
    scale = timeline.scale(width: layout.chart.count, least: 3, most: 14, markRoom: 0)
    axis = TimelineAxis(
      timeline, scale: scale, characterWidth: SVGLayout.smallCharacterWidth,
      room: layout.width - SVGLayout.margin - layout.chart.lowerBound)
    sectionsY = axisY + (timeline.marks.values.contains(.logout) ? 20 : 4)
    let heights = sections.map {
      SVGLayout.headingHeight + $0.lines.count * SVGLayout.rowHeight
    }
    bottom = sectionsY + heights.reduce(0, +) + 6
  }

  var document: String {
    let height = bottom + 52
    var drawing = SVGDrawing()
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.name, "role": "img",
        "width": "\(layout.width)", "height": "\(height)",
        "viewBox": "0 0 \(layout.width) \(height)",
      ]
    ) { drawing in
      drawing.element("title", text: title)
      drawing.element("desc", text: timeline.summary)
      drawing.element("style", text: SVGStyle.sheet)
      drawHatch(in: &drawing)
      drawing.rectangle(
        SVGRectangle(x: 0, y: 0, width: layout.width, height: height), rounding: 0,
        class: "background")
      drawing.text(title, x: SVGLayout.margin, y: titleY, class: "title")
      if timeline.isEmpty {
        drawing.text(timeline.summary, x: SVGLayout.margin, y: axisY, class: "open")
      } else {
        drawAxis(in: &drawing)
        drawStripes(in: &drawing)
        drawMarks(.pageChange, in: &drawing)
        drawSections(in: &drawing)
        drawMarks(.logout, in: &drawing)
        drawing.drawLegend(of: timeline, x: SVGLayout.margin, y: bottom + 18)
      }
    }
    return drawing.text
  }

  private func x(of step: Int) -> Int { layout.chart.lowerBound + scale.start(of: step) }
}

// MARK: - Background and marks

extension SVGTimeline {
  private func drawHatch(in drawing: inout SVGDrawing) {
    drawing.element("defs", [:]) { drawing in
      drawing.element(
        "pattern",
        [
          "id": SVGStyle.hatch, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { $0.line(from: (0, 0), to: (0, 6), class: "hatch") }
    }
  }

  private func drawAxis(in drawing: inout SVGDrawing) {
    drawing.text(axis.unit, x: SVGLayout.margin, y: axisY - 8, class: "axis")
    drawing.line(
      from: (layout.chart.lowerBound, axisY), to: (layout.chart.upperBound, axisY), class: "rule")
    for label in axis.labels {
      let x = layout.chart.lowerBound + label.position
      drawing.line(from: (x, axisY - 5), to: (x, axisY), class: "rule")
      drawing.text(label.text, x: x, y: axisY - 8, class: "axis")
    }
  }

  private func drawStripes(in drawing: inout SVGDrawing) {
    var y = sectionsY
    for section in sections {
      y += SVGLayout.headingHeight
      for index in section.lines.indices where index.isMultiple(of: 2) {
        drawing.rectangle(
          SVGRectangle(
            x: SVGLayout.margin / 2, y: y + index * SVGLayout.rowHeight,
            width: layout.width - SVGLayout.margin, height: SVGLayout.rowHeight),
          class: "stripe")
      }
      y += section.lines.count * SVGLayout.rowHeight
    }
  }

  private func drawMarks(_ mark: Timeline.Mark, in drawing: inout SVGDrawing) {
    let positions = timeline.marks.filter { $0.value == mark }.map { x(of: $0.key) }
    for x in Set(positions).sorted() {
      drawing.line(from: (x, axisY), to: (x, bottom), class: "\(mark)")
      if mark == .logout { drawLogoutLabel(at: x, among: positions, in: &drawing) }
    }
  }

  private func drawLogoutLabel(at x: Int, among positions: [Int], in drawing: inout SVGDrawing) {
    let text = Timeline.Mark.logout.text
    let gap = 6
    let width = text.count * SVGLayout.smallCharacterWidth + gap
    // On the side of the line with enough space. Without space, the legend explains the mark.
    let start = [x + gap, x - width].first { start in
      let room = (start - gap)...(start + width)
      return start > layout.chart.lowerBound
        && !positions.contains { $0 != x && room.contains($0) }
    }
    guard let start else { return }
    drawing.text(text, x: start, y: axisY + 16, class: "logout-label")
  }
}

// MARK: - Lines

extension SVGTimeline {
  private func drawSections(in drawing: inout SVGDrawing) {
    var y = sectionsY
    for section in sections {
      drawing.text(section.heading, x: SVGLayout.margin, y: y + 21, class: "heading")
      y += SVGLayout.headingHeight
      for line in section.lines {
        drawing.element("g", [:]) { draw(line, y: y, in: &$0) }
        y += SVGLayout.rowHeight
      }
    }
  }

  private func draw(_ line: TimelineLine, y: Int, in drawing: inout SVGDrawing) {
    let baseline = y + 15
    if let row = line.row { drawing.element("title", text: timeline.summary(of: row)) }
    drawing.text(
      line.label.text(width: layout.labelLength), x: SVGLayout.margin + SVGLayout.indentation,
      y: baseline, class: "label")
    for span in line.spans { draw(span, y: y, in: &drawing) }
    if let step = line.refusedAt {
      drawing.drawRefusal(x: x(of: step) - 4, y: y + SVGLayout.rowHeight / 2)
    }
    guard let ending = line.row?.ending else { return }
    if case .open = ending {
      drawing.element(
        "path", ["class": "arrow", "d": "M\(layout.chart.upperBound + 3) \(y + 6)l5 5l-5 5"])
    }
    drawing.text(
      ending.text(width: layout.endingLength), x: layout.endingX, y: baseline,
      class: ending.className)
  }

  private func draw(_ span: TimelineSpan, y: Int, in drawing: inout SVGDrawing) {
    let start = x(of: span.start)
    let end = span.end.map(x) ?? layout.chart.upperBound
    let height = span.kind.barHeight
    // Very short spans are visible, too, and neighbors do not touch.
    let rectangle = SVGRectangle(
      x: start + 1, y: y + (SVGLayout.rowHeight - height) / 2, width: max(end - start - 2, 3),
      height: height)
    drawing.rectangle(rectangle, class: span.kind.rawValue)
    guard let name = span.name?.visible else { return }
    // A name is placed before the first logout that crosses the bar.
    let crossing = timeline.marks.filter { $0.value == .logout }.map { x(of: $0.key) }
      .filter { $0 > start && $0 < end }
    let room = (crossing.min() ?? end) - start
    guard (name.displayWidth + 1) * SVGLayout.smallCharacterWidth <= room else { return }
    drawing.text(name, x: start + 5, y: y + 15, class: "name")
  }
}

extension TimelineSpan.Kind {
  fileprivate var barHeight: Int {
    switch self {
    case .queued, .alive, .presented: SVGLayout.barHeight
    case .page: 16
    case .condition: 4
    }
  }
}

extension TimelineEnding {
  fileprivate var className: String {
    switch self {
    case .outcome(.completed): "completed"
    case .outcome(.failed): "failed"
    case .outcome: "outcome"
    case .open: "open"
    }
  }
}
