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
