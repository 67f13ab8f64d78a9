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

extension PopupEvent {
  /// The event on one line, such as `request offer, priority -100, content .offer("Two for one")`,
  /// `appeared home as v1` or `userDismissed guide 1, answer .accepted`.
  ///
  /// The text is the same on every run and platform if the values in it have value semantics.
  public var snapshot: String {
    switch self {
    case .request(let request): "request \(request.snapshot)"
    case .page(let event): event.snapshot
    case .sessionEnded: "sessionEnded"
    case .dismiss(let id): "dismiss \(id)"
    case .withdraw(let number): "withdraw #\(number)"
    case .dismissAll(let lane, let range):
      "dismissAll\(range.map { " \($0.rawValue)" } ?? "")\(lane.map { " of \($0)" } ?? "")"
    case .report(let report): report.snapshot
    case .gate(let gate, let isOpen): "gate \(gate) \(isOpen ? "opens" : "closes")"
    case .suspend(let reason, let lane): "suspend \(reason)\(lane.map { " in \($0)" } ?? "")"
    case .resume(let reason, let lane): "resume \(reason)\(lane.map { " in \($0)" } ?? "")"
    case .trigger: "trigger"
    case .tick: "tick"
    case .deactivated: "deactivated"
    case .activated: "activated"
    case .relaunched: "relaunched"
    case .configured(let configuration): "configured \(configuration.snapshot)"
    case .showings(let limit, let times, let id):
      "showings of \(limit)\(id.map { ", id \($0)" } ?? ""): "
        + "[\(times.map(SnapshotText.time).joined(separator: ", "))]"
    }
  }
}

extension PageVisitEvent {
  /// The event on one line: `appeared home as v1`, or `left v1`, without a page.
  package var snapshot: String {
    switch self {
    case .entered(let visit, let page): "entered \(page) as \(visit)"
    case .appeared(let visit, let page): "appeared \(page) as \(visit)"
    case .disappeared(let visit): "disappeared \(visit)"
    case .left(let visit): "left \(visit)"
    }
  }
}

extension PopupReport {
  /// The report on one line, with the number of the presentation if it names one:
  /// `didPresent guide 1`.
  package var snapshot: String {
    let number = presentation.map { " \($0)" } ?? ""
    let words = "\(kind) \(id)\(number)"
    return switch kind {
    case .userDismissed(let answer?): "\(words), answer \(SnapshotText.value(answer))"
    case .didDecline(let reason): "\(words), reason \(reason.rawValue)"
    case .didPresent, .didFail, .didDismiss, .willDismiss, .dismissCancelled, .userDismissed,
      .hold, .release:
      words
    }
  }
}

extension PopupEffect {
  /// The effect on one line: `present guide 1`, `return guide 2`, `dismiss displaced guide 2`,
  /// `guide#1 completed .accepted`, `wake at 10`, `issue …`.
  ///
  /// Commands contain the number of the presentation, outcomes that of the request. Contents are
  /// left out.
  public var snapshot: String {
    switch self {
    case .command(let command): command.snapshot
    case .resolve(let resolution): resolution.snapshot
    case .wake(let instant?): "wake at \(SnapshotText.seconds(instant))"
    case .wake(nil): "wake never"
    case .issue(let issue): "issue: \(issue)"
    case .appearance(let appearance): "appearance: \(appearance)"
    }
  }
}

extension PopupEffect {
  /// Whether the effect is an appearance, which follows from the other effects and the reports.
  @inlinable package var isAppearance: Bool {
    if case .appearance = self { true } else { false }
  }
}

extension PopupCommand {
  /// The command on one line, with the number of the presentation: `dismiss displaced guide 2`.
  package var snapshot: String {
    switch self {
    case .present(let popup, let presentation, let isReturning):
      "\(isReturning ? "return" : "present") \(popup.id) \(presentation)"
    case .update(let popup, let presentation): "update \(popup.id) \(presentation)"
    case .dismiss(let popup, let presentation, let reason):
      "dismiss \(reason.rawValue) \(popup.id) \(presentation)"
    }
  }
}

extension PopupResolution {
  /// The outcome on one line, with the number of the request: `guide#1 dismissed.user`.
  package var snapshot: String {
    guard case .completed(let answer) = outcome else { return "\(id)#\(request) \(outcome)" }
    return "\(id)#\(request) completed \(SnapshotText.value(answer))"
  }
}
