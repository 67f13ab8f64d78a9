extension PopupTransition: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The time, the events, the effects and the places of all popups on one line, without contents
  /// and answers. O(*n* log *n*), where *n* is the number of popups.
  ///
  /// ```
  /// 12.5 s: requested ad → present ad. presented: ad; queued: guide; alive: –
  /// ```
  public var description: String {
    "\(summary). \(state.placeSummary)"
  }

  /// The time, and each event, effect and popup on a line of its own. O(*n* log *n*), where *n* is
  /// the number of popups.
  public var debugDescription: String {
    let lines = events.map { "  \($0)" } + effects.map { "  → \($0)" }
    return ([TimeText.stamp(at)] + lines + ["\(state)"]).joined(separator: "\n")
  }

  /// The time, the events, the effects and the state.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["at": at, "events": events, "effects": effects, "state": state],
      displayStyle: .struct)
  }

  /// The time, the events and the effects on one line, without appearances and ticks. O(*e*), where
  /// *e* is the number of events and effects.
  package var summary: String {
    let caused = effects.filter { effect in
      switch effect {
      case .wake, .appearance: false
      case .command, .resolve, .issue: true
      }
    }
    let events = events.isEmpty ? "settled" : events.map(\.description).joined(separator: ", ")
    let effects = caused.map(\.description).joined(separator: ", ")
    let line = "\(TimeText.stamp(at)): \(events)"
    return caused.isEmpty ? line : "\(line) → \(effects)"
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
      ("alive", alive.map { "\($0.id)" }),
    ]
    return places.map { "\($0): \(Self.list($1))" }.joined(separator: "; ")
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}

extension PopupExplanation: CustomDebugStringConvertible, CustomReflectable {
  /// The place, and each reason on a line of its own.
  public var debugDescription: String {
    ([placeDescription] + sentences.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The id, the number of the request, the lane, the place, the position and the reasons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id.description, "request": request, "lane": lane.name, "place": place,
        "position": position as Any, "reasons": sentences,
      ],
      displayStyle: .struct)
  }
}
