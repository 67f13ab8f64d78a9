import PopupMachine

extension PopupTransition {
  /// The events, the effects and the resulting places of all popups, as text.
  ///
  /// ```
  /// at 3: request update, priority 1000, content .forceUpdate
  ///   → dismiss displaced guide 1
  ///   → wake at 13
  ///   = presented: guide dismissing · queued: update · set aside: –
  /// ```
  ///
  /// Each event of a batch is on a line of its own. Appearances are left out, since they follow
  /// from the rest. The text is the same on every run and platform if contents, pages and answers
  /// have value semantics.
  public var snapshot: String {
    let time = "at \(SnapshotText.seconds(at)): "
    let indent = String(repeating: " ", count: time.count)
    var lines = events.enumerated().map { ($0 == 0 ? time : indent) + $1.snapshot }
    if lines.isEmpty { lines = [time + "settled"] }
    lines += effects.filter { !$0.isAppearance }.map { "  → \($0.snapshot)" }
    lines.append("  = \(state.summary)")
    return lines.joined(separator: "\n")
  }
}

extension Sequence {
  /// Returns a run as text: the snapshots of its transitions, in order.
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
  /// The places of all popups on one line, with phases other than `presented`.
  var summary: String {
    let presented = presented.map { presentation in
      presentation.phase == .presented
        ? "\(presentation.popup.id)" : "\(presentation.popup.id) \(presentation.phase.rawValue)"
    }
    return [
      ("presented", presented), ("queued", queued.map { "\($0.id)" }),
      ("set aside", alive.map { "\($0.id)" }),
    ].map { "\($0): \($1.isEmpty ? "–" : $1.joined(separator: ", "))" }.joined(separator: " · ")
  }
}
