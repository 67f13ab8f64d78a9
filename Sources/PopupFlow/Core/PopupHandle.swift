/// A handle that observes, awaits or withdraws a single request.
///
/// ```swift
/// let handle = store.present(.offer("Two for one"))
/// switch await handle.outcome { … }
/// ```
///
/// Thread-safe. Other requests with the same id are not affected. But if one of them takes the popup
/// over, the handle is that of the popup under its new number: an `update` (<doc:Rules#R8>), or an
/// awaited request that comes before the popup while it waits (<doc:Rules#R48>).
public final class PopupHandle<Answer: Sendable>: Sendable {
  /// The use of a handle.
  @usableFromInline
  enum Purpose: Sendable {
    /// The app has the handle, from `present`.
    case presenting

    /// A single task awaits the outcome, and has made the request for it.
    case awaiting

    /// The popup is requested while a condition is true. No task awaits the outcome.
    case condition
  }

  @usableFromInline
  struct Content {
    @usableFromInline var number: Int?
    @usableFromInline var isWithdrawn = false
    @usableFromInline var outcome: PopupOutcome<Answer>?
    // Nil if the request was not sent to a store, and after the outcome: the owner has the last state of
    // its store, with all contents.
    @usableFromInline var owner: (any HandleOwner)?
    // The number of tasks that await the outcome, for which the owner waits.
    @usableFromInline var followedTaskCount = 0
    @usableFromInline var continuations: [CheckedContinuation<Wake, Never>] = []
    // The number of tasks that report an issue, and then await the outcome again.
    var reportingTaskCount = 0
    // Created for the first subscriber: most handles have none.
    @usableFromInline var broadcast: Broadcast<PopupOutcome<Answer>>?

    #if DEBUG
      // Told when the outcome is looked at; see `MistakeObserver`.
      @usableFromInline var release: ReleaseObserver?
    #endif

    @inlinable
    init(owner: (any HandleOwner)?) {
      self.owner = owner
    }
  }

  /// The cause for which a task that awaits the outcome goes on.
  @usableFromInline
  enum Wake: Sendable {
    case outcome(PopupOutcome<Answer>)

    /// The task reports an issue, and awaits the outcome again.
    case issue(PopupIssue, PopupCallSite?)
  }

  @usableFromInline let content: Locked<Content>
  @usableFromInline let lane: PopupLane

  @usableFromInline let purpose: Purpose

  /// Whether the request shares the popup that has its id, if there is one (R48).
  @inlinable var isShared: Bool { purpose != .presenting }

  /// Whether the request is user-initiated only because that task awaits it.
  @usableFromInline let isMerelyAwaited: Bool

  /// - Parameters:
  ///   - owner: The owner of the request.
  ///   - lane: The lane of the request.
  ///   - purpose: The use of the handle.
  ///   - isMerelyAwaited: Whether the request is user-initiated only because that task awaits it.
  @inlinable
  init(
    owner: (any HandleOwner)?, lane: PopupLane = .modal, for purpose: Purpose = .presenting,
    isMerelyAwaited: Bool = false
  ) {
    content = Locked(Content(owner: owner))
    self.lane = lane
    self.purpose = purpose
    self.isMerelyAwaited = isMerelyAwaited
  }

  /// Creates a handle with an outcome, for a request that was not sent to a store.
  package convenience init(endedWith outcome: PopupOutcome<Answer>) {
    self.init(owner: nil)
    resolve(with: outcome)
  }

  /// The number of the request; nil until it is taken in. Another one when another request takes the
  /// popup over.
  public var number: Int? {
    content.withLock { content in
      content.noteUse()
      return content.number
    }
  }

  /// The outcome of the request; nil until the request has one.
  var knownOutcome: PopupOutcome<Answer>? {
    content.withLock { content in
      content.noteUse()
      return content.outcome
    }
  }

  /// Whether a task awaits the outcome.
  var isAwaited: Bool {
    content.withLock { !$0.continuations.isEmpty || $0.reportingTaskCount > 0 }
  }

  /// The broadcast of the outcome, for those who subscribe before the request ends.
  var outcomeBroadcast: Broadcast<PopupOutcome<Answer>> {
    content.withLock { content in
      let broadcast = content.broadcast ?? Broadcast()
      content.broadcast = broadcast
      return broadcast
    }
  }

