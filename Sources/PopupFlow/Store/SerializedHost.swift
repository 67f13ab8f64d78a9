/// A host around another one, which calls it for one transition at a time, in the row of a lock
/// (L5).
///
/// Every command waits in the row. `present` and `dismiss` hold the lock until the host has reported,
/// `update` only during the call of the host. The user begins a swipe, so it cannot wait: it takes
/// its place in the row, and holds the lock until it is over.
///
/// A dismissal and a swipe hold the lock for the transition timeout at most (R33). A dismissal does
/// not hold it while something of the app's own has the screen: the host asks for the lock itself
/// when the screen is free (R45).
///
/// A waiting present is updated in place, or dropped if its popup is dismissed or ends. All commands
/// that wait are dropped if the popup is gone. A dismissal of a popup on its way in does not wait
/// (R28): it reverts the transition that holds the lock, and is part of it.
@MainActor
final class SerializedHost<Domain: PopupDomain>: PopupHost {
  typealias Command = PopupCommand<Domain>
  typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  /// The report with which a transition ends, unless the popup is gone before; `now` if it ends with
  /// the call or the report that is in progress.
  private enum LastReport { case appearance, swipe, dismissal, now }

  private enum Stage {
    /// The host will be called with the command when it is the transition's turn.
    case waiting(Command, Report)

    /// The user swipes, before it is the transition's turn.
    case swiping

    /// The transition holds the lock.
    case holding(until: LastReport)
  }

  @MainActor
  private final class Transition {
    let presentation: Int
    let turn = TransitionTurn()
    var stage: Stage
    var limit: AnyCancellable?
    // Retained while the transition has a limit, also if the store needs the host no longer.
    var host: SerializedHost?

    init(_ presentation: Int, _ stage: Stage) {
      self.presentation = presentation
      self.stage = stage
    }

    var waitingCommand: Command? {
      if case .waiting(let command, _) = stage { command } else { nil }
    }

    var waitsToPresent: Bool { waitingCommand?.isPresent == true }

    var waitsToDismiss: Bool {
      if case .waiting(.dismiss, _) = stage { true } else { false }
    }

    /// The report until which the transition holds the lock; nil if it does not hold it.
    var lastReport: LastReport? {
      if case .holding(let report) = stage { report } else { nil }
    }

    var isHolding: Bool { lastReport != nil }

    /// Whether it is that of a swipe, which may not hold the lock yet.
    var isSwipe: Bool {
      if case .swiping = stage { true } else { lastReport == .swipe }
    }

    func waits(toPresent presentation: Int) -> Bool {
      self.presentation == presentation && waitsToPresent
    }
  }

  private let base: any PopupHost<Domain>
  private let lock: TransitionLock
  // Makes a call, and then processes the events that it causes.
  private let deliver: @MainActor (() -> Void) -> Void
  // Schedules the end of a transition timeout that begins now.
  private let limit: @MainActor (@escaping @MainActor @Sendable () -> Void) -> AnyCancellable?
  // In the order of asking.
  private var transitions: [Transition] = []
  // The requests with which the host was called, until they have their outcome.
  private var requests: Set<Int> = []
  // The presentations that the host shows, and those that it was never called for.
  private var shown: Set<Int> = []
  private var dropped: Set<Int> = []

  /// Whether something of the app's own has the screen.
  var isScreenTaken = false {
    didSet { if isScreenTaken { finish { $0.lastReport == .dismissal } } }
  }

  /// - Parameters:
  ///   - base: The host that is called.
  ///   - lock: The lock.
  ///   - deliver: Makes a call, and then processes the events that it causes, so that the host
  ///     receives everything in order.
  ///   - limit: Schedules the end of a transition timeout that begins now; nil if there is none.
  init(
    _ base: any PopupHost<Domain>, lock: TransitionLock,
    delivering deliver: @escaping @MainActor (() -> Void) -> Void,
    limiting limit:
      @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> AnyCancellable?
  ) {
    self.base = base
    self.lock = lock
    self.deliver = deliver
    self.limit = limit
  }

  // MARK: Commands and outcomes

  func perform(_ command: Command, report: @escaping Report) {
    let number = command.presentation
    switch command {
    case .present:
      wait(Transition(number, .waiting(command, report)), command.popup.id)
    case .update(let popup, _):
      guard let waiting = transitions.first(where: { $0.waits(toPresent: number) }) else {
        return wait(Transition(number, .waiting(command, report)), popup.id)
      }
      waiting.stage = .waiting(.present(popup, presentation: number), report)
    case .dismiss(let popup, _, let reason):
      finish { $0.waits(toPresent: number) }
      if dropped.remove(number) != nil {
        // No host reports that the popup is gone. An overdue one has its outcome.
        if reason != .overdue { report(.didDismiss) }
        return
      }
      let holding = transitions.first { $0.presentation == number && $0.isHolding }
      if let holding, reason == .overdue || holding.lastReport == .appearance {
        holding.stage = .holding(until: .dismissal)
        limit(holding)
        return call(command, report)
      }
      // The previous transition is over, and others that wait come first.
      wait(Transition(number, .waiting(command, report)), popup.id)
      finish { $0 === holding }
    }
  }

