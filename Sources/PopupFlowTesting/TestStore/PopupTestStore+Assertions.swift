import CustomDump
import PopupFlow

extension PopupTestStore {
  // MARK: Effects

  /// Says which effects come next: those that came first of what was not asserted yet.
  ///
  /// In a store that is not exhaustive, effects between those that are named are passed over.
  ///
  /// - Parameters:
  ///   - effects: what is expected, in order.
  ///   - fileID: the file that issues are reported at.
  ///   - filePath: the path of that file.
  ///   - line: the line in it.
  ///   - column: the column in it.
  public func receive(
    _ effects: PopupTestEffect<Domain>..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity == .on {
      receiveExactly(effects, at: place)
    } else {
      for effect in effects { receiveSometime(effect, at: place) }
    }
  }

  private func receiveExactly(_ effects: [PopupTestEffect<Domain>], at place: SourcePlace) {
    let isExpected =
      effects.count <= unasserted.count
      && zip(effects, unasserted).allSatisfy { $0.matches($1.effect) }
    if isExpected { return unasserted.removeFirst(effects.count) }

    // Compared as far as the test says something, so that what it does not say is no difference.
    let happened = unasserted.enumerated().map { index, unasserted in
      index < effects.count ? effects[index].source(of: unasserted.effect) : unasserted.source
    }
    let mending =
      unasserted.isEmpty
      ? "To mend it: leave this line out, or see to it that the effect comes."
      : """
      To mend it: if what happened is right, say it:
        store.receive(\(unasserted.map(\.source).joined(separator: ", ")))
      """
    place.report(
      """
      The effects are not what was expected.

      \(LineDifference(expected: effects.map(\.source), happened: happened).text)

      (Expected: -, happened: +)\(causesOfUnasserted())

      \(mending)
      """)
    unasserted = []
  }

  private func receiveSometime(_ effect: PopupTestEffect<Domain>, at place: SourcePlace) {
    if let index = unasserted.firstIndex(where: { effect.matches($0.effect) }) {
      let skipped = unasserted[..<index]
      unasserted.removeFirst(index + 1)
      noteSkipped(skipped, at: place)
      return
    }
    let happened = unasserted.map { "  " + $0.source }
    place.report(
      """
      No effect was: \(effect.source)

      What happened and was not asserted yet:
      \(happened.isEmpty ? "  –" : happened.joined(separator: "\n"))\(causesOfUnasserted())

      To mend it: leave this line out, or see to it that the effect comes.
      """)
  }

  /// Says that the test is over: effects that are left are an issue.
  ///
  /// What is left when the store ends is an issue too, if its test is still running then. This says it
  /// for sure.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    reportUnasserted(
      "at the end",
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports what is left, once, at a line or, without one, where it came from.
  func reportUnasserted(_ when: String, at place: SourcePlace?) {
    guard let first = unasserted.first else { return }
    let left = unasserted
    defer { unasserted = [] }
    guard exhaustivity == .on else { return noteSkipped(left[...], at: place ?? first.place) }
    (place ?? first.place).report(
      """
      \(left.count == 1 ? "An effect was" : "\(left.count) effects were") not asserted \(when).

      Left over:
      \(left.map { "  " + $0.source }.joined(separator: "\n"))\(causesOfUnasserted())

      To mend it: assert what is left after the event that it came of:
        store.receive(\(left.map(\.source).joined(separator: ", ")))
      or have the store pass over what is not asserted: store.exhaustivity = .off
      """)
  }

  /// Where what was not asserted comes from, a line for each event.
  private func causesOfUnasserted() -> String {
    var lines: [String] = []
    for unasserted in unasserted {
      let line = "  \(unasserted.place.description): \(unasserted.cause)"
      if lines.last != line { lines.append(line) }
    }
    return lines.isEmpty ? "" : "\n\nWhat happened came of:\n" + lines.joined(separator: "\n")
  }

  // MARK: The state

  /// Does something and compares the state with what a test expects of it.
  func check(_ change: Change?, at place: SourcePlace, _ body: () -> Void) {
    reportUnasserted("before this", at: place)
    let before = PopupTestState(state)
    let count = causes.count
    body()
    let after = PopupTestState(state)
    let what = causes[count...].map { "\n  " + $0 }.joined()

    var expected = before
    change?(&expected)
    if exhaustivity == .on {
      if expected != after {
        reportState(before, expected: expected, after, change == nil, what, at: place)
      } else if change != nil, before == after {
        place.report(
          """
          The closure expects no change, and there was none.\(Self.after(what))

          To mend it: leave the closure out, or let it say what changes.
          """)
      }
      return
    }
    var said = after
    change?(&said)
    if said != after {
      reportState(before, expected: said, after, false, what, at: place)
    } else if expected != after {
      noteSkipped("changes", before.assignments(to: after), at: place)
    }
  }

  private static func after(_ what: String) -> String {
    what.isEmpty ? "" : "\n\nAfter:" + what
  }

  private func reportState(
    _ before: PopupTestState, expected: PopupTestState, _ after: PopupTestState,
    _ isUnsaid: Bool, _ what: String, at place: SourcePlace
  ) {
    let assignments = before.assignments(to: after)
    let mending =
      assignments.isEmpty
      ? "To mend it: if that nothing changed is right, leave the closure out."
      : """
      To mend it: if what happened is right, let the closure say it:
      \(assignments.map { "  " + $0 }.joined(separator: "\n"))
      """
    place.report(
      """
      The state \(isUnsaid ? "changed, and the test says nothing of it." : "is not what was expected.")

      \(diff(expected, after) ?? "")

      (Expected: -, happened: +)\(Self.after(what))

      \(mending)
      """)
  }

  // MARK: What is passed over

  private func noteSkipped(_ effects: ArraySlice<UnassertedEffect<Domain>>, at place: SourcePlace) {
    noteSkipped("effects", effects.map(\.source), at: place)
  }

  private func noteSkipped(_ name: String, _ lines: [String], at place: SourcePlace) {
    guard exhaustivity == .off(showsSkipped: true), !lines.isEmpty else { return }
    note(
      (["\(place.description): these \(name) were not asserted:"] + lines.map { "  " + $0 })
        .joined(separator: "\n"))
  }
}