  /// The outcome of the request; `cancelled` if the store is deallocated before.
  ///
  /// Cancelling the task that awaits the outcome withdraws the request. The task still receives the
  /// outcome, as soon as the popup is gone.
  ///
  /// In a task that is cancelled already, `await store.present(request).outcome` requests the popup
  /// and then withdraws it, so a host may receive a command. `await store.answer(to: request)`
  /// requests nothing then.
  @MainActor public var outcome: PopupOutcome<Answer> {
    get async {
      let (outcome, isResumed) = await withTaskCancellationHandler {
        await awaitOutcome()
      } onCancel: {
        withdraw()
      }
      // The main actor goes on with the code of the caller, if that is on the main actor, too.
      if isResumed || isShared, let (owner, request) = takeFollowedTask() {
        owner.taskDidResume(request: request)
      }
      return outcome
    }
  }

  /// The owner of the request; nil after the outcome.
  @usableFromInline var owner: (any HandleOwner)? { content.withLock { $0.owner } }

  /// Removes one of the tasks for which the owner waits, and returns the owner and the number of the
  /// request; nil if the owner does not wait. The owner is released with the last task.
  private func takeFollowedTask() -> (owner: any HandleOwner, request: Int)? {
    content.withLock { content in
      guard content.followedTaskCount > 0, let owner = content.owner, let number = content.number
      else { return nil }
      content.followedTaskCount -= 1
      if content.followedTaskCount == 0 { content.owner = nil }
      return (owner, number)
    }
  }

  /// Returns the outcome, and whether the task had to wait for it.
  @MainActor
  private func awaitOutcome() async -> (PopupOutcome<Answer>, isResumed: Bool) {
    if let knownOutcome { return (knownOutcome, false) }
    #if DEBUG
      if let number { owner?.willAwait(request: number) }
    #endif
    while true {
      switch await nextWake() {
      case .outcome(let outcome): return (outcome, true)
      case .issue(let issue, let site): reportIssue("\(issue)", at: site)
      }
    }
  }

  @MainActor
  private func nextWake() async -> Wake {
    await withCheckedContinuation { continuation in
      let known = content.withLock { content in
        if content.reportingTaskCount > 0 { content.reportingTaskCount -= 1 }
        if content.outcome == nil { content.continuations.append(continuation) }
        return content.outcome
      }
      if let known { continuation.resume(returning: .outcome(known)) }
    }
  }

  /// Lets a task that awaits the outcome report an issue, with its own task-local values, and go on
  /// waiting.
  ///
  /// - Returns: False if no task awaits the outcome.
  func report(_ issue: PopupIssue, at site: PopupCallSite?) -> Bool {
    let continuation = content.withLock { content in
      let continuation = content.continuations.popLast()
      if continuation != nil { content.reportingTaskCount += 1 }
      return continuation
    }
    continuation?.resume(returning: .issue(issue, site))
    return continuation != nil
  }

  /// Withdraws the request, whatever place it is in (<doc:Rules#R34>).
  ///
  /// Has no effect if the request has its outcome.
  public func withdraw() {
    let number: Int? = content.withLock { content in
      guard content.outcome == nil else { return nil }
      content.isWithdrawn = true
      return content.number
    }
    if let number { withdraw(request: number) }
  }

  @usableFromInline
  func withdraw(request number: Int) {
    if isShared {
      owner?.leave(self, request: number)
    } else {
      owner?.withdraw(request: number)
    }
  }

  /// Sets the number of the request, when it was taken in, has joined another one, or was taken over.
  @inlinable
  func setNumber(_ number: Int) {
    let isWithdrawn = content.withLock { content in
      content.number = number
      return content.isWithdrawn
    }
    if isWithdrawn { withdraw(request: number) }
  }

