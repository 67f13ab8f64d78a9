extension PopupState: CustomStringConvertible, CustomReflectable {
  /// The presented, queued and set-aside popups in order, one on each line. O(*n* log *n*)
  ///
  /// ```
  /// presented
  ///   ad in modal, presented
  /// queued
  ///   guide in modal, priority 100
  /// set aside
  ///   –
  /// ```
  public var description: String {
    [
      Self.section("presented", presented),
      Self.section("queued", queued),
      Self.section("set aside", alive),
    ].joined(separator: "\n")
  }

  /// The presented, queued and set-aside popups in order. O(*n* log *n*)
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["presented": presented, "queued": queued, "alive": alive],
      displayStyle: .struct)
  }

  private static func section(_ title: String, _ popups: [some CustomStringConvertible]) -> String {
    let lines = popups.isEmpty ? ["–"] : popups.map(\.description)
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension PopupState: CustomDebugStringConvertible {
  /// The popups as in ``description``, then the time, the session, the visible pages, the open
  /// gates, and what keeps popups from being presented. O(*n* log *n*), where *n* is the number of
  /// popups.
  public var debugDescription: String {
    var lines = [description, "time \(TimeText.stamp(now)), session \(epoch)"]
    lines.append("pages \(Self.list(visibleVisits.map { "\($0.page)" }))")
    lines.append("gates \(Self.list(openGates.sorted().map(\.name)))")
    if isSuspended { lines.append("suspended \(Self.list(suspensions.sorted().map(\.name)))") }
    for suspension in environment.laneSuspensions {
      let reasons = Self.list(suspension.reasons.sorted().map(\.name))
      lines.append("lane \(suspension.lane) suspended \(reasons)")
    }
    if !isActive { lines.append("inactive") }
    return lines.joined(separator: "\n")
  }

  /// The places of all popups on one line.
  var placeSummary: String {
    let places = [
      ("presented", presented.map { "\($0.popup.id)" }), ("queued", queued.map { "\($0.id)" }),
      ("set aside", alive.map { "\($0.id)" }),
    ]
    return places.map { "\($0): \(Self.list($1))" }.joined(separator: "; ")
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
