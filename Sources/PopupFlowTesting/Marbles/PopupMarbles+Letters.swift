import PopupFlow

// The values that letters stand for.
extension PopupMarbles {
  /// Returns the request of a letter. The letter is the id if the request has none.
  func request(_ letter: Character) -> PopupRequest<Domain>? {
    var request = requests[letter] ?? Self.itself(letter).map { PopupRequest($0) }
    if request?.id == nil { request?.id = PopupID(String(letter)) }
    return request
  }

  func id(_ letter: Character) -> PopupID { requests[letter]?.id ?? PopupID(String(letter)) }

  func visit(_ letter: Character) -> PageVisitID { PageVisitID(String(letter)) }

  func page(_ letter: Character) -> Domain.Page? { pages[letter] ?? Self.itself(letter) }

  func answer(_ letter: Character) -> Domain.Answer? { answers[letter] ?? Self.itself(letter) }

  func gate(_ letter: Character) -> PopupGate { gates[letter] ?? PopupGate(String(letter)) }

  /// Returns the letter as a value if values are strings.
  private static func itself<Value>(_ letter: Character) -> Value? { String(letter) as? Value }
}

// MARK: - Problems in a diagram

extension PopupMarbles {
  /// Returns the problems of a diagram from top to bottom, the first of each line: syntax errors,
  /// letters without a value and, unless the diagram is drawn, rows of expectations that are too
  /// short.
  func problems(in parser: MarbleParser, isDrawn: Bool) -> [MarbleProblem] {
    let popups = popups(in: parser)
    let problems = parser.rows.compactMap { problem(of: $0, popups: popups) }
    let all = (parser.problems + problems).sorted { $0.line.number < $1.line.number }
    guard all.isEmpty else { return all }
    let longest = parser.rows.max { $0.cells.count < $1.cells.count }
    guard let longest, !longest.cells.isEmpty else {
      return [
        MarbleProblem(
          line: longest?.line ?? MarbleLine(number: 0, text: ""), column: 0,
          what: "The diagram is empty.", expected: #"rows of marbles, as in "requests: -a-""#)
      ]
    }
    return isDrawn ? [] : parser.rows.compactMap { shortness(of: $0, beside: longest) }
  }

  /// Returns the letters that stand for popups; nil if the row of requests is invalid.
  private func popups(in parser: MarbleParser) -> Set<Character>? {
    let row = parser.rows.first { $0.name == .requests }
    // The row exists, but is invalid.
    if row == nil, parser.names.contains(.requests) { return nil }
    return Set(requests.keys).union(row?.cells.flatMap(\.marks) ?? [])
  }

  private func problem(of row: MarbleRow, popups: Set<Character>?) -> MarbleProblem? {
    for (cell, columns) in zip(row.cells, row.markColumns) {
      for (mark, column) in zip(cell.marks, columns) {
        guard let (what, expected) = problem(of: mark, in: row.name, popups: popups) else {
          continue
        }
        return MarbleProblem(line: row.line, column: column, what: what, expected: expected)
      }
    }
    return nil
  }

  private func problem(
    of mark: Character, in row: MarbleRowName, popups: Set<Character>?
  ) -> (what: String, expected: String)? {
    switch row {
    case .requests:
      request(mark) == nil
        ? ("There is no request for \"\(mark)\".", "requests: [\"\(mark)\": PopupRequest(…)]") : nil
    case .pages, .left:
      page(mark) == nil ? ("There is no page for \"\(mark)\".", "pages: [\"\(mark)\": …]") : nil
    case .opens, .closes, .logouts, .suspends, .resumes, .triggers:
      nil
    case .answers where popups?.contains(mark) ?? true && answer(mark) == nil:
      ("There is no answer for \"\(mark)\".", "answers: [\"\(mark)\": …]")
    case .answers, .dismissals, .didPresent, .didFail, .didDecline, .didDismiss, .willDismiss,
      .dismissCancelled, .userDismissed, .hold, .release, .presented, .queued, .alive, .presenting,
      .dismissing, .swiping, .ended:
      popups?.contains(mark) ?? true || mark == "?"
        ? nil : ("There is no popup \"\(mark)\".", "a letter in the row requests")
    }
  }

  /// Returns a problem if a row of expectations ends early. Rows of input may end early.
  private func shortness(of row: MarbleRow, beside longest: MarbleRow) -> MarbleProblem? {
    guard row.name.isExpectation, row.cells.count < longest.cells.count else { return nil }
    return MarbleProblem(
      line: row.line, column: row.line.text.count,
      what: "The row ends after \(Self.ticks(row.cells.count)).",
      expected: "\(Self.ticks(longest.cells.count)), as in \(longest.name.rawValue)")
  }

  private static func ticks(_ count: Int) -> String { count == 1 ? "1 tick" : "\(count) ticks" }
}
