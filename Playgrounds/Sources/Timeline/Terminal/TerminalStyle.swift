/// The style of text on a terminal with colour.
///
/// It uses the sixteen colours that every terminal has and its user can choose. The characters
/// express the same without colour.
enum TerminalStyle: Hashable, Sendable {
  case plain, heading, queued, alive, presented, page, condition, pageChange, logout
  case completed, refused, failed

  /// The parameters of the escape sequence; nil for plain text.
  var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .queued: "33"
    case .alive: "35"
    case .presented: "32"
    case .page, .pageChange: "36"
    case .condition: "34"
    case .logout: "1;31"
    case .completed: "32"
    case .refused: "33"
    case .failed: "31"
    }
  }
}

extension TimelineSpan.Kind {
  var terminalStyle: TerminalStyle {
    switch self {
    case .queued: .queued
    case .alive: .alive
    case .presented: .presented
    case .page: .page
    case .condition: .condition
    }
  }

  /// The character that draws the span. Kinds differ without colour, too.
  var terminalCharacter: Character {
    switch self {
    case .queued: "┄"
    case .alive: "▒"
    case .presented: "█"
    case .page, .condition: "─"
    }
  }
}

extension Timeline.Mark {
  var terminalStyle: TerminalStyle {
    switch self {
    case .pageChange: .pageChange
    case .logout: .logout
    }
  }

  var terminalCharacter: Character {
    switch self {
    case .pageChange: "┊"
    case .logout: "┃"
    }
  }
}

extension TimelineEnding {
  var terminalStyle: TerminalStyle {
    switch self {
    case .outcome(.completed): .completed
    case .coming: .plain
    case .outcome(.discarded): .refused
    case .outcome(.failed): .failed
    case .outcome(.dismissed), .outcome(.replaced), .outcome(.cancelled): .plain
    case .open(let place): place.terminalStyle
    }
  }
}
