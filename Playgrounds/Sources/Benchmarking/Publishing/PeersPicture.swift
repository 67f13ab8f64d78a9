import SVG

/// A picture of the cost of one event: a bar for the library and each peer, on a linear scale.
struct PeersPicture {
  private static let note =
    "Relative to OpenCombine's subject, scan and sink. Shorter is better. The bars of others are from "
    + "one run, the bar of PopupFlow from another."
  private static let width = 860
  private static let left = 400
  private static let rowHeight = 30
  private static let top = 84

  private let title: String
  private let bars: [(name: String, work: String, ratio: Double, isOwn: Bool)]

  init(of figures: PublishedFigures) {
    let own = figures.ratio("S1")?.short ?? "–"
    title = "An event of the store costs \(own) × a send through a Combine pipeline"
    // The most expensive peer would make all others invisible. It is in the table.
    bars = figures.bars.filter { $0.ratio < 20 }
  }

  var document: String {
    let height = Self.top + bars.count * Self.rowHeight + 20
    let widest = bars.map(\.ratio).max() ?? 1
    var drawing = SVGDrawing()
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": GrowthStyle.name, "role": "img",
        "width": "\(Self.width)", "height": "\(height)", "viewBox": "0 0 \(Self.width) \(height)",
      ]
    ) { drawing in
      drawing.element("title", text: title)
      drawing.element(
        "desc",
        text: bars.map { "\($0.name), \($0.work): \($0.ratio.short)" }.joined(separator: "\n"))
      drawing.element("style", text: GrowthStyle.sheet)
      drawing.rectangle(
        SVGRectangle(x: 0, y: 0, width: Self.width, height: height), rounding: 0,
        class: "background")
      drawing.text(title, x: GrowthLayout.margin, y: 32, class: "title")
      drawing.text(Self.note, x: GrowthLayout.margin, y: 56, class: "axis")
      for (index, bar) in bars.enumerated() {
        let y = Self.top + index * Self.rowHeight
        let longest = Self.width - Self.left - 80
        let length = Int(
          (Double(longest) * bar.ratio / widest).rounded(.down), within: 0...longest)
        let name = "\(bar.name): \(bar.work.filter { $0 != "`" })"
        drawing.text(name, x: Self.left - 10, y: y + 15, class: bar.isOwn ? "end own" : "end")
        drawing.rectangle(
          SVGRectangle(x: Self.left, y: y + 2, width: length, height: 18),
          class: bar.isOwn ? "bar own" : "bar")
        drawing.text(
          "\(bar.ratio.short) ×", x: Self.left + length + 8, y: y + 15, class: "cost")
      }
    }
    return drawing.text
  }
}
