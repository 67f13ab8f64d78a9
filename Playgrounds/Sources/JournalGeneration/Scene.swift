import PopupFlow
import PopupFlowJournal

/// The choices of a journal, and the state that the next event must fit.
///
/// Each extension chooses events of one subject.
struct Scene {
  typealias State = PopupState<JournalDomain>

  var choices: Choices
  let profile: Profile

  /// The shortest time between two lines, in milliseconds.
  let step: Int

  /// The state after the line before or, within a batch, after the event before.
  var state = State()
  var visits = SeenVisits()
  var milliseconds = 0
  var isInstant = true

  /// The next steps of a story.
  var story: [StoryStep] = []

  init(_ choices: Choices, _ profile: Profile) {
    self.choices = choices
    self.profile = profile
    step = self.choices.pick(profile.steps)
  }

  /// The time of the line, in seconds.
  var now: Double { Double(milliseconds) / 1_000 }

  /// All popups without an outcome.
  var popups: [Popup<JournalDomain>] { state.presented.map(\.popup) + state.queued + state.alive }

  /// The presentations that are on their way in or out.
  var moving: [PopupPresentation<JournalDomain>] {
    state.presented.filter { $0.phase != .presented }
  }

  /// Returns an id, usually one in use.
  mutating func someID() -> FieldValue {
    let popups = popups
    guard !popups.isEmpty, choices.chance(0.8) else { return .string(choices.pick(profile.ids)) }
    return choices.pick(popups).id.value
  }

  /// Returns the number of a request, usually of one without an outcome.
  mutating func someNumber() -> FieldValue {
    let popups = popups
    guard !popups.isEmpty, choices.chance(0.8) else {
      return .integer(1 + choices.below(state.requestCount + 2))
    }
    return .integer(choices.pick(popups).number)
  }

  /// Returns one of the words as a value.
  mutating func word(_ words: String...) -> FieldValue {
    .string(choices.pick(words))
  }
}

extension PopupID {
  var value: FieldValue { .string(description) }
}

/// The visits that are live, in the order in which they began.
struct SeenVisits {
  typealias Visit = (name: String, page: String, isVisible: Bool)

  private(set) var live: [Visit] = []

  var visible: [String] { live.filter(\.isVisible).map(\.name) }

  mutating func take(_ event: PageVisitEvent<JournalPage>) {
    switch event {
    case .entered(let visit, let page): enter(visit, page, isVisible: nil)
    case .appeared(let visit, let page): enter(visit, page, isVisible: true)
    case .disappeared(let visit):
      if let index = index(of: visit) { live[index].isVisible = false }
    case .left(let visit):
      if let index = index(of: visit) { live.remove(at: index) }
    }
  }

  private mutating func enter(_ visit: PageVisitID, _ page: JournalPage, isVisible: Bool?) {
    if let index = index(of: visit) {
      live[index].isVisible = isVisible ?? live[index].isVisible
    } else {
      live.append((visit.name, page.name, isVisible ?? false))
    }
  }

  private func index(of visit: PageVisitID) -> Int? {
    live.firstIndex { PageVisitID($0.name) == visit }
  }
}
