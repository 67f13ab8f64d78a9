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
      for range in markRanges {
        drawing.line(from: (x, range.lowerBound), to: (x, range.upperBound), class: "\(mark)")
      }
      if mark == .logout { drawLogoutLabel(at: x, among: positions, in: &drawing) }
    }
  }

  // The vertical ranges of marks. In a narrow picture, they must not cross the texts above the
  // bars.
  private var markRanges: [Range<Int>] {
    guard layout.isNarrow else { return [axisY..<bottom] }
    var ranges = [axisY..<(axisY + 18)]
    var y = sectionsY
    for section in sections {
      y += SVGLayout.headingHeight
      for line in section.lines {
        let end = y + layout.height(of: line)
        ranges.append((y + layout.barOffset(of: line))..<end)
        y = end
      }
    }
    return ranges
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
