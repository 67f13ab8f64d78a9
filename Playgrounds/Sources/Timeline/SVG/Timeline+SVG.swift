import SVG

extension Timeline {
  /// Returns the picture as an SVG document, with the same content as ``text(columns:inColour:)``.
  ///
  /// The document has no external dependencies, and follows the viewer's preference for light or
  /// dark. The tooltip of each line describes the life of its popup.
  ///
  /// The axis is linear if all times are distinguishable. Otherwise, it has signs where time is
  /// shortened.
  ///
  /// - Parameters:
  ///   - title: the title of the picture.
  ///   - isNarrow: whether the picture is for screens with 390 points.
  public func svg(title: String, isNarrow: Bool = false) -> String {
    SVGTimeline(self, title: title, isNarrow: isNarrow).document
  }
}

/// Draws a run as SVG.
struct SVGTimeline {
  let timeline: Timeline
  private let title: [String]
  let sections: [TimelineSection]
  let layout: SVGLayout
  private let scale: TimelineScale
  let axis: TimelineAxis

  let shortenings: [Range<Int>]

  // The positions of logouts in ascending order.
  private let logouts: [Int]
  private let legend: SVGLegend

  private let titleY = 36
  let axisY: Int
  let sectionsY: Int
  let bottom: Int

  // The space for what happens at the last time, and the shortest distance of two times.
  private static let tail = 24
  private static let leastDistance = 3.0
  private static let restHeight = 18

  init(_ timeline: Timeline, title: String, isNarrow: Bool) {
    self.timeline = timeline
    sections = timeline.sections
    layout = SVGLayout(steps: timeline.steps.count, sections: sections, isNarrow: isNarrow)
    let origin = timeline.originText.map { " (\($0.dropLast()))" } ?? ""
    self.title = layout.lines(of: title.visible + origin)
    scale =
      TimelineScale(
        linear: timeline.times, tail: Self.tail, least: Self.leastDistance,
        width: layout.chart.count)
      ?? timeline.scale(width: layout.chart.count, least: 3, most: 14, markRoom: 0)
    axis = TimelineAxis(
      timeline, scale: scale, characterWidth: SVGLayout.smallCharacterWidth,
      room: layout.width - layout.margin - layout.chart.lowerBound)
    shortenings = scale.shortened(times: timeline.times).filter { $0.count >= 12 }
    let (chart, scale) = (layout.chart, scale)
    let steps = timeline.marks.filter { $0.value == .logout }.keys
    logouts = Set(steps.map { chart.lowerBound + scale.start(of: $0) }).sorted()
    legend = SVGLegend(
      of: timeline, isShortened: !shortenings.isEmpty, left: layout.margin,
      width: layout.width - layout.margin)
    axisY = titleY + max(self.title.count - 1, 0) * 20 + (isNarrow ? 54 : 36)
    sectionsY = axisY + (timeline.marks.values.contains(.logout) ? 20 : 4)
    bottom = sectionsY + sections.map(layout.height).reduce(0, +) + 6
  }

  var document: String {
    let rest = timeline.restText.map(layout.lines) ?? []
    let height = bottom + legend.height + rest.count * Self.restHeight + 30
    var drawing = SVGDrawing()
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": SVGStyle.name, "role": "img",
        "width": "\(layout.width)", "height": "\(height)",
        "viewBox": "0 0 \(layout.width) \(height)",
      ]
    ) { drawing in
      drawing.element("title", text: title.joined(separator: " "))
      drawing.element("desc", text: timeline.summary)
      drawing.element("style", text: SVGStyle.sheet)
      drawHatch(in: &drawing)
      drawing.rectangle(
        SVGRectangle(x: 0, y: 0, width: layout.width, height: height), rounding: 0,
        class: "background")
      for (index, line) in title.enumerated() {
        drawing.text(line, x: layout.margin, y: titleY + index * 20, class: "title")
      }
      if timeline.isEmpty {
        drawing.text(timeline.summary, x: layout.margin, y: axisY, class: "open")
      } else {
        drawAxis(in: &drawing)
        drawStripes(in: &drawing)
        drawMarks(.pageChange, in: &drawing)
        drawSections(in: &drawing)
        drawMarks(.logout, in: &drawing)
        legend.draw(at: bottom + 18, in: &drawing)
        for (index, line) in rest.enumerated() {
          drawing.text(
            line, x: layout.margin, y: bottom + 28 + legend.height + index * Self.restHeight,
            class: "caption")
        }
      }
    }
    return drawing.text
  }

  func x(of step: Int) -> Int { layout.chart.lowerBound + scale.start(of: step) }
}

// MARK: - Lines

extension SVGTimeline {
  private func drawSections(in drawing: inout SVGDrawing) {
    var y = sectionsY
    for section in sections {
      drawing.text(section.heading, x: layout.margin, y: y + 21, class: "heading")
      y += SVGLayout.headingHeight
      for line in section.lines {
        drawing.element("g", [:]) { draw(line, y: y, in: &$0) }
        y += layout.height(of: line)
      }
    }
  }

  private func draw(_ line: TimelineLine, y: Int, in drawing: inout SVGDrawing) {
    let baseline = y + 15
    let barY = y + layout.barOffset(of: line)
    if let row = line.row { drawing.element("title", text: timeline.summary(of: row)) }
    drawing.text(
      line.label.text(width: layout.labelLength), x: layout.margin + layout.indentation,
      y: baseline, class: "label")
    for span in line.spans { draw(span, y: barY, in: &drawing) }
    if !line.caption.isEmpty {
      drawing.text(
        layout.caption(of: line), x: layout.margin + layout.indentation,
        y: baseline + 16, class: "caption")
    }
    if let step = line.refusedAt { drawing.drawRefusal(x: x(of: step) - 4, y: barY + 11) }
    guard let row = line.row?.ending, let ending = line.ending else { return }
    if row.isOpen {
      drawing.element(
        "path", ["class": "arrow", "d": "M\(layout.chart.upperBound + 3) \(barY + 6)l5 5l-5 5"])
    }
    drawing.text(
      ending.shortened(to: layout.endingLength), x: layout.endingX, y: baseline,
      class: row.className + (layout.isNarrow ? " end" : ""))
  }

  private func draw(_ span: TimelineSpan, y: Int, in drawing: inout SVGDrawing) {
    let start = x(of: span.start)
    let end = span.end.map(x) ?? layout.chart.upperBound
    let height = span.kind.barHeight
    // Very short spans are visible, too, and neighbors do not touch.
    let rectangle = SVGRectangle(
      x: start + 1, y: y + (22 - height) / 2, width: max(end - start - 2, 3), height: height)
    drawing.rectangle(rectangle, class: span.kind.rawValue)
    guard let name = span.name?.visible else { return }
    // A name is placed before the first logout that crosses the bar.
    let room = (logouts.first { $0 > start && $0 < end } ?? end) - start
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
  fileprivate var isOpen: Bool {
    switch self {
    case .open, .coming: true
    case .outcome: false
    }
  }

  fileprivate var className: String {
    switch self {
    case .outcome(.completed): "completed"
    case .outcome(.failed): "failed"
    case .outcome: "outcome"
    case .open, .coming: "open"
    }
  }
}