  func didResolve(_ resolution: PopupResolution<Domain>) {
    let (isGone, isReplaced) =
      switch resolution.outcome {
      case .completed, .dismissed(.user): (true, false)
      // An update follows that changes the present.
      case .replaced: (false, true)
      case .dismissed, .cancelled, .failed, .discarded: (false, false)
      }
    finish {
      $0.waitingCommand?.popup.number == resolution.request
        && (isGone || $0.waitsToPresent && !isReplaced)
    }
    if requests.remove(resolution.request) != nil { base.didResolve(resolution) }
  }

  /// Notes that the popup of a request continues as an update of it. If the host was called with the
  /// request, it receives the outcome of the update, too.
  func noteUpdate(of request: Int, by update: Int) {
    if requests.contains(request) { requests.insert(update) }
  }

  /// Removes and returns the commands to present that wait, for another host.
  func giveBack() -> [Command] {
    let commands = transitions.compactMap(\.waitingCommand).filter(\.isPresent)
    finish(where: \.waitsToPresent)
    dropped.subtract(commands.map(\.presentation))
    return commands
  }

  /// Drops everything that waits.
  func leave() { finish { !$0.isHolding } }

  /// Ends the transition that holds the lock.
  func finish() { finish { _ in true } }

  // MARK: The row

  private func wait(_ transition: Transition, _ id: PopupID) {
    transitions.append(transition)
    // Retained while it waits.
    let origin: TransitionLock.Token.Origin = transition.isSwipe ? .swipe(of: id) : .popup(id)
    transition.turn.join(lock, origin) { self.begin(transition) }
  }

  private func begin(_ transition: Transition) {
    transition.turn.token?.onForgotten = { [weak self] in self?.finish { $0 === transition } }
    guard case .waiting(let command, let report) = transition.stage else {
      transition.stage = .holding(until: .swipe)
      return
    }
    let last: LastReport =
      switch command {
      case .present: .appearance
      case .update: .now
      case .dismiss: isScreenTaken ? .now : .dismissal
      }
    transition.stage = .holding(until: last)
    if last == .dismissal { limit(transition) }
    call(command, report)
    finish { $0 === transition && $0.lastReport == .now }
  }

  private func limit(_ transition: Transition) {
    transition.host = self
    // Weak, because a clock can keep the closure after the timer is cancelled.
    transition.limit = limit { [weak transition] in
      transition?.host?.finish { $0 === transition }
    }
  }

  private func finish(where isOver: (Transition) -> Bool) {
    let over = transitions.filter(isOver)
    transitions.removeAll(where: isOver)
    for transition in over where transition.waitsToPresent {
      dropped.insert(transition.presentation)
    }
    for transition in over { transition.turn.finish() }
  }

  // MARK: The host

  private func call(_ command: Command, _ report: @escaping Report) {
    let number = command.presentation
    if case .dismiss = command {
    } else {
      requests.insert(command.popup.number)
      shown.insert(number)
    }
    deliver {
      // Weak, because a host keeps the closure after the end of the store.
      base.perform(command) { [weak self, id = command.popup.id] kind in
        guard let self else { return report(kind) }
        self.report(kind, of: number, id, report)
      }
    }
  }

  private func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of number: Int, _ id: PopupID, _ report: Report
  ) {
    let own = transitions.filter { $0.presentation == number }
    switch kind.name.subject {
    case .touch:
      report(kind)
    case .appearance:
      // Before the report, because a dismissal that it causes waits for its turn.
      for transition in own where transition.lastReport == .appearance {
        transition.stage = .holding(until: .now)
      }
      report(kind)
      finish { $0.presentation == number && $0.lastReport == .now }
    case .swipe:
      // The host does not know about a dismissal that waits. The machine only receives its end.
      if own.contains(where: \.waitsToDismiss) { return }
      report(kind)
      if kind.name == .dismissCancelled {
        finish { $0.presentation == number && $0.isSwipe }
      } else if !own.contains(where: { $0.isHolding || $0.isSwipe }),
        shown.contains(number)
      {
        // An update that waits does not keep the swipe out of the row.
        let swipe = Transition(number, .swiping)
        limit(swipe)
        wait(swipe, id)
      }
    case .refusal, .departure:
      if case .didDecline(.screen) = kind { isScreenTaken = true }
      shown.remove(number)
      finish { $0.presentation == number && !$0.isHolding }
      dropped.remove(number)
      report(kind)
      finish { $0.presentation == number && $0.isHolding }
    }
  }
}

extension PopupReportName {
  /// The part of a presentation that a report is about.
  enum Subject {
    case appearance, swipe, touch

    /// The popup does not appear. The report is the last of the presentation.
    case refusal

    /// The popup is gone. The report is the last of the presentation.
    case departure
  }

  var subject: Subject {
    switch self {
    case .didPresent: .appearance
    case .willDismiss, .dismissCancelled: .swipe
    case .hold, .release: .touch
    case .didFail, .didDecline: .refusal
    case .didDismiss, .userDismissed: .departure
    }
  }
}
