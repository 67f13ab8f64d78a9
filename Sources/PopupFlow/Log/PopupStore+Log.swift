extension PopupStore {
  /// Writes one line for each transition, in words, until the result is cancelled.
  ///
  /// ```swift
  /// store.log { print($0.message) }.store(in: &cancellables)
  /// // 12.5 s: requested ad → present ad
  /// ```
  ///
  /// The closure is called on the main actor, after the transition's commands. From another thread,
  /// the log begins asynchronously. A store without a log has no cost for it.
  ///
  /// - Parameters:
  ///   - level: the least importance of the lines.
  ///   - content: returns the text of a content for ``PopupLogEntry/privateDetails``.
  ///   - answer: returns the text of an answer for ``PopupLogEntry/privateDetails``.
  ///   - write: receives the lines.
  /// - Returns: A cancellable that ends the log.
  public nonisolated func log(
    from level: PopupLogEntry.Level = .info,
    content: @escaping @Sendable (Domain.Content) -> String = { "\($0)" },
    answer: @escaping @Sendable (Domain.Answer) -> String = { "\($0)" },
    to write: @escaping @MainActor @Sendable (PopupLogEntry) -> Void
  ) -> AnyCancellable {
    let subscriptions = CompositeCancellable()
    // A subscriber receives what was sent during its subscription where it subscribes.
    MainQueue.run { [engine] in
      subscriptions.keep(
        engine.transitionBroadcast.sink { transition in
          // Before the words are made: most transitions are below the level.
          guard PopupLogEntry.Level(transition) >= level else { return }
          let entry = PopupLogEntry(transition, content: content, answer: answer)
          // Correct because a store publishes on the main actor.
          MainActor.assumeIsolated { write(entry) }
        })
      #if DEBUG
        subscriptions.keep(
          engine.remarkBroadcast.sink { remark in
            guard PopupLogEntry.Level.notice >= level else { return }
            let entry = PopupLogEntry(level: .notice, message: remark, privateDetails: "")
            // Correct because a store publishes on the main actor.
            MainActor.assumeIsolated { write(entry) }
          })
      #endif
    }
    return AnyCancellable { subscriptions.cancel() }
  }
}

#if canImport(os)
  import os

  extension PopupStore {
    /// Writes one line for each transition to a logger, in words, until the result is cancelled.
    /// Popups on screen are intervals in Instruments.
    ///
    /// ```swift
    /// let logger = Logger(subsystem: "com.example.shop", category: "popups")
    /// store.log(to: logger).store(in: &cancellables)
    /// ```
    ///
    /// Contents and answers are private, so other devices than the developer's do not store them.
    ///
    /// - Parameters:
    ///   - logger: the logger.
    ///   - level: the least importance of the lines.
    ///   - isContentPublic: whether contents and answers are stored in the open.
    /// - Returns: A cancellable that ends the log.
    public nonisolated func log(
      to logger: Logger, from level: PopupLogEntry.Level = .info, isContentPublic: Bool = false
    ) -> AnyCancellable {
      let output = LoggerOutput(logger, isContentPublic: isContentPublic)
      let intervals = appearances.sink { output.log($0) }
      let lines = log(from: level) { output.write($0) }
      return AnyCancellable {
        lines.cancel()
        intervals.cancel()
      }
    }
  }

  /// Writes lines to a logger, and the popups on screen as intervals.
  private final class LoggerOutput: @unchecked Sendable {
    // Sendable because only the subscription to the appearances changes it, one value after the other.
    private let logger: Logger
    private let signposter: OSSignposter
    private let isContentPublic: Bool
    private var intervals = ScreenIntervals<OSSignpostIntervalState>()

    init(_ logger: Logger, isContentPublic: Bool) {
      self.logger = logger
      signposter = OSSignposter(logger: logger)
      self.isContentPublic = isContentPublic
    }

    func write(_ entry: PopupLogEntry) {
      let (message, details) = (entry.message, entry.privateDetails)
      if isContentPublic {
        logger.log(
          level: entry.level.type, "\(message, privacy: .public) \(details, privacy: .public)")
      } else {
        logger.log(
          level: entry.level.type, "\(message, privacy: .public) \(details, privacy: .private)")
      }
    }

    func log<Domain>(_ appearance: PopupAppearance<Domain>) {
      let (id, lane) = (appearance.id.description, appearance.lane.name)
      intervals.take(
        appearance,
        begin: {
          signposter.beginInterval(
            "popup", id: signposter.makeSignpostID(),
            "\(id, privacy: .public) in \(lane, privacy: .public)")
        },
        end: { signposter.endInterval("popup", $0) })
    }
  }

  extension PopupLogEntry.Level {
    fileprivate var type: OSLogType {
      switch self {
      case .debug: .debug
      case .info: .info
      case .notice: .default
      case .error: .error
      }
    }
  }
#endif

/// The interval of each popup on screen, for logs.
struct ScreenIntervals<Interval> {
  // By the id: of one id, at most one popup is on screen. An update changes the number (R46).
  private var intervals: [PopupID: Interval] = [:]

  /// Takes in an entry of a popup's history on screen.
  ///
  /// - Parameters:
  ///   - appearance: The entry.
  ///   - begin: Begins an interval, and returns it.
  ///   - end: Ends an interval.
  mutating func take<Domain>(
    _ appearance: PopupAppearance<Domain>, begin: () -> Interval, end: (Interval) -> Void
  ) {
    switch appearance.kind {
    case .shown:
      intervals[appearance.id] = begin()
    case .setAside, .answered, .closed:
      guard let interval = intervals.removeValue(forKey: appearance.id) else { return }
      end(interval)
    case .refused: break
    }
  }
}

/// A line of a log: a transition in words.
public struct PopupLogEntry: Equatable, Sendable {
  /// The importance of a line, ascending.
  public enum Level: Comparable, CaseIterable, Sendable {
    /// No popup was presented, dismissed or ended.
    case debug

    /// A popup was presented or dismissed, or ended as it should.
    case info

    /// A request was refused, or its popup ended without being shown.
    case notice

    /// There is an issue for the developer, or the host failed.
    case error
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
