/// The meanings of the signs in the picture.
struct TerminalLegend {
  private struct Entry {
    let sign: String
    let text: String
    let style: TerminalStyle

    var width: Int { sign.count + 1 + text.count }
  }

  private static let gap = 3

  private let entries: [Entry]

  /// - Parameters:
  ///   - timeline: the run. Marks that it does not contain are left out.
  ///   - isShortened: whether the axis has shortened times.
  init(_ timeline: Timeline, isShortened: Bool) {
    var entries = [TimelineSpan.Kind.queued, .presented, .alive].map { kind in
      Entry(
        sign: String(repeating: kind.terminalCharacter, count: 2), text: kind.words,
        style: kind.terminalStyle)
    }
    if timeline.rows.contains(where: \.spans.isEmpty) {
      entries.append(Entry(sign: "×", text: "refused", style: .refused))
    }
    for mark in [Timeline.Mark.pageChange, .logout] where timeline.marks.values.contains(mark) {
      entries.append(
        Entry(sign: String(mark.terminalCharacter), text: mark.text, style: mark.terminalStyle))
    }
    if isShortened {
      entries.append(Entry(sign: "╌╌", text: "time is shortened", style: .plain))
    }
    self.entries = entries
  }

  /// Returns the entries side by side, on as many lines as needed.
  func lines(width: Int) -> [TerminalLine] {
    var lines = [TerminalLine(width: width)]
    var column = 0
    for entry in entries {
      if column + entry.width > width {
        lines.append(TerminalLine(width: width))
        column = 0
      }
      lines[lines.count - 1].write(entry.sign, at: column, entry.style)
      lines[lines.count - 1].write(entry.text, at: column + entry.sign.count + 1)
      column += entry.width + Self.gap
    }
    return lines
  }
}

extension Timeline.Mark {
  /// The meaning of the mark.
  var text: String {
    switch self {
    case .pageChange: "page change"
    case .logout: "logout"
    }
  }
}
