import PopupFlow

extension PopupTestStore {
  /// What a closure makes of the state as it was before: what is expected after.
  public typealias Change = (inout PopupTestState) -> Void

  /// Takes an event in and settles.
  ///
  /// - Parameters:
  ///   - event: what happens, at ``now``.
  ///   - change: what it is expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func send(
    _ event: PopupEvent<Domain>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take([event], at: place) }
  }

  /// Takes events in, one after the other, and settles once.
  ///
  /// - Parameters:
  ///   - events: what happens, at ``now``.
  ///   - change: what they are expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func send(
    batch events: [PopupEvent<Domain>], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take(events, at: place) }
  }

  /// Takes in what the host says of a popup: of its current presentation, if it has one.
  ///
  /// - Parameters:
  ///   - kind: what it says.
  ///   - id: the popup.
  ///   - change: what it is expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func report(
    _ kind: PopupReport<Domain.Answer>.Kind, of id: PopupID, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let number = state.presented.last { $0.popup.id == id }?.number
    check(change, at: place) {
      take([.report(PopupReport(kind, id: id, presentation: number))], at: place)
    }
  }

  /// Has the host answer every command that it was given and has not answered, the oldest first, until
  /// none is left.
  ///
  /// - Parameters:
  ///   - change: what all this is expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func finishTransitions(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { answerCommands(at: place) }
  }

  /// Has something done that reduces the popups' state: an action of an app's own reducer, say.
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
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - action: what is done with the state, at the time in seconds; gives the effects.
  ///   - change: what it is expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func run(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ action: (_ state: inout PopupState<Domain>, _ now: Double) -> [PopupEffect<Domain>],
    changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    check(change, at: place) { take([], words: name, at: place, action) }
  }

  // MARK: Time

  /// Lets so many seconds go by.
  ///
  /// - Parameters:
  ///   - seconds: how many.
  ///   - change: what is expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func advance(
    by seconds: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, changing change: Change? = nil
  ) {
    advance(
      to: now + seconds, fileID: fileID, filePath: filePath, line: line, column: column,
      changing: change)
  }

  /// Lets time go by to an instant: a tick comes in at each deadline on the way, at its own time, the
  /// earliest first, and settles by itself.
  ///
  /// - Parameters:
  ///   - instant: when, in seconds. One that is past is an issue, and nothing happens.
  ///   - change: what all ticks are expected to change; nothing, without one.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func advance(
    to instant: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, changing change: Change? = nil
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard instant >= now, instant < .infinity else {
      return place.report(
        """
        Time cannot go from \(SnapshotText.seconds(now)) s to \(SnapshotText.seconds(instant)) s.

        Expected: an instant that is not past.

        To mend it: advance by 0 s or more, or to a later instant.
        """)
    }
    check(change, at: place) { pass(to: instant, at: place) }
  }

  /// Lets time go by to an instant that is not past.
  ///
  /// - Parameter ticked: called after each tick on the way.
  func pass(to instant: Double, at place: SourcePlace, ticked: () -> Void = {}) {
    bounded("Deadlines come due without end", at: place) {
      guard let wake, wake <= instant else { return false }
      now = max(now, wake)
      take([.tick], at: place)
      ticked()
      return true
    }
    now = max(now, instant)
  }

  /// Answers the commands that are not answered, and those that come of it.
  func answerCommands(at place: SourcePlace) {
    bounded("Transitions go on without end", at: place) {
      guard let report = nextAnswer() else { return false }
      take([.report(report)], at: place)
      return true
    }
  }

  /// Does something until it says that nothing is left to do. What never ends is an issue.
  private func bounded(_ trouble: String, at place: SourcePlace, _ body: () -> Bool) {
    for _ in 0..<10_000 { if !body() { return } }
    place.report(
      """
      \(trouble): after 10 000 events at \(SnapshotText.seconds(now)) s there is another.

      Expected: an end.

      To mend it: see to it that the reducer passes every event on to the popups' reducer.
      """)
  }
}
