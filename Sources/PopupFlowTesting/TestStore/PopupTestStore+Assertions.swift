import CustomDump
import PopupFlow

extension PopupTestStore {
  // MARK: Effects

  /// Asserts the next effects, in order.
  ///
  /// If the store is not exhaustive, other effects may come between the given ones.
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

    // Actual effects are written with the precision of the expected ones, so unspecified numbers do
    // not differ.
    let happened = unasserted.enumerated().map { index, unasserted in
      index < effects.count ? effects[index].source(of: unasserted.effect) : unasserted.source
    }
    let mending =
      unasserted.isEmpty
      ? "To fix it: remove this assertion, or make sure that the effect occurs."
      : """
      To fix it: if the actual effects are right, assert them:
        store.receive(\(unasserted.map(\.source).joined(separator: ", ")))
      """
    place.report(
      """
      The effects differ from the expected ones.

      \(LineDifference(expected: effects.map(\.source), happened: happened).text)

      (Expected: -, happened: +)\(causes(of: unasserted))

      \(mending)
      """)
    unasserted = []
  }

  private func receiveSometime(_ effect: PopupTestEffect<Domain>, at place: SourcePlace) {
    if let index = unasserted.firstIndex(where: { effect.matches($0.effect) }) {
      let skipped = unasserted[..<index]
      unasserted.removeFirst(index + 1)
      skip(skipped, "before this", at: place)
      return
    }
    let happened = unasserted.map { "  " + $0.source }
    place.report(
      """
      No effect matches: \(effect.source)

      Effects that were not asserted yet:
      \(happened.isEmpty ? "  –" : happened.joined(separator: "\n"))\(causes(of: unasserted))

      To fix it: remove this assertion, or make sure that the effect occurs.
      """)
  }

  /// Reports an issue if any effect was not asserted. Call this method at the end of a test.
  ///
  /// The deinitializer of the store checks the same, but only if the test is still running.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    reportUnasserted(
      "at the end",
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports the remaining effects once, at the given place or where the first one came from.
  func reportUnasserted(_ when: String, at place: SourcePlace?) {
    guard let first = unasserted.first else { return }
    let left = unasserted
    unasserted = []
    if exhaustivity == .on {
      report(
        left, "\(left.count == 1 ? "An effect was" : "\(left.count) effects were")", when,
        rest: "\nor ignore all effects that are not asserted: store.exhaustivity = .off",
        at: place ?? first.place)
    } else {
      skip(left[...], when, at: place ?? first.place)
    }
  }

  private func report(
    _ effects: [UnassertedEffect<Domain>], _ subject: String, _ when: String, rest: String = "",
    at place: SourcePlace
  ) {
    place.report(
      """
      \(subject) not asserted \(when).

      Effects:
      \(effects.map { "  " + $0.source }.joined(separator: "\n"))\(causes(of: effects))

      To fix it: assert these effects after the event that caused them:
        store.receive(\(effects.map(\.source).joined(separator: ", ")))\(rest)
      """)
  }

  /// Returns the events that caused effects, one line for each.
  private func causes(of effects: [UnassertedEffect<Domain>]) -> String {
    var lines: [String] = []
    for unasserted in effects {
      let line = "  \(unasserted.place.description): \(unasserted.cause)"
      if lines.last != line { lines.append(line) }
    }
    return lines.isEmpty ? "" : "\n\nCaused by:\n" + lines.joined(separator: "\n")
  }

  // MARK: The state

  /// Runs a closure and compares the state after it with the expected state.
  func check(
    _ change: ((inout PopupTestState) -> Void)?, at place: SourcePlace, _ body: () -> Void
  ) {
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
          The closure changes nothing, and the state did not change.\(Self.after(what))

          To fix it: remove the closure, or assign the expected state in it.
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
      ? "To fix it: if the state is right, remove the closure."
      : """
      To fix it: if the state is right, assign it in the closure:
      \(assignments.map { "  " + $0 }.joined(separator: "\n"))
      """
    place.report(
      """
      The state \(isUnsaid ? "changed, but the test expects no change." : "differs from the expected one.")

      \(diff(expected, after) ?? "")

      (Expected: -, happened: +)\(Self.after(what))

      \(mending)
      """)
  }

  // MARK: Skipped

  // A mistake of the app is not what a test ignores.
  private func skip(
    _ effects: ArraySlice<UnassertedEffect<Domain>>, _ when: String, at place: SourcePlace
  ) {
    let issues = effects.filter { if case .issue = $0.effect { true } else { false } }
    if !issues.isEmpty {
      let subject = issues.count == 1 ? "An issue was" : "\(issues.count) issues were"
      report(Array(issues), subject, when, at: place)
    }
    let others = effects.filter { if case .issue = $0.effect { false } else { true } }
    noteSkipped("effects", others.map(\.source), at: place)
  }

  private func noteSkipped(_ name: String, _ lines: [String], at place: SourcePlace) {
    guard exhaustivity == .off(showsSkipped: true), !lines.isEmpty else { return }
    note(
      (["\(place.description): these \(name) were not asserted:"] + lines.map { "  " + $0 })
        .joined(separator: "\n"))
  }
}

/// The difference between expected and actual lines.
struct LineDifference {
  let expected: [String]
  let happened: [String]

  /// All lines, with `-` before those that are missing and `+` before those that are unexpected.
  /// O(*n* × *d*), where *n* is the number of lines and *d* the number of differences.
  var text: String {
    let difference = happened.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var next = 0
    for (index, line) in expected.enumerated() {
      if removed.contains(index) {
        lines.append("  - " + line)
        continue
      }
      while inserted.contains(next) {
        lines.append("  + " + happened[next])
        next += 1
      }
      lines.append("    " + line)
      next += 1
    }
    lines += happened[next...].map { "  + " + $0 }
    return lines.joined(separator: "\n")
  }
}
