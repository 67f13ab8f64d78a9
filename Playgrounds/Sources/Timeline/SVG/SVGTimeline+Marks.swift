import SVG

/// The axis, the stripes and the marks behind the lines.
extension SVGTimeline {
  func drawHatch(in drawing: inout SVGDrawing) {
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

  func drawAxis(in drawing: inout SVGDrawing) {
    let unitY = layout.isNarrow ? axisY - 24 : axisY - 8
    drawing.text(axis.unit, x: layout.margin, y: unitY, class: "axis")
    drawing.line(
      from: (layout.chart.lowerBound, axisY), to: (layout.chart.upperBound, axisY), class: "rule")
    for range in shortenings {
      drawing.drawShortening(
        x: layout.chart.lowerBound + (range.lowerBound + range.upperBound) / 2, y: axisY)
    }
    for label in axis.labels {
      let x = layout.chart.lowerBound + label.position
      drawing.line(from: (x, axisY - 5), to: (x, axisY), class: "rule")
      drawing.text(label.text, x: x, y: axisY - 8, class: "axis")
    }
  }

  func drawStripes(in drawing: inout SVGDrawing) {
    var y = sectionsY
    for section in sections {
      y += SVGLayout.headingHeight
      for (index, line) in section.lines.enumerated() {
        let height = layout.height(of: line)
        defer { y += height }
        guard index.isMultiple(of: 2) else { continue }
        drawing.rectangle(
          SVGRectangle(
            x: layout.margin / 2, y: y, width: layout.width - layout.margin, height: height),
          class: "stripe")
      }
    }
  }

  func drawMarks(_ mark: Timeline.Mark, in drawing: inout SVGDrawing) {
    let positions = timeline.marks.filter { $0.value == mark }.map { x(of: $0.key) }
    for x in Set(positions).sorted() {
      for range in markRanges(at: x) {
        drawing.line(from: (x, range.lowerBound), to: (x, range.upperBound), class: "\(mark)")
      }
      if mark == .logout { drawLogoutLabel(at: x, in: &drawing) }
    }
  }

  // The vertical ranges of marks, which must not cross the headings and captions, nor the labels and
  // endings of a narrow picture.
  func markRanges(at x: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = axisY
    var y = sectionsY
    func leaveOut(_ gap: Range<Int>) {
      if start < gap.lowerBound { ranges.append(start..<gap.lowerBound) }
      start = max(start, gap.upperBound)
    }
    if layout.isNarrow { leaveOut((axisY + 18)..<max(axisY + 18, sectionsY)) }
    for section in sections {
      if layout.isNarrow || reaches(section.heading, x, characterWidth: 9) {
        leaveOut(y..<(y + SVGLayout.headingHeight))
      }
      y += SVGLayout.headingHeight
      for line in section.lines {
        let end = y + layout.height(of: line)
        if layout.isNarrow {
          leaveOut(y..<(y + layout.barOffset(of: line)))
        } else if reaches(
          layout.caption(of: line), x, characterWidth: SVGLayout.smallCharacterWidth)
        {
          leaveOut((y + 20)..<(end - 2))
        }
        y = end
      }
    }
    leaveOut((layout.isNarrow ? y : bottom)..<bottom)
    return ranges
  }

  // Whether a text that begins at the left margin may reach a position.
  private func reaches(_ text: String, _ x: Int, characterWidth: Int) -> Bool {
    let start = layout.margin + layout.indentation
    return !text.isEmpty && x <= start + text.displayWidth * characterWidth
  }

  private func drawLogoutLabel(at x: Int, in drawing: inout SVGDrawing) {
    let text = Timeline.Mark.logout.text
    let positions = timeline.marks.keys.map { self.x(of: $0) }
    let gap = 6
    let width = text.count * SVGLayout.smallCharacterWidth + gap
    // On the side of the line with enough space. Without space, the legend explains the mark.
    let start = [x + gap, x - width].first { start in
      let room = (start - gap)...(start + width)
      return start > layout.chart.lowerBound && room.upperBound <= layout.width
        && !positions.contains { $0 != x && room.contains($0) }
    }
    guard let start else { return }
    drawing.text(text, x: start, y: axisY + 16, class: "logout-label")
  }
}
