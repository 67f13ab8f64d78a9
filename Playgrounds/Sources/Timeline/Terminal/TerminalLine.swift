/// A line of a terminal, written column by column.
///
/// Text beyond its width is cut off, so the line never wraps.
struct TerminalLine {
  private struct Cell {
    // Empty if the character in the previous column is two columns wide.
    var text: String
    var style: TerminalStyle
  }

  private static let blank = Cell(text: " ", style: .plain)

  private var cells: [Cell]

  init(width: Int) {
    cells = Array(repeating: Self.blank, count: max(width, 0))
  }

  func isBlank(at column: Int) -> Bool {
    cells.indices.contains(column) && cells[column].text == " "
  }

  /// Writes a character with a width of one column.
  mutating func put(_ character: Character, at column: Int, _ style: TerminalStyle) {
    guard cells.indices.contains(column) else { return }
    cells[column] = Cell(text: String(character), style: style)
  }

  /// Writes a text, beginning at a column.
  mutating func write(_ text: String, at column: Int, _ style: TerminalStyle = .plain) {
    var next = column
    for character in text {
      let width = character.displayWidth
      if width == 0 {
        // A combining mark joins the previous character.
        if cells.indices.contains(next - 1) { cells[next - 1].text.append(character) }
        continue
      }
      guard next >= 0, next + width <= cells.count else { return }
      cells[next] = Cell(text: String(character), style: style)
      for column in (next + 1)..<(next + width) { cells[column] = Cell(text: "", style: style) }
      next += width
    }
  }

  /// Returns the line without trailing blanks.
  func text(inColour: Bool) -> String {
    let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    guard inColour else { return cells[..<end].map(\.text).joined() }
    var text = ""
    var current: String?
    for cell in cells[..<end] {
      // A blank needs no colour, so it does not end a colour.
      let code = cell.text == " " ? current : cell.style.code
      if code != current {
        if current != nil { text += "\u{1B}[0m" }
        if let code { text += "\u{1B}[\(code)m" }
        current = code
      }
      text += cell.text
    }
    return current == nil ? text : text + "\u{1B}[0m"
  }
}
