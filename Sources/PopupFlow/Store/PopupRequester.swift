/// A value with which a feature requests popups, without depending on the app's types.
///
/// The app creates a requester from its store, with ``PopupStore/requester(session:embed:answer:)``. Tests
/// create one from a closure:
///
/// ```swift
/// let fake = PopupRequester<CartPopup, CartAnswer> { _ in .completed(.emptyIt) }
/// ```
///
/// A store has one answer type, so each popup of the app can finish with each answer. The requester
/// passes on only answers that its store's `answer` closure converts to the feature's: with any
/// other, the outcome is `dismissed.user`.
public struct PopupRequester<Content: Sendable, Answer: Sendable>: Sendable {
  /// Awaits the outcome of a popup that is requested already. On the main actor, so that a caller
  /// there goes on before the store does (R47).
  typealias Wait = @MainActor @Sendable () async -> PopupOutcome<Answer>

  private let begin: @Sendable (Content, PopupCallSite, PopupSession?) -> Wait

  /// Requests a popup while a condition is true; nil if a task must ask for it.
  private let beginWhileTrue:
    (@Sendable (Content, PopupCallSite, PopupSession?) -> ConditionalPopup.Withdrawal?)?

  /// Requests a popup whose outcome nobody awaits; nil if a task must ask for it.
  private let beginAlone: (@Sendable (Content, PopupCallSite, PopupSession?) -> Void)?

  private var session: PopupSession?

  /// Creates a requester from a closure that returns the outcome. It runs on the main actor.
  public init(_ ask: @escaping @MainActor @Sendable (Content) async -> PopupOutcome<Answer>) {
    begin = { content, _, session in
      {
        guard let session else { return await ask(content) }
        return await SessionOfTask.$session.withValue(session) { await ask(content) }
      }
    }
    beginWhileTrue = nil
    beginAlone = nil
  }

  init(
    askingFrom ask: @escaping @Sendable (Content, PopupCallSite, PopupSession?) -> Wait,
    whileTrue askWhileTrue:
      @escaping @Sendable (Content, PopupCallSite, PopupSession?) -> ConditionalPopup.Withdrawal?,
    alone: @escaping @Sendable (Content, PopupCallSite, PopupSession?) -> Void
  ) {
    begin = ask
    beginWhileTrue = askWhileTrue
    beginAlone = alone
  }

  /// Returns this requester for the popups of one session.
  ///
  /// After a logout, it requests nothing that is shown to the next user: its outcome is
  /// `discarded.sessionEnded`. Create it when the user signs in:
  ///
  /// ```swift
  /// let model = CartModel(popups: popups.restricted(to: store.session))
  /// ```
  ///
  /// The popups belong to the session whatever the scope of their requests is. A requester that is
  /// restricted already stays that of its session. In a requester that was created from a closure,
  /// requesters of a store that the closure uses are restricted.
  ///
  /// - Parameter session: The session.
  public func restricted(to session: PopupSession) -> PopupRequester {
    var restricted = self
    restricted.session = self.session ?? session
    return restricted
  }

  /// Requests a popup whose outcome the feature does not need, such as a toast.
  ///
  /// ```swift
  /// popups.present(.saved)
  /// ```
  ///
  /// Unlike one that is asked for, it is not user-initiated unless its request says so. It does not join a
  /// popup of its id: by default, it is discarded as a duplicate. It outlives the task that requests it. On
  /// the main queue, it is requested immediately, else asynchronously. A requester that was created from a
  /// closure runs it in a task, as if it was asked.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func present(
    _ content: Content, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    present(
      content,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Requests a popup and returns its outcome.
  ///
  /// Like ``PopupStore/ask(_:fileID:filePath:line:column:)``: the popup is user-initiated unless
  /// its request says otherwise, joins the popup that has its id (<doc:Rules#R48>), and is withdrawn
  /// with the last task that awaits it. Code on the main actor goes on before another popup of the
  /// lane is presented (<doc:Rules#R47>). If the task is cancelled already, nothing is requested, and
  /// the outcome is `cancelled`.
  ///
  /// On the main actor, the popup is requested before the first suspension, so popups are requested
  /// in the order of the calls.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func ask(
    _ content: Content, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Answer> {
    if Task.isCancelled { return .cancelled }
    let wait = begin(
      content, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      session ?? SessionOfTask.session)
    return await wait()
  }

  /// Requests a popup and returns the user's answer.
  ///
  /// ```swift
  /// if await popups.answer(to: .confirmEmptying) == .emptyIt { items = [] }
  /// ```
  ///
  /// Otherwise the same as ``ask(_:isolation:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer(
    to content: Content, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Answer? {
    await ask(
      content, isolation: isolation, fileID: fileID, filePath: filePath, line: line,
      column: column
    ).answer
  }
}

extension PopupRequester {
  func present(_ content: Content, at callSite: PopupCallSite) {
    let session = session ?? SessionOfTask.session
    if let beginAlone { return beginAlone(content, callSite, session) }
    let wait = begin(content, callSite, session)
    Task { @MainActor in _ = await wait() }
  }

