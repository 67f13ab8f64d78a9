import PopupMachine

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
    }
  }
}

extension PageVisitEvent {
  /// The event on one line: `appeared home as v1`, or `left v1`, without a page.
  public var snapshot: String {
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
  public var snapshot: String {
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
