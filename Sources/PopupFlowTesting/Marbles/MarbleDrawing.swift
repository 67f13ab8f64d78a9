/// Draws rows under one time axis. Each tick is as wide as the widest of its cells.
struct MarbleDrawing {
  private struct Line {
    let margin: String
    let name: MarbleRowName
    let cells: [String]

    /// The tick that a caret below the line points at.
    let caret: Int?
  }

  private let length: Int
  private var lines: [Line] = []

  init(length: Int) {
    self.length = length
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - name: the name of the row.
  ///   - cells: the cell of each tick. Missing cells are drawn as `-`.
  ///   - margin: text before the name.
  ///   - caret: the tick that a caret below the row points at.
  mutating func add(
    _ name: MarbleRowName, _ cells: [MarbleCell], margin: String = "", caret: Int? = nil
  ) {
    let texts = (0..<length).map { $0 < cells.count ? cells[$0].text : "-" }
    lines.append(Line(margin: margin, name: name, cells: texts, caret: caret))
  }

  /// The drawing, one line for each row.
  var text: String {
    let widths = (0..<length).map { tick in lines.map { $0.cells[tick].count }.max() ?? 1 }
    let nameWidth = (lines.map(\.name.rawValue.count).max() ?? 0) + 2
    var texts: [String] = []
    for line in lines {
      var text = line.margin + Self.padded(line.name.rawValue + ":", to: nameWidth)
      let start = text.count
      for (cell, width) in zip(line.cells, widths) { text += Self.padded(cell, to: width) }
      texts.append(Self.trimmed(text))
      if let caret = line.caret {
        texts.append(String(repeating: " ", count: start + widths[..<caret].reduce(0, +)) + "^")
      }
    }
    return texts.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
