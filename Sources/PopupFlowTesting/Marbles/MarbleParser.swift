/// Parses the rows of a diagram. Records the first problem of each line.
struct MarbleParser {
  private(set) var rows: [MarbleRow] = []
  private(set) var problems: [MarbleProblem] = []

  /// The columns of each cell and of its marks, used to place the caret of a problem.
  private(set) var columns: [MarbleRowName: [[Int]]] = [:]

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
    guard columns[name] == nil else {
      return fail(line, start, "Another row has the same name.", "one row of each name")
    }
    var cells = MarbleCells(name)
    do {
      for column in characters.indices.dropFirst(colon + 1) {
        try cells.read(characters[column], at: column)
      }
      try cells.end()
    } catch {
      columns[name] = []
      return fail(line, error.column, error.what, error.expected)
    }
    rows.append(MarbleRow(name: name, cells: cells.cells, line: line))
    columns[name] = cells.columns
  }

  private mutating func fail(_ line: MarbleLine, _ column: Int, _ what: String, _ expected: String)
  {
    problems.append(MarbleProblem(line: line, column: column, what: what, expected: expected))
  }
}

/// Collects the cells of one row, character by character.
private struct MarbleCells {
  struct Failure: Error {
    let column: Int
    let what: String
    let expected: String
  }

  private let name: MarbleRowName
  private(set) var cells: [MarbleCell] = []
  private(set) var columns: [[Int]] = []
  private var group: (start: Int, marks: [Character], columns: [Int])?

  init(_ name: MarbleRowName) {
    self.name = name
  }

  mutating func read(_ character: Character, at column: Int) throws(Failure) {
    switch character {
    case " ":
      return
    case "-":
      guard group == nil else {
        throw Failure(
          column: column, what: "A tick begins inside a group.", expected: "letters, or \")\"")
      }
      add([], [column])
    case "(":
      guard group == nil else {
        throw Failure(column: column, what: "A group begins inside a group.", expected: "\")\"")
      }
      group = (column, [], [])
    case ")":
      guard let group else {
        throw Failure(
          column: column, what: "No group is open here.", expected: "\"(\" before \")\"")
      }
      guard !group.marks.isEmpty || name == .pages else {
        throw Failure(
          column: group.start, what: "The group is empty.", expected: "\"-\" for nothing")
      }
      self.group = nil
      add(group.marks, [group.start] + group.columns, isGroup: true)
    default:
      try readMark(character, at: column)
    }
  }

  private mutating func readMark(_ mark: Character, at column: Int) throws(Failure) {
    let isLetter = mark.isASCII && (mark.isLetter || mark.isNumber)
    let isMark = name.hasLetters ? isLetter || mark == "?" && name.isExpectation : mark == "|"
    guard isMark else {
      let shown = mark == "\t" ? "A tab" : "\"\(mark)\""
      throw Failure(
        column: column, what: "\(shown) has no meaning in this row.",
        expected: name.hasLetters
          ? #"a letter or digit, "-", "(", ")" or a space"# : #""|", "-" or a space"#)
    }
    if group == nil {
      add([mark], [column, column])
    } else {
      group?.marks.append(mark)
      group?.columns.append(column)
    }
  }

  mutating func end() throws(Failure) {
    guard let group else { return }
    throw Failure(
      column: group.start, what: "The group is not closed.",
      expected: "\")\" after the letters of the group")
  }

  private mutating func add(_ marks: [Character], _ columns: [Int], isGroup: Bool = false) {
    cells.append(MarbleCell(marks: marks, isGroup: isGroup))
    self.columns.append(columns)
  }
}
