import PopupMachine

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
  public var snapshot: String {
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
  public var snapshot: String {
    guard case .completed(let answer) = outcome else { return "\(id)#\(request) \(outcome)" }
    return "\(id)#\(request) completed \(SnapshotText.value(answer))"
  }
}
