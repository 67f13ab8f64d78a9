extension PopupEffect: CustomStringConvertible {
  /// The effect in words, such as `present ad` or `ad ended: dismissed.user`, without contents and
  /// answers.
  public var description: String {
    switch self {
    case .command(let command): "\(command)"
    case .resolve(let resolution): "\(resolution)"
    case .wake(let instant?): "tick at \(TimeText.stamp(instant))"
    case .wake(nil): "no tick"
    case .issue(let issue): "issue: \(issue)"
    case .appearance(let appearance): "\(appearance)"
    }
  }
}

extension PopupCommand: CustomStringConvertible {
  /// The command in words, such as `present ad` or `dismiss ad (displaced)`.
  public var description: String {
    switch self {
    case .present(let popup, _, isReturning: false): "present \(popup.id)"
    case .present(let popup, _, isReturning: true): "present \(popup.id) again"
    case .update(let popup, _): "update \(popup.id)"
    case .dismiss(let popup, _, let reason): "dismiss \(popup.id) (\(reason.rawValue))"
    }
  }
}

extension PopupResolution: CustomStringConvertible {
  /// The outcome and its causes in words, such as `ad ended: dismissed.user` or
  /// `ad ended: discarded.ineligible (gate online closed)`.
  public var description: String { "\(id) ended: \(outcome)\(causes.inParentheses())" }
}
