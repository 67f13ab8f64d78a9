/// A lock that runs one transition of a screen at a time: the app's pushes, pops and modals, and
/// the transitions of hosts that share the lock.
///
/// UIKit puts off or loses a transition that begins during another one. So request each transition
/// from the lock, and end its token when the transition is over:
///
/// ```swift
/// let lock = TransitionLock()
/// store.drive(host, lock: lock).store(in: &cancellables)
///
/// lock.serialize(owner: self) { token in
///   navigation.push(screen) { token.end() }
/// }
/// ```
///
/// Create one lock for each window scene. While a transition of the app runs, a host that shares
/// the lock receives no commands; they wait. See ``PopupStore/drive(_:lanes:lock:)``.
///
/// All methods can be called during a transition or a delivery of ``busyStates``. A transition is
/// over when its token was ended *and* the closure that began it has returned. So a chain of
/// transitions that request each other uses constant stack. Each operation is O(1), amortized.
@MainActor
public final class TransitionLock {
  /// The time after which a transition counts as forgotten and ends; `nil` for no limit.
  ///
  /// It must be shorter than the policy's ``PopupConfiguration/transitionTimeout``, which also runs
  /// while a command waits for the lock (<doc:Rules#R33>).
  package nonisolated let timeout: Duration?

  /// The clock for the timeout, and for waits within a transition.
  package let clock: any PopupClock
  private nonisolated let broadcast = Broadcast<Bool>(buffering: .latest)
  private var row = TransitionRow()
  private var running: Token?
  private var isAdvancing = false
  private var isPublishing = false
  private let published = Locked(false)

  /// Creates a free lock.
  ///
  /// - Parameters:
  ///   - timeout: The time after which a transition counts as forgotten and ends, as an issue; `nil`
  ///     for no limit. A popup under the user's finger does not, and a change of the screen that the
  ///     library itself waits for does after a minute, at the earliest.
  ///   - clock: The clock for the timeout.
  public init(timeout: Duration? = .seconds(5), clock: any PopupClock = DispatchPopupClock()) {
    self.timeout = timeout
    self.clock = clock
    // Not of the lock itself: subscribers may come when it is gone.
    broadcast.setCurrent { [published] in published.withLock { $0 } }
  }

  deinit {
    // On the main actor, like all deliveries, whatever thread releases the lock.
    MainQueue.run { [broadcast] in broadcast.finish() }
  }

  /// A Boolean value that indicates whether a transition is running or waiting.
  package var isBusy: Bool { running != nil || !row.isEmpty }

  /// A publisher that emits whether a transition is running or waiting: the current value, then
  /// each change.
  ///
  /// Without demand, the latest value is buffered. A subscriber on another thread receives the
  /// current value a moment later. The publisher completes when the lock is deallocated. A change
  /// during a delivery is delivered after all subscribers have received the previous value, if it
  /// still holds then.
  public nonisolated var busyStates: AnyPublisher<Bool, Never> { broadcast.eraseToAnyPublisher() }

