import IssueReporting

extension TransitionLock {
  /// A transition that has begun, and what ends it.
  ///
  /// It does not end by being let go: a transition goes on whoever looks after it.
  @MainActor
  public final class Token {
    // What a transition is called in an issue.
    package enum Origin: CustomStringConvertible {
      case place(StaticString, UInt)
      case popup(PopupID)

      package var description: String {
        switch self {
        case .place(let file, let line): "begun at \(file):\(line)"
        case .popup(let id): "of popup \"\(id)\""
        }
      }
    }

    /// Whether the transition was ended, or given up as forgotten (L6).
    public private(set) var isEnded = false

    var timer: AnyCancellable?

    // Is called when the lock gives the transition up, before the next begins.
    var onForgotten: (() -> Void)?

    private weak var lock: TransitionLock?
    private let origin: Origin
    private var wasForgotten = false

    init(lock: TransitionLock, origin: Origin) {
      self.lock = lock
      self.origin = origin
    }

    /// Says that the transition is over; the next begins before this returns, or, from inside the
    /// closure that began it, as soon as that has returned.
    ///
    /// Ending it twice, or when it was given up as forgotten, changes nothing and is an issue for
    /// the developer (L3).
    public func end() {
      guard !isEnded else {
        let why = wasForgotten ? "was given up as forgotten before" : "has ended already"
        return reportIssue(
          """
          The transition \(origin) \(why); nothing was changed. End each transition once, when \
          it is over\(wasForgotten ? ", or raise the lock's timeout" : "").
          """)
      }
      finish()
    }

    /// Ends the transition, unless it was ended or given up as forgotten.
    package func endIfRunning() {
      if !isEnded { finish() }
    }

    func isForgotten(after timeout: Double) {
      guard !isEnded else { return }
      wasForgotten = true
      reportIssue(
        """
        The transition \(origin) has not ended for \(timeout) s; it counts as over, and the next \
        begins. Say the end on every path, also where the transition is cancelled or fails, or \
        raise the lock's timeout.
        """)
      // The one who is told of the issue may have ended it.
      guard !isEnded else { return }
      onForgotten?()
      finish()
    }

    private func finish() {
      isEnded = true
      timer = nil
      onForgotten = nil
      lock?.didEnd()
    }
  }
}
