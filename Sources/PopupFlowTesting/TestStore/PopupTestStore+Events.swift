import PopupFlow

extension PopupTestStore {
  /// Reduces an event, which happens at ``now``, and settles.
  ///
  /// The closure changes the state before the event to the state that is expected after it. Without
  /// a closure, no change is expected. The other methods of this store take such a closure, too.
  public func send(
    _ event: PopupEvent<Domain>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take([event], at: place) }
  }

  /// Reduces several events, which happen at ``now``, in order, and settles once.
  public func send(
    batch events: [PopupEvent<Domain>], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take(events, at: place) }
  }

  /// Reduces a host's report about a popup and settles. The report names the popup's current
  /// presentation, if there is one.
  public func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of id: PopupID, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let number = state.presented.last { $0.popup.id == id }?.number
    check(change, at: place) {
      take([.report(PopupReport(kind, id: id, presentation: number))], at: place)
    }
  }

  /// Answers all unanswered commands as a host would, oldest first, until none is left. The closure
  /// changes the state to the one expected after all answers.
  public func finishTransitions(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { answerCommands(at: place) }
  }

  /// Runs a closure that reduces the popup state, such as an action of the app's own reducer.
  ///
  /// ```swift
  /// store.run("add tea") { popups, now in
  ///   app.popups = popups
  ///   defer { popups = app.popups }
  ///   return reducer.reduce(into: &app, .add("Tea"), at: now)
  /// } changing: {
  ///   $0.queued = ["cart-is-full"]
  /// }
  /// ```
  ///
  /// Messages contain the name of the action. The action reduces the state at the given time, in
  /// seconds, and returns the effects.
  public func run(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ action: (_ state: inout PopupState<Domain>, _ now: Double) -> [PopupEffect<Domain>],
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take([], words: name, at: place, action) }
  }

  // MARK: Time

  /// Advances time by a number of seconds, with a tick at each deadline.
  public func advance(
    by seconds: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    advance(
      to: now + seconds, fileID: fileID, filePath: filePath, line: line, column: column,
      changing: change)
  }

  /// Advances time to an instant, in seconds, with a tick at each deadline. Ticks come in order,
  /// and each settles by itself. The closure changes the state to the one expected after all ticks.
  ///
  /// If the instant is in the past or not finite, an issue is reported and nothing happens.
  public func advance(
    to instant: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    changing change: ((inout PopupTestState) -> Void)? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard place.allowsTime(from: now, to: instant) else { return }
    check(change, at: place) { pass(to: instant, at: place) }
  }

  /// Advances time to an instant that is not in the past.
  ///
  /// - Parameter ticked: runs after each tick.
  func pass(to instant: Double, at place: SourcePlace, ticked: () -> Void = {}) {
    bounded("Deadlines repeat without end", at: place) {
      guard let wake, wake <= instant else { return false }
      now = max(now, wake)
      take([.tick], at: place)
      ticked()
      return true
    }
    now = max(now, instant)
  }

  /// Answers the unanswered commands, and those that follow from the answers.
  func answerCommands(at place: SourcePlace) {
    bounded("Transitions repeat without end", at: place) {
      guard let report = nextAnswer() else { return false }
      take([.report(report)], at: place)
      return true
    }
  }

  /// Repeats a closure until it returns false. Reports an issue if that never happens.
  private func bounded(_ trouble: String, at place: SourcePlace, _ body: () -> Bool) {
    for _ in 0..<10_000 { if !body() { return } }
    place.report(
      """
      \(trouble): another is due after 10 000 events at \(SnapshotText.seconds(now)) s.

      Expected: at most 10 000 events at one time.

      To fix it: make the reducer pass every event to the popup reducer.
      """)
  }
}

extension SourcePlace {
  /// Returns whether time can go from an instant to another one, and reports an issue if it cannot.
  func allowsTime(from now: Double, to instant: Double) -> Bool {
    if instant >= now, instant < .infinity { return true }
    report(
      """
      Time cannot go from \(SnapshotText.seconds(now)) s to \(SnapshotText.seconds(instant)) s.

      Expected: a finite instant that is not in the past.

      To fix it: advance by 0 s or more, or to a later instant.
      """)
    return false
  }
}
