/// Parses the rows of a diagram. Records the first problem of each line.
struct MarbleParser {
  private(set) var rows: [MarbleRow] = []
  private(set) var problems: [MarbleProblem] = []

  /// The names of the rows, including invalid ones.
  private(set) var names: Set<MarbleRowName> = []

  init(_ diagram: String) {
    let lines = diagram.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      guard !text.isEmpty, !text.hasPrefix("//") else { continue }
      read(MarbleLine(number: number, text: String(line)))
    }
  }

  private mutating func read(_ line: MarbleLine) {
    let characters = Array(line.text)
    let start = characters.firstIndex { $0 != " " } ?? 0
    guard let colon = characters.firstIndex(of: ":") else {
      return fail(
        line, start, "The row has no name.", #"a name and a colon, as in "requests: -a-""#)
    }
    let word = String(characters[start..<colon])
    guard let name = MarbleRowName(rawValue: word) else {
      let names = MarbleRowName.list { _ in true }
      return fail(line, start, "No row is named \"\(word)\".", "one of \(names)")
    }
    guard names.insert(name).inserted else {
      return fail(line, start, "Another row has the same name.", "one row of each name")
    }
    var cells = MarbleCells(name, line)
    do {
      for column in characters.indices.dropFirst(colon + 1) {
        try cells.read(characters[column], at: column)
      }
      try cells.end()
    } catch {
      return problems.append(error)
    }
    rows.append(
      MarbleRow(name: name, cells: cells.cells, markColumns: cells.markColumns, line: line))
  }

  private mutating func fail(_ line: MarbleLine, _ column: Int, _ what: String, _ expected: String)
  {
    problems.append(MarbleProblem(line: line, column: column, what: what, expected: expected))
  }
}

/// Collects the cells of one row, character by character.
private struct MarbleCells {
  private let name: MarbleRowName
  private let line: MarbleLine
  private(set) var cells: [MarbleCell] = []
  private(set) var markColumns: [[Int]] = []
  private var group: (start: Int, marks: [Character], columns: [Int])?

  init(_ name: MarbleRowName, _ line: MarbleLine) {
    self.name = name
    self.line = line
  }

  private func problem(_ column: Int, _ what: String, expected: String) -> MarbleProblem {
    MarbleProblem(line: line, column: column, what: what, expected: expected)
  }

  mutating func read(_ character: Character, at column: Int) throws(MarbleProblem) {
    switch character {
    case " ":
      return
    case "-":
      guard group == nil else {
        throw problem(column, "A tick begins inside a group.", expected: "letters, or \")\"")
      }
      add([], [])
    case "(":
      guard group == nil else {
        throw problem(column, "A group begins inside a group.", expected: "\")\"")
      }
      group = (column, [], [])
    case ")":
      guard let group else {
        throw problem(column, "No group is open here.", expected: "\"(\" before \")\"")
      }
      guard !group.marks.isEmpty || name == .pages else {
        throw problem(group.start, "The group is empty.", expected: "\"-\" for nothing")
      }
      self.group = nil
      add(group.marks, group.columns, isGroup: true)
    default:
      try readMark(character, at: column)
    }
  }

  private mutating func readMark(_ mark: Character, at column: Int) throws(MarbleProblem) {
    let isLetter = mark.isASCII && (mark.isLetter || mark.isNumber)
    let isMark = name.hasLetters ? isLetter || mark == "?" && name.isExpectation : mark == "|"
    guard isMark else {
      let shown = mark == "\t" ? "A tab" : "\"\(mark)\""
      throw problem(
        column, "\(shown) has no meaning in this row.",
        expected: name.hasLetters
          ? #"a letter or digit, "-", "(", ")" or a space"# : #""|", "-" or a space"#)
    }
    if group == nil {
      add([mark], [column])
    } else {
      group?.marks.append(mark)
      group?.columns.append(column)
    }
  }

  mutating func end() throws(MarbleProblem) {
    guard let group else { return }
    throw problem(
      group.start, "The group is not closed.",
      expected: "\")\" after the letters of the group")
  }

  private mutating func add(_ marks: [Character], _ columns: [Int], isGroup: Bool = false) {
    cells.append(MarbleCell(marks: marks, isGroup: isGroup))
    markColumns.append(columns)
  }
}
