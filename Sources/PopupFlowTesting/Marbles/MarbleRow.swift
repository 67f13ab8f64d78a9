/// The kinds of rows in a diagram, by name.
enum MarbleRowName: String, CaseIterable {
  // Inputs.
  case requests, pages, left, logouts, dismissals
  case didPresent, didFail, didDecline, didDismiss, willDismiss, dismissCancelled
  case userDismissed, answers, hold, release
  case opens, closes, suspends, resumes, triggers

  // Expectations.
  case presented, queued, alive, presenting, dismissing, swiping, ended

  /// Whether the row expects something, rather than being input.
  var isExpectation: Bool {
    switch self {
    case .presented, .queued, .alive, .presenting, .dismissing, .swiping, .ended: true
    default: false
    }
  }

  /// Whether the row consists of letters; other rows consist of `|`.
  var hasLetters: Bool {
    switch self {
    case .logouts, .suspends, .resumes, .triggers: false
    default: true
    }
  }

  static func list(where isIncluded: (MarbleRowName) -> Bool) -> String {
    allCases.filter(isIncluded).map(\.rawValue).joined(separator: ", ")
  }
}

/// A row of a diagram, with one cell for each tick.
struct MarbleRow {
  let name: MarbleRowName
  let cells: [MarbleCell]

  /// The columns of the marks of each cell, used to place the caret of a problem.
  let markColumns: [[Int]]

  let line: MarbleLine

  func cell(at tick: Int) -> MarbleCell {
    tick < cells.count ? cells[tick] : .nothing
  }
}

struct MarbleLine: Equatable {
  /// The number of the line, counted from 0.
  let number: Int
  let text: String
}

struct MarbleCell: Hashable {
  /// The letters, or `|`.
  var marks: [Character]

  /// Whether the cell is written in parentheses. Empty parentheses mean an empty set of pages.
  var isGroup = false

  static var nothing: MarbleCell { MarbleCell(marks: []) }

  /// The cell as written in a diagram.
  var text: String {
    switch (marks.count, isGroup) {
    case (0, false): "-"
    case (1, _): String(marks)
    default: "(\(String(marks)))"
    }
  }
}

/// A problem in a diagram, with its place.
struct MarbleProblem: Error, Equatable {
  let line: MarbleLine

  /// The number of characters before the place.
  let column: Int
  let what: String
  let expected: String

  /// The line with a caret under the place, the problem and what was expected.
  var text: String {
    """
      \(line.text)
      \(String(repeating: " ", count: column))^ \(what)
      Expected: \(expected)
    """
  }
}

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
