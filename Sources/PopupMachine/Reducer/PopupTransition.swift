/// A transition of the machine: events that settled together, and their results.
public struct PopupTransition<Domain: PopupDomain>: Sendable {
  /// The time of the events, in seconds.
  public let at: Double

  /// The events, in order.
  public let events: [PopupEvent<Domain>]

  /// The state after the events.
  public let state: PopupState<Domain>

  /// The effects of the events, in order.
  public let effects: [PopupEffect<Domain>]

  @inlinable
  package init(
    at: Double, events: [PopupEvent<Domain>], state: PopupState<Domain>,
    effects: [PopupEffect<Domain>]
  ) {
    self.at = at
    self.events = events
    self.state = state
    self.effects = effects
  }
}

extension PopupTransition: Equatable
where Domain.Content: Equatable, Domain.Answer: Equatable {}

extension Sequence {
  /// The appearances among effects, in order; none if the reducer does not emit them. O(*e*), where *e* is
  /// the number of effects.
  ///
  /// The same events give the same appearances, live or in a replay.
  public func appearances<Domain>() -> [PopupAppearance<Domain>]
  where Element == PopupEffect<Domain> {
    compactMap { effect in
      if case .appearance(let appearance) = effect { appearance } else { nil }
    }
  }
}

extension PopupTransition: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The time, the events, the effects and the places of all popups on one line, without contents
  /// and answers. O(*n* log *n*), where *n* is the number of popups.
  ///
  /// ```
  /// 12.5 s: requested ad → present ad. presented: ad; queued: guide; set aside: –
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
