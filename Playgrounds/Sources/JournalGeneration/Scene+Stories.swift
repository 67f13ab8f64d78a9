import PopupFlow
import PopupFlowJournal

/// A step of a story: a line that only matters after the lines before it.
enum StoryStep {
  /// A popup is requested for a visible page, which drops it.
  case request

  /// The host ends a transition.
  case finish

  /// A popup is requested that displaces one on screen.
  case challenge

  /// The user closes a popup for which another one was displaced.
  case close

  /// The id of a popup in transition is requested while its page is not visible.
  case blink

  /// The host declines a popup.
  case decline

  /// A reason to suspend a lane is taken away.
  case free

  /// Something of the app's own takes the screen from a popup.
  case take

  /// The app becomes inactive, or active again.
  case sleep, wake

  /// The user asks for a popup in a lane that holds another one back.
  case ask

  /// The page of a popup that is on its way in leaves, perhaps for another one.
  case leave

  /// A popup that is dismissed has left.
  case gone

  /// The page of a waiting popup comes back.
  case goBack

  /// A mandatory popup is requested.
  case must

  /// The host takes a mandatory popup away.
  case takeAway
}

// Sequences of lines that lead to states which are rare otherwise.
extension Scene {
  private static let stories: [[StoryStep]] = [
    // A popup returns and is declined.
    [.finish, .challenge, .finish, .finish, .close, .decline, .free],
    // The id of a displaced popup is requested again.
    [.finish, .challenge, .blink, .finish, .finish],
    [.request, .finish, .challenge, .blink, .finish],
    // The id of a declined popup is requested again.
    [.blink, .decline, .free],
    // The page of a popup leaves each time when the popup comes.
    [.request, .leave, .gone, .goBack, .leave, .gone, .goBack, .leave, .gone, .goBack],
    [.leave, .gone, .goBack, .leave, .gone, .goBack, .leave, .gone],
    // A mandatory popup is taken away, seen or not, or leaves with its page.
    [.must, .takeAway, .takeAway, .takeAway], [.must, .finish, .takeAway, .finish, .takeAway],
    [.takeAway, .leave, .gone, .goBack, .takeAway], [.leave, .gone, .goBack, .takeAway, .takeAway],
  ]

  // These suit an instant host, too: time that is both inactive and taken, and a popup that is not
  // held back.
  private static let instantStories: [[StoryStep]] = [
    [.take, .sleep, .free, .wake], [.take, .sleep, .wake, .free], [.sleep, .take, .wake, .free],
    [.sleep, .take, .free, .wake], [.ask, .finish], [.ask, .finish],
    [.must, .takeAway, .takeAway, .takeAway], [.takeAway, .takeAway],
  ]

  /// Begins a story and returns the events of its first line.
  mutating func beginStory() -> [Fields] {
    let isOfInstantHost = isInstant || choices.chance(0.3)
    story = choices.pick(isOfInstantHost ? Self.instantStories : Self.stories)
    return continueStory() ?? [request()]
  }

  /// Returns the events of the next step that is possible; nil if the story is over.
  mutating func continueStory() -> [Fields]? {
    while !story.isEmpty {
      if let events = events(of: story.removeFirst()) { return events }
    }
    return nil
  }

  private mutating func events(of step: StoryStep) -> [Fields]? {
    switch step {
    case .request: return droppable().map { [$0] }
    case .finish: return moving.first.map { [finish($0)] }
    case .challenge: return challenge().map { [$0] }
    case .close:
      let waiting = Set(state.alive.map(\.lane))
      return state.presented.first { $0.phase == .presented && waiting.contains($0.popup.lane) }
        .map { [["event": "userDismissed", "id": $0.popup.id.value]] }
    case .blink:
      guard !visits.visible.isEmpty, moving.contains(where: { $0.popup.request.pages.isTied })
      else { return nil }
      return blink()
    case .decline:
      guard moving.contains(where: { $0.phase == .presenting }) else { return nil }
      return [decline()]
    case .free: return state.laneSuspensions.isEmpty ? nil : [suspension()]
    case .take:
      return state.presented.last.map {
        [["event": "suspend", "reason": "screen", "lane": .string($0.popup.lane.name)]]
      }
    case .sleep: return state.isActive ? [["event": "deactivated"]] : nil
    case .wake: return state.isActive ? nil : [["event": "activated"]]
    case .ask: return ask().map { [$0] }
    case .leave: return leave()
    case .gone:
      guard let gone = moving.first(where: { $0.phase == .dismissing }) else { return nil }
      return [choices.chance(0.15) && !gone.isSeen ? decline() : finish(gone)]
    case .goBack: return goBack()
    case .must: return must().map { [$0] }
    case .takeAway:
      let resting = state.presented.filter { $0.phase == .presenting || $0.phase == .presented }
      return resting.first { $0.popup.isMandatory }
        .map { [["event": "didDismiss", "id": $0.popup.id.value]] }
    }
  }

