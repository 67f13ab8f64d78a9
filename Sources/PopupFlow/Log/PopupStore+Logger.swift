#if canImport(os)
  import os

  extension PopupStore {
    /// Writes one line for each transition to a logger, in words, until the result is cancelled. Popups on
    /// screen are intervals in Instruments.
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
      let signposts = PopupSignposts(OSSignposter(logger: logger))
      let intervals = appearances.sink { appearance in
        // Correct because a store publishes on the main actor.
        MainActor.assumeIsolated { signposts.take(appearance) }
      }
      let lines = log(from: level) { entry in
        let (message, details) = (entry.message, entry.privateDetails)
        if isContentPublic {
          logger.log(
            level: entry.level.type, "\(message, privacy: .public) \(details, privacy: .public)")
        } else {
          logger.log(
            level: entry.level.type, "\(message, privacy: .public) \(details, privacy: .private)")
        }
      }
      return AnyCancellable {
        lines.cancel()
        intervals.cancel()
      }
    }
  }

  /// The popups on screen as intervals.
  @MainActor
  private final class PopupSignposts {
    private let signposter: OSSignposter
    // By the number of the request.
    private var intervals: [Int: OSSignpostIntervalState] = [:]

    nonisolated init(_ signposter: OSSignposter) {
      self.signposter = signposter
    }

    func take<Domain>(_ appearance: PopupAppearance<Domain>) {
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
