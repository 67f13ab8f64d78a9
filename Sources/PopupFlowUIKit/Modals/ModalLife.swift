#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting

  /// The life of one popup that UIKit presents, from its command to its last report.
  ///
  /// A pure value. UIKit does not report all that happens to a popup. So the host looks at it, and what it
  /// sees is an input like the others; see ``look(_:_:isMoving:)``.
  struct ModalLife<Answer: Sendable>: Sendable {
    typealias Report = PopupReport<Answer>.Kind
    typealias Closing = PopupClosing<Answer>

    enum Phase: Sendable {
      /// Waits for its turn, and for the end of other transitions.
      case waiting
      /// UIKit was asked to present it, and may refuse without a message (U4).
      case requested
      /// UIKit has not refused: the turn of the request is over.
      case appearing
      case presented
      /// Found dismissed, and the cause may be reported within one more turn (U11).
      case gone
      /// Being dismissed by the host.
      case leaving
      /// Being dismissed by the host, to be presented again with another content (R8).
      case leavingToReturn
    }

    /// The steps of a closing by the user (U7).
    enum Gesture: Sendable {
      case none
      case swiping
      /// The finger was lifted so that the popup is dismissed.
      case released
      case cancelled
      /// The delegate has reported that the user dismissed it.
      case completed
    }

    /// The last report to the store.
    private enum Reported: Sendable {
      case nothing, didPresent, willDismiss
      /// The end, while it is still on its way out (U22).
      case end
    }

    private enum Dismissal: Sendable {
      case none, commanded
      /// Something of the app's own was on it (U21). The store no longer has the lock for it then.
      case heldBack
    }

    /// The state of the popup's controller when the host looks at it.
    struct Observation: Sendable {
      /// Whether UIKit presents it, from the beginning of its transition until it is gone.
      let isUp: Bool
      let isBeingDismissed: Bool
      /// Whether another content is there to replace its own.
      let hasNextContent: Bool
    }

    /// The host's next action after a look.
    enum Action: Sendable {
      case end(Report)
      /// UIKit has refused to present it (U4).
      case refused
      case presentAgain
      case report(Report)
      case lookSoon, lookLater
    }

    private(set) var phase = Phase.waiting
    private(set) var gesture = Gesture.none
    private var reported = Reported.nothing
    private var dismissal = Dismissal.none

    // MARK: In

    mutating func request() {
      phase = .requested
    }

    /// Notes the end of the main loop's turn in which UIKit may refuse the presentation (U4).
    ///
    /// - Returns: Whether it is still on its way in.
    mutating func check() -> Bool {
      guard phase == .requested else { return false }
      phase = .appearing
      return true
    }

    /// Notes that it is on screen.
    ///
    /// - Returns: Whether that is the first time, and the report, if the store waits for it.
    mutating func hasAppeared() -> (isFirst: Bool, report: Report?) {
      phase = .presented
      // A replaced content reports nothing.
      guard reported == .nothing else { return (false, nil) }
      reported = .didPresent
      return (true, isDismissed ? nil : .didPresent)
    }

    // MARK: Out

    /// Notes that the store dismisses it.
    mutating func dismiss() {
      if dismissal == .none { dismissal = .commanded }
    }

    /// Notes that something of the app's own must go before it can (U21).
    mutating func holdBack() {
      if dismissal == .commanded { dismissal = .heldBack }
    }

    mutating func leave(toReturn: Bool) {
      phase = toReturn ? .leavingToReturn : .leaving
    }

    /// Notes that UIKit has refused to dismiss it, or that the user has cancelled that.
    mutating func stay() {
      phase = .presented
    }

    mutating func presentAgain() {
      phase = .waiting
      gesture = .none
    }

    // MARK: The user

    /// Notes that a swipe has begun.
    ///
    /// - Returns: The report, so that the store takes the lock.
    mutating func beginSwipe() -> Report? {
      gesture = .swiping
      guard !isDismissed, reported == .didPresent else { return nil }
      reported = .willDismiss
      return .willDismiss
    }

    /// - Returns: Whether the swipe was running.
    mutating func releaseSwipe() -> Bool {
      guard gesture == .swiping else { return false }
      gesture = .released
      return true
    }

    mutating func cancelSwipe() {
      if gesture == .swiping || gesture == .released { gesture = .cancelled }
    }

    mutating func completeGesture() {
      gesture = .completed
    }

    /// Returns the report that the user has closed it for good while it is on screen, if that was not
    /// sent (U22).
    mutating func answer(_ closing: Closing?) -> Report? {
      let last = lastReport(closing)
      guard reported != .end, hasBeenPresented, isPresented || isLeaving,
        case .userDismissed = last
      else { return nil }
      reported = .end
      return last
    }

    // MARK: What the host sees

    /// Follows what the host sees, and what the content did.
    ///
    /// - Parameter isMoving: Whether a transition of the controller runs. Asked only if it matters,
    ///   because the host walks through all controllers for it.
    mutating func look(
      _ seen: Observation, _ closing: Closing?, isMoving: @autoclosure () -> Bool
    ) -> Action? {
      switch phase {
      case .waiting:
        // A popup that has not appeared ends at once (U17).
        return isDismissed || closing != nil ? .end(lastReport(closing)) : nil
      case _ where seen.isUp:
        if phase == .gone { phase = .presented }
        // It can be dismissed even if UIKit has not completed its presentation (U17).
        if phase == .appearing, isDismissed, !isMoving() { phase = .presented }
        return lookForCancelledSwipe(seen, isMoving: isMoving())
      case .requested:
        return nil
      case .appearing:
        return .refused
      case .leavingToReturn where canReturn(closing) && seen.hasNextContent:
        return .presentAgain
      case .presented where gesture != .completed && closing == nil:
        // An alert's handler runs after the alert is gone, and brings the answer (U11).
        phase = .gone
        return .lookSoon
      case .presented, .gone, .leaving, .leavingToReturn:
        return .end(lastReport(closing))
      }
    }

    /// Looks for a swipe that was cancelled without a report: a coordinator may refuse to report, and
    /// an alert may interrupt the swipe.
    private mutating func lookForCancelledSwipe(
      _ seen: Observation, isMoving: @autoclosure () -> Bool
    ) -> Action? {
      guard gesture != .none, gesture != .completed else { return nil }
      let isOver = !seen.isBeingDismissed && !isMoving()
      guard gesture == .cancelled || isOver else { return .lookLater }
      gesture = .none
      guard !isDismissed, reported == .willDismiss else { return nil }
      reported = .didPresent
      return .report(.dismissCancelled)
    }

    private func canReturn(_ closing: Closing?) -> Bool {
      gesture != .completed && !isDismissed && closing == nil
    }

    // MARK: For the host

    /// Whether the store has dismissed it.
    var isDismissed: Bool { dismissal != .none }

    /// Whether it is on its way in.
    var isComing: Bool { phase == .requested || phase == .appearing }

    /// Whether it was presented, and the host has not begun to dismiss it. Includes the turn after
    /// UIKit has removed it, in which the cause of its end may still be reported.
    var isPresented: Bool { phase == .presented || phase == .gone }

    private var isLeaving: Bool { phase == .leaving || phase == .leavingToReturn }

    /// Whether it was on screen.
    var hasBeenPresented: Bool { reported != .nothing }

    /// Whether the end was reported while it is still on its way out (U22).
    var isAnswered: Bool { reported == .end }

    /// Whether it has not been on screen, and the store still wants it.
    var isWanted: Bool { !hasBeenPresented && !isDismissed }

    /// Whether it is off screen, to be presented again with another content (R8).
    var isReturning: Bool { phase == .waiting && hasBeenPresented }

    /// Whether the store has the lock for it: until a command is answered, or a closing is over.
    var isStoreTurn: Bool {
      switch reported {
      case .end: false
      case .willDismiss: true
      case .nothing: !isPresented || dismissal == .commanded
      case .didPresent: dismissal == .commanded
      }
    }

    /// Whether it is on screen and must be dismissed.
    func isToGo(_ closing: Closing?) -> Bool {
      isPresented && (isDismissed || closing != nil || isAnswered)
    }

    /// The report to send when it is gone.
    func lastReport(_ closing: Closing?) -> Report {
      closing?.report(isCommanded: isDismissed)
        ?? (gesture == .none ? .didDismiss : .userDismissed(nil))
    }

    /// The report to send if it cannot be presented any more.
    func failure(_ closing: Closing?) -> Report {
      let isOver = hasBeenPresented || isDismissed || closing != nil || gesture == .completed
      return isOver ? lastReport(closing) : .didFail
    }
  }
#endif
