import SVG

/// A picture of the costs: a panel for each kind of work, with logarithmic axes and the same scale
/// of cost.
///
/// The picture has no external dependencies, and follows the viewer's preference for light or dark.
public struct GrowthPicture {
  private let growth: Growth
  private let layout: GrowthLayout
  private let costs: LogarithmicScale
  private let counts: [Double]

  /// Creates the picture.
  public init(of growth: Growth) {
    self.growth = growth
    layout = GrowthLayout(panels: growth.panels.count)
    let points = growth.panels.flatMap(\.curves).flatMap(\.points)
    counts = points.map { Double($0.count) }
    costs = LogarithmicScale(
      points.map(\.cost), from: Double(layout.plotBottom), to: Double(layout.plotTop))
  }

  /// The picture as an SVG document.
  public var document: String {
    var drawing = SVGDrawing()
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": GrowthStyle.name, "role": "img",
        "width": "\(layout.width)", "height": "\(layout.height)",
        "viewBox": "0 0 \(layout.width) \(layout.height)",
      ]
    ) { drawing in
      drawing.element("title", text: growth.title)
      drawing.element("desc", text: growth.text)
      drawing.element("style", text: GrowthStyle.sheet)
      drawing.rectangle(
        SVGRectangle(x: 0, y: 0, width: layout.width, height: layout.height), rounding: 0,
        class: "background")
      drawing.text(growth.title, x: GrowthLayout.margin, y: 32, class: "title")
      drawLegend(in: &drawing)
      drawCostTitle(in: &drawing)
      for (index, panel) in growth.panels.enumerated() { draw(panel, at: index, in: &drawing) }
      drawing.text(
        GrowthLayout.note, x: GrowthLayout.margin, y: layout.height - 14, class: "axis")
    }
    return drawing.text
  }

  private func drawLegend(in drawing: inout SVGDrawing) {
    var x = GrowthLayout.margin
    for kind in Growth.Kind.allCases {
      let y = GrowthLayout.legendY
      drawing.line(from: (x, y - 4), to: (x + 28, y - 4), class: "curve \(kind)")
      drawing.marker(of: kind, x: Double(x + 14), y: Double(y - 4))
      drawing.text(kind.rawValue, x: x + 36, y: y, class: "legend")
      x += 36 + kind.rawValue.count * 7 + 24
    }
  }

  private func drawCostTitle(in drawing: inout SVGDrawing) {
    let (x, y) = (GrowthLayout.margin + 6, (layout.plotTop + layout.plotBottom) / 2)
    drawing.element(
      "text",
      [
        "class": "axis middle", "x": "\(x)", "y": "\(y)", "transform": "rotate(-90 \(x) \(y))",
      ], text: "time for one operation")
  }

  private func draw(_ panel: Growth.Panel, at index: Int, in drawing: inout SVGDrawing) {
    let plot = layout.plot(index)
    let scale = LogarithmicScale(
      counts, from: Double(plot.lowerBound), to: Double(plot.upperBound))
    drawing.text(panel.title, x: plot.lowerBound, y: layout.plotTop - 30, class: "heading")
    drawing.text(panel.subtitle, x: plot.lowerBound, y: layout.plotTop - 14, class: "axis")
    for decade in costs.decades {
      let y = Int(costs.place(of: decade), within: 0...layout.plotBottom)
      drawing.line(from: (plot.lowerBound, y), to: (plot.upperBound, y), class: "rule")
      guard index == 0 else { continue }
      let label = Quantity(value: decade, unit: .nanoseconds).text
      drawing.text(label, x: plot.lowerBound - 8, y: y + 4, class: "axis end")
    }
    for decade in scale.decades {
      let x = Int(scale.place(of: decade), within: plot.lowerBound...plot.upperBound)
      drawing.line(from: (x, layout.plotTop), to: (x, layout.plotBottom), class: "rule")
      drawing.text(decade.grouped, x: x, y: layout.plotBottom + 18, class: "axis middle")
    }
    drawing.text(
      "popups waiting", x: (plot.lowerBound + plot.upperBound) / 2, y: layout.plotBottom + 36,
      class: "axis middle")
    // The library's curve is drawn last, above the others.
    for curve in panel.curves.reversed() { draw(curve, scale, in: &drawing) }
    label(panel, x: plot.upperBound + 8, in: &drawing)
  }

  private func draw(
    _ curve: Growth.Curve, _ scale: LogarithmicScale, in drawing: inout SVGDrawing
  ) {
    let places = curve.points.map { point in
      (x: scale.place(of: Double(point.count)), y: costs.place(of: point.cost))
    }
    let points = places.map { "\($0.x.tenths),\($0.y.tenths)" }.joined(separator: " ")
    drawing.element("polyline", ["class": "curve \(curve.kind)", "points": points])
    for place in places { drawing.marker(of: curve.kind, x: place.x, y: place.y) }
  }

  // Writes the last cost of each curve, moved down if two would overlap.
  private func label(_ panel: Growth.Panel, x: Int, in drawing: inout SVGDrawing) {
    let ends = panel.curves.compactMap { curve in
      curve.points.last.map { (curve.kind, $0.cost, costs.place(of: $0.cost)) }
    }
    var lowest = -Double.infinity
    for (kind, cost, y) in ends.sorted(by: { $0.2 < $1.2 }) {
      lowest = max(y, lowest + 14)
      drawing.text(
        Quantity(value: cost, unit: .nanoseconds).text, x: x,
        y: Int(lowest, within: 0...layout.height) + 4, class: "cost \(kind)")
    }
  }
}
