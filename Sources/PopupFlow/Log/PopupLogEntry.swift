/// A line of a log: a transition in words.
public struct PopupLogEntry: Equatable, Sendable {
  /// The importance of a line, ascending.
  public enum Level: Int, Comparable, CaseIterable, Sendable {
    /// No popup was presented, dismissed or ended.
    case debug

    /// A popup was presented or dismissed, or ended as it should.
    case info

    /// A request was refused, or its popup ended without being shown.
    case notice

    /// There is an issue for the developer, or the host failed.
    case error

    /// Returns a Boolean value that indicates whether the left level is less important.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The importance of the line.
  public let level: Level

  /// The time, the events and the effects in words. Contains ids, lanes, pages and gates, but
  /// neither contents nor answers.
  public let message: String

  /// The contents of new requests and the answers of users, or an empty text. It can contain
  /// personal data.
  public let privateDetails: String
}

extension PopupLogEntry {
  init<Domain>(
    _ transition: PopupTransition<Domain>, content: (Domain.Content) -> String,
    answer: (Domain.Answer) -> String
  ) {
    level = Level(transition)
    message = transition.summary
    privateDetails = transition.events.compactMap { event in
      switch event {
      case .request(let request): "content \(content(request.content))"
      case .report(let report):
        if case .userDismissed(let value?) = report.kind { "answer \(answer(value))" } else { nil }
      default: nil
      }
    }
    .joined(separator: ", ")
  }
}

extension PopupLogEntry.Level {
  init<Domain>(_ transition: PopupTransition<Domain>) {
    self = transition.effects.reduce(.debug) { max($0, Self($1)) }
  }

  fileprivate init<Domain>(_ effect: PopupEffect<Domain>) {
    self =
      switch effect {
      case .wake: .debug
      case .command(.present), .command(.update), .command(.dismiss): .info
      case .resolve(let resolution):
        if case .failed = resolution.outcome { .error } else { .info }
      case .appearance(let appearance):
        if case .refused = appearance.kind { .notice } else { .debug }
      case .issue: .error
      }
  }
}
