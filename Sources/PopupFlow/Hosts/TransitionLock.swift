/// Lets one transition of a screen run at a time: the app's own pushes, pops and modals, and those
/// of the hosts that share it.
///
/// UIKit refuses a transition that begins while another runs, or corrupts its hierarchy. So
/// whoever begins one asks the lock first, and tells it when the transition is over:
///
/// ```swift
/// let lock = TransitionLock(timeout: 5)
/// store.drive(host, lock: lock).store(in: &cancellables)
///
/// lock.serialize(owner: self) { token in
///   navigation.push(screen) { token.end() }
/// }
/// ```
///
/// There is one lock for a window scene. While a transition of the app runs, no command of a store
/// reaches a host that shares its lock, and none is lost; see
/// ``PopupStore/drive(_:lanes:lock:)``.
///
/// Everything may be called from inside everything: asking from inside a transition, ending one
/// from inside a delivery of ``busyStates``. A transition is over when its token was ended *and* the
/// closure that began it has returned, so a chain of transitions that ask for one another uses
/// constant stack. Each step is O(1), amortised.
@MainActor
public final class TransitionLock {
  /// How long a transition may take, in seconds, until it counts as forgotten (L6); nil if it may
  /// take for ever.
  ///
  /// Choose it shorter than the policy's ``PopupPolicy/transitionTimeout``: the time of a command
  /// that waits for the lock runs (R33).
  public nonisolated let timeout: Double?

  private let clock: any PopupClock
  private nonisolated let broadcast = Broadcast(current: false)
  private var row = TransitionRow()
  private var running: Token?
  private var isAdvancing = false
  private var isPublishing = false
  private var published = false

  /// Makes a lock that is free.
  ///
  /// - Parameters:
  ///   - timeout: how long a transition may take, in seconds; nil if it may take for ever. One that
  ///     is not finite counts as nil.
  ///   - clock: the time it lives by.
  public init(timeout: Double? = nil, clock: any PopupClock = DispatchPopupClock()) {
    self.timeout = timeout.flatMap { $0.isFinite ? $0 : nil }
    self.clock = clock
  }

  deinit {
    // On the main actor, as everything is told, whatever thread the lock was let go on.
    MainQueue.perform { [broadcast] in broadcast.finish() }
  }

  /// Whether a transition is running or waiting.
  public var isBusy: Bool { running != nil || !row.isEmpty }

  /// Whether a transition is running or waiting, now and each time it changes (L5). A subscriber
  /// that has not demanded enough gets the latest when it does. Completes when the lock is gone.
  ///
  /// What changes from inside a delivery is told when all subscribers have heard what came before,
  /// if it still holds then.
  public nonisolated var busyStates: AnyPublisher<Bool, Never> { broadcast.eraseToAnyPublisher() }

  /// Begins a transition now, if none is running or waiting (L1).
  ///
  /// - Parameters:
  ///   - file: where the transition is begun, for the issue if it is forgotten.
  ///   - line: the line there.
  /// - Returns: what ends it; nil if one is running or waiting.
  public func tryBegin(file: StaticString = #fileID, line: UInt = #line) -> Token? {
    tryBegin(.place(file, line))
  }

  package func tryBegin(_ origin: Token.Origin) -> Token? {
    guard !isBusy else { return nil }
    let token = makeToken(origin)
    publish()
    startTimer(of: token)
    return token
  }

  /// Begins a transition when all that were asked for earlier have ended, strictly in order; at
  /// once, before this returns, if none is running or waiting (L2).
  ///
  /// - Parameters:
  ///   - owner: on whose behalf; not held. If it is gone by then, the transition is skipped (L8).
  ///   - file: where the transition is asked for, for the issue if it is forgotten.
  ///   - line: the line there.
  ///   - begin: begins the transition, and ends the token when it is over, now or later.
  public func serialize(
    owner: AnyObject? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ begin: @escaping @MainActor (Token) -> Void
  ) {
    enqueue(owner: owner, .place(file, line), begin)
  }

  /// - Returns: the key to leave the row with.
  @discardableResult
  package func enqueue(
    owner: AnyObject? = nil, _ origin: Token.Origin, _ begin: @escaping @MainActor (Token) -> Void
  ) -> Int {
    let key = row.append(TransitionRow.Waiting(owner: owner, origin: origin, begin: begin))
    advance()
    return key
  }

  /// Leaves the row.
  ///
  /// - Returns: whether it was waiting still.
  func leave(_ key: Int) -> Bool {
    // Let go of behind the change: what ends with it is the user's.
    let waiting = row.remove(key)
    return waiting != nil
  }

  /// Ends what is over, and begins what waits, until something runs or nothing waits.
  private func advance() {
    // Whoever is advancing already goes on when the closure that it calls has returned.
    guard !isAdvancing else { return }
    isAdvancing = true
    while running?.isEnded ?? true {
      running = nil
      guard let next = row.popFirst() else { break }
      if !next.isAbandoned { begin(next) }
    }
    isAdvancing = false
    publish()
  }

  private func begin(_ waiting: TransitionRow.Waiting) {
    let token = makeToken(waiting.origin)
    publish()
    startTimer(of: token)
    waiting.begin(token)
  }

  private func makeToken(_ origin: Token.Origin) -> Token {
    let token = Token(lock: self, origin: origin)
    running = token
    return token
  }

  private func startTimer(of token: Token) {
    guard let timeout, !token.isEnded else { return }
    token.timer = clock.schedule(at: clock.now + timeout) { [weak token] in
      token?.isForgotten(after: timeout)
    }
  }

  func didEnd() {
    advance()
  }

  // One at a time, so that all subscribers see the same order.
  private func publish() {
    guard !isPublishing else { return }
    isPublishing = true
    while published != isBusy {
      published.toggle()
      broadcast.send(published)
    }
    isPublishing = false
  }
}