  /// Begins a transition now, if no other one is running or waiting.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The token that ends the transition; nil if another one is running or waiting.
  public func tryBegin(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Token? {
    isBusy
      ? nil
      : begin(.place(PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Begins a transition when all earlier ones have ended, strictly in order.
  ///
  /// If no transition is running or waiting, it begins before this method returns.
  ///
  /// - Parameters:
  ///   - owner: The object that requests the transition, stored weakly. If it is deallocated before
  ///     the transition begins, the transition is skipped.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  ///   - begin: Begins the transition. It must end the token when the transition is over, now or
  ///     later.
  public func serialize(
    owner: AnyObject? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ begin: @escaping @MainActor (Token) -> Void
  ) {
    serialize(
      .place(PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)),
      owner: owner, begin)
  }

  package func serialize(
    _ origin: Token.Origin, owner: AnyObject? = nil, _ begin: @escaping @MainActor (Token) -> Void
  ) {
    append(owner: owner ?? self, origin, begin)
    advance()
  }

  /// Adds a transition to the row. It begins at the next ``advance()``, at the earliest.
  ///
  /// - Parameter isNext: Whether it goes before all others, because it continues the one that runs.
  /// - Returns: The key to leave the row.
  @discardableResult
  func append(
    owner: AnyObject, _ origin: Token.Origin, isNext: Bool = false,
    _ begin: @escaping @MainActor (Token) -> Void
  ) -> Int {
    row.insert(.init(owner: owner, origin: origin, begin: begin), isNext: isNext)
  }

  /// Leaves the row.
  ///
  /// - Returns: Whether the transition was still waiting.
  func leave(_ key: Int) -> Bool {
    row.remove(key) != nil
  }

  /// Ends transitions that are over, and begins waiting ones, until one runs or none waits.
  func advance() {
    // The running call continues when the closure that it calls has returned.
    guard !isAdvancing else { return }
    isAdvancing = true
    while running?.isEnded ?? true {
      running = nil
      if !row.isEmpty {
        // Before the next one leaves the row, because a subscriber can make it leave, and begin another.
        publish()
        guard running == nil else { continue }
      }
      guard let next = row.popFirst() else { break }
      if next.owner != nil { next.begin(begin(next.origin)) }
    }
    isAdvancing = false
    publish()
  }

  private func begin(_ origin: Token.Origin) -> Token {
    let token = Token(lock: self, origin: origin)
    running = token
    publish()
    guard let timeout = limit(of: origin), !token.isEnded else { return token }
    token.timer = clock.schedule(at: clock.now + timeout.inSeconds) { [weak token] in
      token?.giveUp(after: timeout)
    }
    return token
  }

  /// The time after which a transition counts as forgotten.
  private func limit(of origin: Token.Origin) -> Duration? {
    switch origin {
    case .place, .popup: timeout
    // The library waits for its end, for as long as a finger rests on a swipe back.
    case .screenChange: timeout.map { max($0, .seconds(60)) }
    // Its host limits it (R33).
    case .swipe: nil
    }
  }

  // One at a time, so that all subscribers receive the same order.
  private func publish() {
    guard !isPublishing else { return }
    isPublishing = true
    while case let busy = isBusy, busy != published.withLock({ $0 }) {
      published.withLock { $0 = busy }
      broadcast.publish(busy)
    }
    isPublishing = false
  }
}

extension TransitionLock {
  /// Waits for its turn, and runs an async body as one transition.
  ///
  /// The transition ends when the body returns or throws, also in a task that was cancelled. If that
  /// takes longer than the lock's timeout, the transition counts as forgotten.
  ///
  /// ```swift
  /// try await lock.withTransition {
  ///   await navigation.push(screen)
  /// }
  /// ```
  ///
  /// Do not await the outcome of a popup in the body: the popup cannot be presented during the
  /// transition.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  ///   - body: The transition, on the main actor.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws; `CancellationError` if the task is cancelled before
  ///   the body has begun.
  public func withTransition<Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    try await withTransition(
      .place(PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)), body)
  }

  package func withTransition<Result>(
    _ origin: Token.Origin, _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let turn = TransitionTurn()
    defer { turn.finish() }
    let (granted, grant) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
      turn.join(self, origin) { grant.finish() }
      for await _ in granted {}
    } onCancel: {
      MainQueue.run { turn.leave() }
    }
    try Task.checkCancellation()
    return try await body()
  }
}

/// The transitions that wait for a lock, first in, first out. Each operation is O(1), amortized.
@MainActor
struct TransitionRow {
  struct Waiting {
    // If it was deallocated, the transition is skipped.
    weak var owner: AnyObject?
    let origin: TransitionLock.Token.Origin
    let begin: @MainActor (TransitionLock.Token) -> Void
  }

  // By number of arrival. Transitions that have left are missing.
  private var waiting: [Int: Waiting] = [:]
  private var firstKey = 0
  private var nextKey = 0

  var isEmpty: Bool { waiting.isEmpty }

  /// Inserts a transition after all others, or before them.
  mutating func insert(_ new: Waiting, isNext: Bool) -> Int {
    if isNext { firstKey -= 1 } else { nextKey += 1 }
    let key = isNext ? firstKey : nextKey - 1
    waiting[key] = new
    return key
  }

  mutating func popFirst() -> Waiting? {
    while firstKey < nextKey {
      firstKey += 1
      if let first = waiting.removeValue(forKey: firstKey - 1) { return first }
    }
    return nil
  }

  mutating func remove(_ key: Int) -> Waiting? {
    waiting.removeValue(forKey: key)
  }
}
