import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The screen of a phone during a run, built from the transitions of a replay and drawn as an
/// animation.
///
/// ```swift
/// var phone = PhoneRun()
/// while case .transition(let transition)? = try replay.next() { phone.append(transition) }
/// let animation = phone.svg(title: "A cold start")
/// ```
public struct PhoneRun: Sendable {
  /// A popup on screen.
  struct Card: Hashable, Sendable {
    let presentation: Int
    let id: String
    let text: String
    let lane: PopupLane
  }

  /// The screen from one change to the next.
  struct Scene: Equatable, Sendable {
    let time: Double
    var pages: [String]
    var cards: [Card]

    /// A sentence for each of the first popups that wait.
    var waiting: [String]

    /// The number of all popups that wait.
    var waitingCount: Int

    /// The changes that led here, in order.
    var changes: [String]
  }

  /// The largest number of scenes, which last ten minutes.
  public static let longest = 400

  /// The screen at the latest time, which later transitions at this time change.
  private struct Moment: Sendable {
    let time: Double
    var state: PopupState<JournalDomain>
    var shown: Set<Int>
    var changes: [String]
  }

  // The scenes before the latest time, and one more if there are too many.
  private var finished: [Scene] = []
  private var latest: Moment?

  // The requests of the popups on screen (R46). There are few.
  private var shown: Set<Int> = []

  // One more than there are lines for them.
  private static let namedCount = 4

  // Their names fill the line at the top of the screen.
  private static let pageCount = 30

  /// Creates an empty run.
  public init() {}

  /// The scenes, ``longest`` at most.
  var scenes: [Scene] { Array(allScenes.prefix(Self.longest)) }

  /// Whether transitions were left out because there were more scenes.
  public var isTooLong: Bool { allScenes.count > Self.longest }

  private var allScenes: [Scene] { finished + [latest.flatMap(scene)].compactMap(\.self) }

  /// Appends a transition. Transitions at the same time make one scene.
  ///
  /// Transitions after ``longest`` scenes are left out. O(*e* + *n*), where *e* is the number of
  /// events and effects and *n* popups wait; O(*n* log *n*) for the first one at a later time.
  public mutating func append(_ transition: JournalTransition) {
    if finished.count > Self.longest { return }
    let changes = takeChanges(of: transition)
    if latest?.time == transition.at {
      latest?.state = transition.state
      latest?.shown = shown
      latest?.changes += changes
    } else {
      latest.flatMap(scene).map { finished.append($0) }
      latest = Moment(
        time: transition.at, state: transition.state, shown: shown, changes: changes)
    }
  }

  /// Returns the scene at a time; nil if it is the scene before it.
  private func scene(_ moment: Moment) -> Scene? {
    let (state, last) = (moment.state, finished.last)
    let waiting = state.alive + state.queued
    var scene = Scene(
      time: moment.time,
      pages: state.visibleVisits.suffix(Self.pageCount).map(\.page.name.visible),
      cards: state.presented.filter { moment.shown.contains($0.popup.number) }.map(Card.init),
      waiting: waiting.prefix(Self.namedCount).compactMap { state.sentence(of: $0)?.visible },
      waitingCount: waiting.count, changes: [])
    if let last, last.pages != scene.pages, let page = scene.pages.last {
      scene.changes.append("page \(page)")
    }
    scene.changes += moment.changes.map(\.visible)
    let isNew = last.map { !scene.changes.isEmpty || scene.waiting != $0.waiting } ?? true
    return isNew ? scene : nil
  }
}

extension PhoneRun {
  /// Returns the changes of the screen in words, in order.
  private mutating func takeChanges(of transition: JournalTransition) -> [String] {
    if transition.isState {
      let seen = transition.state.presented.filter { $0.phase != .presenting }
      shown = Set(seen.map(\.popup.number))
    }
    let changes = transition.effects.compactMap { takeChange($0, of: transition) }
    return changes + transition.waitingRequests.map { "\($0.name) waits" }
  }

  private mutating func takeChange(
    _ effect: PopupEffect<JournalDomain>, of transition: JournalTransition
  ) -> String? {
    switch effect {
    // R46: a popup is on screen from when its host has reported it.
    case .appearance(let entry):
      guard case .shown(let appearance, _) = entry.kind else {
        shown.remove(entry.request)
        return nil
      }
      shown.insert(entry.request)
      if transition.updates(entry.request) { return "\(entry.id.name) is shown instead" }
      return "\(entry.id.name) \(appearance > 1 ? "returns" : "is shown")"
    case .command(.dismiss(let popup, _, .displaced)) where shown.contains(popup.number):
      return "\(popup.id.name) steps aside"
    case .command(.dismiss(let popup, _, .pageLeft)) where shown.contains(popup.number):
      return "\(popup.id.name) leaves with its page"
    case .resolve(let resolution):
      return "\(resolution.id.name): \(TimelineEnding.outcome(resolution.outcome).words())"
    case .command, .wake, .issue: return nil
    }
  }
}

extension PhoneRun.Card {
  fileprivate init(_ presentation: PopupPresentation<JournalDomain>) {
    let popup = presentation.popup
    self.presentation = presentation.number
    id = popup.id.name.visible
    lane = popup.lane
    // Longer texts never fit.
    if case .string(let text) = popup.content {
      self.text = String(text.prefix(200)).visible
    } else {
      text = id
    }
  }
}

extension PopupState<JournalDomain> {
  // A popup can wait for several reasons. The first one is shown.
  fileprivate func sentence(of popup: Popup<JournalDomain>) -> String? {
    guard let sentence = explanation(ofRequest: popup.number)?.sentences.first else { return nil }
    return "\(popup.id.name): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())"
  }
}

extension JournalTransition {
  /// The ids of the requests of this transition that wait after it.
  fileprivate var waitingRequests: [PopupID] {
    var number = state.requestCount - events.count { if case .request = $0 { true } else { false } }
    return events.compactMap { event in
      guard case .request(let request) = event else { return nil }
      number += 1
      guard state.place(ofRequest: number) == .queued else { return nil }
      return request.id ?? PopupID("#\(number)")
    }
  }

  /// Whether the popup of a request replaces another one on screen.
  fileprivate func updates(_ request: Int) -> Bool {
    effects.contains {
      if case .command(.update(let popup, _)) = $0 { popup.number == request } else { false }
    }
  }
}
