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
    // Sendable because a store publishes on the main actor, one value after the other.
    private let logger: Logger
    private let signposter: OSSignposter
    private let isContentPublic: Bool
    // By the number of the request.
    private var intervals: [Int: OSSignpostIntervalState] = [:]

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
      switch appearance.kind {
      case .shown:
        let (id, lane) = (appearance.id.description, appearance.lane.name)
        intervals[appearance.request] = signposter.beginInterval(
          "popup", id: signposter.makeSignpostID(),
          "\(id, privacy: .public) in \(lane, privacy: .public)")
      case .setAside, .answered, .closed:
        guard let interval = intervals.removeValue(forKey: appearance.request) else { return }
        signposter.endInterval("popup", interval)
      case .refused: break
      }
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
