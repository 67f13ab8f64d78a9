import PopupFlow
import PopupFlowJournal

/// The part of a run that a full picture leaves out.
struct TimelineRest: Hashable, Sendable {
  private(set) var steps = 0
  private(set) var popups = 0
  private(set) var end = 0.0

  mutating func take(_ transition: JournalTransition) {
    steps += 1
    popups += transition.events.count { if case .request = $0 { true } else { false } }
    end = transition.at
  }
}

extension Timeline {
  /// The part of the run that the picture leaves out, in a sentence; nil if it has the whole run.
  public var restText: String? {
    guard rest.steps > 0, let last = steps.last else { return nil }
    let place = last.line > 0 ? "after line \(last.line)" : "after a tick"
    let times = "at \(last.time.axisText) s of \((rest.end - origin).axisText) s"
    let popups = "\(rest.popups) more \(rest.popups == 1 ? "popup is" : "popups are")"
    return "The picture ends \(place), \(times): \(popups) left out."
  }
}