  /// Called when the request has its outcome. Later calls have no effect.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - isFollowed: Whether the owner waits for the tasks that await the outcome.
  /// - Returns: The number of tasks that await the outcome. A request that a task has made for itself
  ///   counts as awaited, also if the task has not begun to wait.
  @inlinable @discardableResult
  func resolve(with outcome: PopupOutcome<Answer>, isFollowed: Bool = false) -> Int {
    let known = content.withLock { content in
      let known = content
      if known.outcome == nil {
        content.outcome = outcome
        content.continuations = []
        content.broadcast = nil
        content.followedTaskCount = isFollowed ? taskCount(of: known) : 0
        if content.followedTaskCount == 0 { content.owner = nil }
      }
      return known
    }
    guard known.outcome == nil else { return 0 }
    for continuation in known.continuations { continuation.resume(returning: .outcome(outcome)) }
    known.broadcast?.publish(outcome)
    known.broadcast?.finish()
    return taskCount(of: known)
  }

  @usableFromInline
  func taskCount(of content: Content) -> Int {
    switch purpose {
    case .presenting: content.continuations.count + content.reportingTaskCount
    case .awaiting: 1
    case .condition: 0
    }
  }
}

extension PopupHandle {
  #if DEBUG
    /// Sets an object that is released with this one, and told before when the handle is used.
    func observeRelease(_ observer: ReleaseObserver) {
      content.withLock { $0.release = observer }
    }
  #endif
}

extension PopupHandle.Content {
  /// Notes that the app looks at the handle.
  fileprivate func noteUse() {
    #if DEBUG
      release?.noteUse()
    #endif
  }
}

/// The owner of a handle's request: a store's engine, without the types that the handle does not
/// know.
@usableFromInline
protocol HandleOwner: AnyObject, Sendable {
  /// Withdraws the request with a number.
  func withdraw(request number: Int)

  /// Removes the handle of a task or a condition that has ended from those that share the popup of a
  /// request, and withdraws the request if nobody else has asked for it.
  func leave(_ handle: AnyObject, request number: Int)

  /// Called when a task that awaited the outcome of a request goes on.
  @MainActor func taskDidResume(request number: Int)

  #if DEBUG
    /// Called when a task begins to await the outcome of a request.
    @MainActor func willAwait(request number: Int)
  #endif

  /// Returns a publisher of the places of a request, the current one first. The number is a
  /// closure, because the request has no number before it is taken in.
  func places(of number: @escaping @Sendable () -> Int?) -> AnyPublisher<PopupPlace?, Never>
}

// The publishers of a handle.
extension PopupHandle {
  /// A publisher of the outcome: one value and a completion, also for later subscribers.
  ///
  /// The outcome arrives on the main actor, or on the thread that subscribes or demands it later.
  /// Cancelling a subscription withdraws the request.
  public var outcomePublisher: AnyPublisher<PopupOutcome<Answer>, Never> {
    ConduitPublisher(buffering: .all) { [self] conduit, subscriptions in
      subscriptions.keep(outcomeBroadcast.sink { conduit.push(last: $0) })
      // Has no effect after the outcome.
      subscriptions.keep(AnyCancellable { [self] in withdraw() })
      // Later subscribers do not receive it again.
      if let outcome = knownOutcome { conduit.push(last: outcome) }
    }
    .eraseToAnyPublisher()
  }

  /// A publisher of the popup's places: the current one first, then each change when events have
  /// settled.
  ///
  /// The place is queued, presented or alive. Without demand, the latest value is buffered.
  /// Completes when the request has its outcome. To count impressions, subscribe to
  /// ``PopupStore/appearances``: a swipe that the user takes back publishes `.presented(.presented)`
  /// once more. Values arrive on the main actor. A subscriber on another thread receives the first place
  /// a moment later. A buffered place arrives on the thread that demands it.
  public var places: AnyPublisher<PopupPlace, Never> {
    ConduitPublisher(buffering: .latest) { [self] conduit, subscriptions in
      // The end needs no demand, so it has a subscription of its own.
      let end: @Sendable () -> Void = {
        conduit.complete(with: .finished)
        subscriptions.cancel()
      }
      subscriptions.keep(outcomeBroadcast.sink { _ in end() })
      guard let owner, knownOutcome == nil else { return end() }
      let places = owner.places(of: { [self] in number })
      subscriptions.keep(places.sink { if let place = $0 { conduit.push(place) } })
    }
    .distinct()
  }
}