  // The visible visits for a popup disappear. Sometimes, another one appears in the same batch.
  private mutating func leave() -> [Fields]? {
    let coming = state.presented.first {
      $0.phase == .presenting && $0.popup.request.pages.isTied
    }
    guard let pages = coming?.popup.request.pages else { return nil }
    let going = visits.live.filter { $0.isVisible && pages.targets($0) }
    guard !going.isEmpty else { return nil }
    let events: [Fields] = going.map { ["event": "disappeared", "visit": .string($0.name)] }
    return choices.chance(0.3) ? events + [page()] : events
  }

  private mutating func goBack() -> [Fields]? {
    let waiting = state.queued + state.alive
    guard let pages = waiting.first(where: { $0.request.pages.isTied })?.request.pages else {
      return nil
    }
    let hidden = visits.live.filter { !$0.isVisible && pages.targets($0) }
    guard !hidden.isEmpty else { return nil }
    let visit = choices.pick(hidden)
    return [["event": "appeared", "page": .string(visit.page), "visit": .string(visit.name)]]
  }

  private mutating func must() -> Fields? {
    let free = freeIDs
    guard !free.isEmpty else { return nil }
    return [
      "event": "request", "id": .string(choices.pick(free)), "mandatory": true, "priority": 100,
      "lane": .string(choices.pick(profile.lanes)), "preemption": "yield", "requires": [],
    ]
  }

  private var freeIDs: [String] {
    let used = Set(popups.map(\.id))
    return profile.ids.filter { !used.contains(PopupID($0)) }
  }

  private mutating func ask() -> Fields? {
    let free = freeIDs
    let held = state.queued.first { popup in
      state.explanation(ofRequest: popup.number)?.reasons.contains { $0.isHolding } ?? false
    }
    guard let held, !free.isEmpty else { return nil }
    return [
      "event": "request", "id": .string(choices.pick(free)), "lane": .string(held.lane.name),
      "userInitiated": true, "requires": [], "limits": [],
    ]
  }

  private mutating func droppable() -> Fields? {
    let free = freeIDs
    guard !visits.visible.isEmpty, !free.isEmpty else { return nil }
    let page = choices.pick(visits.live.filter(\.isVisible)).page
    return [
      "event": "request", "id": .string(choices.pick(free)), "pages": [.string(page)],
      "lane": .string(choices.pick(profile.lanes)), "preemption": "yield", "retention": "drop",
      "requires": [], "priority": 100,
    ]
  }

  private func finish(_ presentation: PopupPresentation<JournalDomain>) -> Fields {
    let report: FieldValue =
      switch presentation.phase {
      case .presenting: "didPresent"
      case .presented, .dismissing: "didDismiss"
      case .swiping: "dismissCancelled"
      }
    return ["event": report, "id": presentation.popup.id.value]
  }

  // A request that displaces a popup, if its id is free and the order has priorities.
  private mutating func challenge() -> Fields? {
    let yielding = state.presented.filter {
      $0.phase == .presented && $0.popup.request.preemption == .yield
    }
    let free = freeIDs
    guard !yielding.isEmpty, !free.isEmpty else { return nil }
    // The id of a popup whose page drops it can be free while it is displaced.
    let dropped = yielding.filter {
      $0.popup.request.pages.isTied && $0.popup.request.retention == .drop
    }
    let other = choices.pick(dropped.isEmpty ? yielding : dropped).popup
    return [
      "event": "request", "id": .string(choices.pick(free)), "lane": .string(other.lane.name),
      "priority": .integer(other.priority.rawValue + 100), "presence": "exclusive",
      "preemption": "hold", "whenIneligible": "wait", "requires": [],
    ]
  }
}

extension PopupWaitingReason {
  // Whether a pause or a collection of the lane is the reason.
  fileprivate var isHolding: Bool {
    switch self {
    case .pausing, .collecting: true
    default: false
    }
  }
}
