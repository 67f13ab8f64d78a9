import SVG

extension SVGDrawing {
  /// Draws the legend, without marks that the run does not contain.
  mutating func drawLegend(of timeline: Timeline, x: Int, y: Int) {
    var x = x
    for kind in [TimelineSpan.Kind.queued, .presented, .alive] {
      rectangle(
        SVGRectangle(x: x, y: y, width: 24, height: SVGLayout.barHeight), class: kind.rawValue)
      x = drawEntry(kind.rawValue, x: x + 32, y: y)
    }
    if timeline.rows.contains(where: \.spans.isEmpty) {
      drawRefusal(x: x, y: y + SVGLayout.barHeight / 2)
      x = drawEntry("refused", x: x + 14, y: y)
    }
    for mark in [Timeline.Mark.pageChange, .logout] where timeline.marks.values.contains(mark) {
      line(from: (x + 2, y - 2), to: (x + 2, y + SVGLayout.barHeight + 2), class: "\(mark)")
      x = drawEntry(mark.text, x: x + 12, y: y)
    }
  }

  /// Draws the sign of a popup that was refused at once.
  mutating func drawRefusal(x: Int, y: Int) {
    element("path", ["class": "refused", "d": "M\(x) \(y - 4)l8 8m0 -8l-8 8"])
  }

  private mutating func drawEntry(_ content: String, x: Int, y: Int) -> Int {
    text(content, x: x, y: y + 10, class: "outcome")
    return x + Int(Double(content.count) * SVGLayout.characterWidth) + 22
  }
}
