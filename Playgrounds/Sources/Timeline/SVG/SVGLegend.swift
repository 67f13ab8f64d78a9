import SVG

/// The legend of the picture, without signs that the run does not contain.
struct SVGLegend {
  private enum Sign {
    case place(TimelineSpan.Kind)
    case refused
    case mark(Timeline.Mark)
    case shortened

    var width: Int {
      switch self {
      case .place: 32
      case .refused, .shortened: 14
      case .mark: 12
      }
    }
  }

  private struct Entry {
    let sign: Sign
    let text: String
    let x: Int
    let y: Int
  }

  static let rowHeight = 22

  private let entries: [Entry]

  let height: Int

  /// - Parameter isShortened: whether the axis has shortened times.
  init(of timeline: Timeline, isShortened: Bool, left: Int, width: Int) {
    var signs: [(Sign, String)] = [
      (.place(.queued), "queued"), (.place(.presented), "on screen"),
      (.place(.alive), "set aside: will return"),
    ]
    if timeline.rows.contains(where: \.spans.isEmpty) { signs.append((.refused, "refused")) }
    for mark in [Timeline.Mark.pageChange, .logout] where timeline.marks.values.contains(mark) {
      signs.append((.mark(mark), mark.text))
    }
    if isShortened { signs.append((.shortened, "time is shortened")) }
    var (x, y) = (left, 0)
    entries = signs.map { sign, text in
      let needed = sign.width + Int(Double(text.count) * SVGLayout.characterWidth)
      if x > left, x + needed > width { (x, y) = (left, y + Self.rowHeight) }
      defer { x += needed + 22 }
      return Entry(sign: sign, text: text, x: x, y: y)
    }
    height = y + Self.rowHeight
  }

  func draw(at top: Int, in drawing: inout SVGDrawing) {
    for entry in entries {
      let (x, y) = (entry.x, top + entry.y)
      let middle = y + SVGLayout.barHeight / 2
      switch entry.sign {
      case .place(let kind):
        drawing.rectangle(
          SVGRectangle(x: x, y: y, width: 24, height: SVGLayout.barHeight), class: kind.rawValue)
      case .refused: drawing.drawRefusal(x: x, y: middle)
      case .mark(let mark):
        drawing.line(
          from: (x + 2, y - 2), to: (x + 2, y + SVGLayout.barHeight + 2), class: "\(mark)")
      case .shortened: drawing.drawShortening(x: x + 4, y: middle)
      }
      drawing.text(entry.text, x: x + entry.sign.width, y: y + 10, class: "outcome")
    }
  }
}

extension SVGDrawing {
  /// Draws the sign of a popup that was refused at once.
  mutating func drawRefusal(x: Int, y: Int) {
    element("path", ["class": "refused", "d": "M\(x) \(y - 4)l8 8m0 -8l-8 8"])
  }

  /// Draws the sign of a shortened time on the axis.
  mutating func drawShortening(x: Int, y: Int) {
    element("path", ["class": "shortened", "d": "M\(x - 4) \(y + 5)l4 -10m4 0l-4 10"])
  }
}
