import PopupFlow
import PopupFlowJournal

// The choice among all kinds of events, and short events.
extension Scene {
  /// Returns one event, or several related ones.
  mutating func someEvents() -> [Fields] {
    if !story.isEmpty, choices.chance(0.9), let events = continueStory() { return events }
    switch choices.pick(weighted: EventKind.allCases.map { ($0, weight: weight(of: $0)) }) {
    case .request: return [request()]
    case .challenger: return [challenger()]
    case .sequel: return [sequel()]
    case .page: return [page()]
    case .navigate: return navigate()
    case .blink: return blink()
    case .sessionEnded: return [["event": "sessionEnded"]]
    case .dismiss: return [["event": "dismiss", "id": someID()]]
    case .withdraw: return [["event": "withdraw", "request": someNumber()]]
    case .dismissAll: return [dismissAll()]
    case .gate:
      return [["event": "gate", "gate": word("g", "g", "h"), "open": .bool(choices.chance(0.6))]]
    case .suspension: return [suspension()]
    case .trigger: return [["event": "trigger"]]
    case .tick: return [["event": "tick"]]
    case .report: return [report()]
    case .decline: return [decline()]
    case .story: return beginStory()
    case .activity: return [activity()]
    case .relaunch: return relaunch()
    case .configuration: return [configured()]
    case .showings: return [showings()]
    }
  }

  private func weight(of kind: EventKind) -> Double {
    switch kind {
    case .report: return reportWeight
    case .decline: return profile.weight(of: kind) * declineWeight
    case .suspension:
      // Reasons that a host gives are taken away soon.
      return profile.weight(of: kind) + 8 * Double(state.laneSuspensions.count)
    case .request, .challenger, .sequel, .blink:
      guard let maximum = profile.maximumPopups else {
        // A page that blinks matters most to popups on their way in or out.
        let isMoving = kind == .blink && moving.contains { $0.popup.request.pages.isTied }
        return profile.weight(of: kind) * (isMoving ? 6 : 1)
      }
      let count = state.waitingCount + state.presented.count
      // As in a cold start, requests are frequent while few popups wait.
      return profile.weight(of: kind) * (count >= maximum ? 0 : count < maximum / 2 ? 10 : 1)
    default: return profile.weight(of: kind)
    }
  }

  private mutating func dismissAll() -> Fields {
    var event: Fields = ["event": "dismissAll"]
    if choices.chance(0.6) {
      event["lane"] = .string(choices.pick(profile.lanes + ["no such lane"]))
    }
    if choices.chance(0.5) { event["only"] = word("waiting", "presented") }
    return event
  }

  // Usually showings that fit a limit of the policy, and that are not over.
  private mutating func showings() -> Fields {
    let limits = state.configuration.limits.sorted { $0.key < $1.key }
    var event: Fields = ["event": "showings", "limit": .string(choices.pick(Self.limitNames))]
    var countsEachID = false
    if !limits.isEmpty, choices.chance(0.9) {
      let (name, limit) = choices.pick(limits)
      event["limit"] = .string(name.name)
      countsEachID = limit.each == .id
    }
    if countsEachID == choices.chance(0.8) { event["id"] = someID() }
    let emptiesAll = countsEachID && event["id"] == nil && choices.chance(0.8)
    let count = emptiesAll ? 0 : choices.pick([0, 1, 1, 2, 3])
    let instants = (0..<count).map { _ in
      milliseconds - step * choices.pick([-8, 0, 1, 2, 3, 6, 12, 25])
    }
    event["instants"] = .array(instants.map(FieldValue.seconds(milliseconds:)))
    return event
  }

  // Usually the event that changes something. The app is not inactive for long.
  private mutating func activity() -> Fields {
    let deactivates = state.isActive != choices.chance(0.1) && choices.chance(0.6)
    return ["event": deactivates ? "deactivated" : "activated"]
  }

  // Usually with the events at launch in the same batch, sometimes with earlier ones.
  private mutating func relaunch() -> [Fields] {
    visits = SeenVisits()
    var events: [Fields] = [["event": "relaunched"]]
    if choices.chance(0.1) { events.insert(["event": "trigger"], at: 0) }
    if choices.chance(0.7) { events.append(page()) }
    if choices.chance(0.3) { events.append(page()) }
    if choices.chance(0.5) { events.append(["event": "gate", "gate": "g", "open": true]) }
    if choices.chance(0.2) { events.append(["event": "suspend", "reason": "launch"]) }
    if choices.chance(0.2) { events.append(["event": "deactivated"]) }
    return events
  }
}