  /// This requester as it is in the closure of a requester that is restricted to a session.
  var inSessionOfTask: PopupRequester { SessionOfTask.session.map(restricted(to:)) ?? self }

  /// Requests a popup while a condition is true.
  ///
  /// - Returns: A closure that withdraws it; nil if the store is gone.
  func request(
    _ content: Content, whileTrueAt callSite: PopupCallSite
  ) -> ConditionalPopup.Withdrawal? {
    if let beginWhileTrue { return beginWhileTrue(content, callSite, session) }
    let wait = begin(content, callSite, session)
    // On the main actor, where popups are requested in order.
    let task = Task { @MainActor in _ = await wait() }
    return { task.cancel() }
  }
}

extension PopupStore {
  /// Returns a requester for a feature's own content and answer.
  ///
  /// - Parameters:
  ///   - session: The session of the user, for a requester that requests nothing for the next one;
  ///     nil for no restriction. See ``PopupRequester/restricted(to:)``.
  ///   - embed: Converts the feature's content to a request of the app, with its scheduling
  ///     options.
  ///   - answer: Converts the app's answer to the feature's answer. If it returns nil, the outcome
  ///     is dismissed by the user.
  /// - Returns: A requester that is thread-safe and does not retain the store. After the store is
  ///   deallocated, it returns `cancelled`.
  public nonisolated func requester<Content: Sendable, Answer: Sendable>(
    session: PopupSession? = nil,
    embed: @escaping @Sendable (Content) -> PopupRequest<Domain>,
    answer: @escaping @Sendable (Domain.Answer) -> Answer?
  ) -> PopupRequester<Content, Answer> {
    let make: @Sendable (Content, PopupSession?) -> PopupRequest<Domain> = { content, session in
      var request = embed(content)
      if let session { request.scope = request.scope.restricted(to: session) }
      return request
    }
    let requester = PopupRequester<Content, Answer>(
      askingFrom: { [weak self] content, site, session in
        let request = make(content, session)
        // Hosts and subscribers, which run now, are not the closure of a requester.
        let handle = SessionOfTask.$session.withValue(nil) { self?.engine.ask(request, at: site) }
        return { await handle?.outcome.compactMapAnswer(answer) ?? .cancelled }
      },
      whileTrue: { [weak self] content, site, session in
        var request = make(content, session)
        if session == nil, request.scope == .session { request.scope = .app }
        return SessionOfTask.$session.withValue(nil) {
          self?.engine.request(request, whileTrueAt: site)
        }
      },
      alone: { [weak self] content, site, session in
        let request = make(content, session)
        SessionOfTask.$session.withValue(nil) {
          _ = self?.engine.send(request, for: .presenting, at: site)
        }
      })
    return session.map(requester.restricted) ?? requester
  }
}

/// The session to which the requester is restricted whose closure the current task runs.
private enum SessionOfTask {
  @TaskLocal static var session: PopupSession?
}

extension PopupScope {
  // A request for another session is refused anyway.
  fileprivate func restricted(to session: PopupSession) -> PopupScope {
    switch self {
    case .session(_?): self
    case .session(nil), .app: session.scope
    }
  }
}

extension PopupOutcome {
  fileprivate func compactMapAnswer<Other>(
    _ transform: (Answer) -> Other?
  ) -> PopupOutcome<Other> {
    switch self {
    case .completed(let answer): transform(answer).map { .completed($0) } ?? .dismissed(.user)
    case .dismissed(let dismissal): .dismissed(dismissal)
    case .replaced: .replaced
    case .cancelled: .cancelled
    case .failed: .failed
    case .discarded(let discard): .discarded(discard)
    }
  }
}
