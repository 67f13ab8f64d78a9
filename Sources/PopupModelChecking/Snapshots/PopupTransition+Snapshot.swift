import PopupMachine

extension PopupTransition {
  /// What came in, what was to be done about it, and where everybody is then.
  ///
  /// ```
  /// at 3: request update, priority 1000, content .forceUpdate
  ///   → dismiss displaced guide 1
  ///   → wake at 13
  ///   = presented: guide dismissing · queued: update · alive: –
  /// ```
  ///
  /// Events that settled together stand on lines of their own. The same on every run and platform, if
  /// contents, pages and answers are made of values.
  public var snapshot: String {
    let time = "at \(SnapshotText.seconds(at)): "
    let indent = String(repeating: " ", count: time.count)
    var lines = events.enumerated().map { ($0 == 0 ? time : indent) + $1.snapshot }
    if lines.isEmpty { lines = [time + "settled"] }
    lines += effects.map { "  → \($0.snapshot)" }
    lines.append("  = \(state.summary)")
    return lines.joined(separator: "\n")
  }
}

extension Sequence {
  /// A whole run as text: its transitions one after the other, as `PopupTransition.snapshot` has
  /// them.
  ///
  /// ```swift
  /// store.transitions.sink { run.append($0) }.store(in: &cancellables)
  /// // …
  /// #expect(run.snapshot() == try String(contentsOf: file, encoding: .utf8))
  /// ```
  public func snapshot<Domain>() -> String where Element == PopupTransition<Domain> {
    map(\.snapshot).joined(separator: "\n")
  }
}

extension PopupState {
  /// Who is where, on one line; a phase is said where it is not `presented`.
  var summary: String {
    let presented = presented.map { presentation in
      presentation.phase == .presented
        ? "\(presentation.popup.id)" : "\(presentation.popup.id) \(presentation.phase.rawValue)"
    }
    return [
      ("presented", presented), ("queued", queued.map { "\($0.id)" }),
      ("alive", alive.map { "\($0.id)" }),
    ].map { "\($0): \($1.isEmpty ? "–" : $1.joined(separator: ", "))" }.joined(separator: " · ")
  }
}
