/// What a row of a diagram is about, by the name it has there.
enum MarbleRowName: String, CaseIterable {
  // What comes in.
  case requests, pages, left, logouts, dismissals
  case didPresent, didFail, didDismiss, willDismiss, dismissCancelled, userDismissed, answers
  case opens, closes, suspends, resumes, triggers

  // What comes of it.
  case presented, queued, alive, presenting, dismissing, swiping, ended

  /// Whether it says what is expected, and not what comes in.
  var isExpectation: Bool {
    switch self {
    case .presented, .queued, .alive, .presenting, .dismissing, .swiping, .ended: true
    default: false
    }
  }

  /// Whether it has letters; the others have `|`.
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

/// A row of a diagram: what it says of each tick.
struct MarbleRow {
  let name: MarbleRowName
  var cells: [MarbleCell]

  /// The line it stands in.
  let line: MarbleLine

  func cell(at tick: Int) -> MarbleCell {
    tick < cells.count ? cells[tick] : .nothing
  }
}

/// A line of a diagram.
struct MarbleLine: Equatable {
  /// Counted from 0.
  let number: Int
  let text: String
}

/// What a row says of one tick.
struct MarbleCell: Hashable {
  /// The letters, or `|`.
  var marks: [Character]

  /// Whether it stands in parentheses, and nothing in them says something: that nothing is there.
  var isGroup = false

  static var nothing: MarbleCell { MarbleCell(marks: []) }

  /// As it is written.
  var text: String {
    switch (marks.count, isGroup) {
    case (0, false): "-"
    case (1, _): String(marks)
    default: "(\(String(marks)))"
    }
  }
}

/// What is wrong with a diagram, and where.
struct MarbleProblem: Equatable {
  let line: MarbleLine

  /// How many characters stand before the place in its line.
  let column: Int
  let what: String
  let expected: String

  /// The line, with a caret under the place.
  var text: String {
    """
      \(line.text)
      \(String(repeating: " ", count: column))^ \(what)
      Expected: \(expected)
    """
  }
}
