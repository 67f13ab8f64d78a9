import IssueReporting

extension TransitionLock {
  /// A token of a running transition, which ends it.
  ///
  /// Releasing the token does not end the transition.
  @MainActor
  public final class Token {
    // The caller that an issue names.
    package enum Origin: CustomStringConvertible {
      case place(PopupCallSite)
      case popup(PopupID)

      package var description: String {
        switch self {
        case .place(let site): "begun at \(site.fileID):\(site.line)"
        case .popup(let id): "of popup \"\(id)\""
        }
      }
    }

    /// A Boolean value that indicates whether the transition was ended, or ended as forgotten after
    /// the timeout.
    public private(set) var isEnded = false

    var timer: AnyCancellable?

    // Called when the lock ends the transition as forgotten, before the next one begins.
    var onForgotten: (() -> Void)?

    private weak var lock: TransitionLock?
    private let origin: Origin
    private var wasForgotten = false

    init(lock: TransitionLock?, origin: Origin) {
      self.lock = lock
      self.origin = origin
    }

    /// Ends the transition.
    ///
    /// The next transition begins before this method returns. If it is called in the closure that
    /// began the transition, the next one begins when that closure has returned.
    ///
    /// If the transition has ended already, this changes nothing and is an issue for the developer.
    public func end() {
      guard !isEnded else {
        let why = wasForgotten ? "was given up as forgotten before" : "has ended already"
        return report(
          """
          The transition \(origin) \(why); nothing was changed. End each transition once, when \
          it is over\(wasForgotten ? ", or raise the lock's timeout" : "").
          """)
      }
      finish()
    }

    /// Ends the transition, unless it was ended or counts as forgotten.
    package func endIfRunning() {
      if !isEnded { finish() }
    }

    func isForgotten(after timeout: Duration) {
      guard !isEnded else { return }
      wasForgotten = true
      report(
        """
        The transition \(origin) has not ended for \(timeout.inSeconds) s; it counts as over, and the next \
        begins. Call end() on every path, also where the transition is cancelled or fails, or raise \
        the lock's timeout.
        """)
      // The observer of the issue may have ended it.
      guard !isEnded else { return }
      onForgotten?()
      finish()
    }

    // At the line that began the transition, if it is known.
    private func report(_ message: String) {
      guard case .place(let site) = origin else { return reportIssue(message) }
      reportIssue(
        message, fileID: site.fileID, filePath: site.filePath, line: site.line,
        column: site.column)
    }

    private func finish() {
      isEnded = true
      timer = nil
      onForgotten = nil
      lock?.advance()
    }
  }
}
