import PopupFlow
import PopupFlowJournal

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

  private(set) var scenes: [Scene] = []

  /// Whether transitions were left out because there were more scenes.
  public private(set) var isTooLong = false

  // The requests of the popups on screen (R46). There are few.
  private var shown: Set<Int> = []

  // One more than there are lines for them.
  private static let namedCount = 4

  /// Creates an empty run.
  public init() {}

  /// Appends a transition. Transitions at the same time make one scene.
  ///
  /// Transitions after ``longest`` scenes are left out. O(*n* log *n*), where *n* is the number of
  /// popups that wait.
  public mutating func append(_ transition: JournalTransition) {
    if isTooLong { return }
    let state = transition.state
    let waiting = state.alive + state.queued
    let changes = takeChanges(of: transition)
    var scene = Scene(
      time: transition.at, pages: state.visibleVisits.map(\.page.name.visible),
      cards: state.presented.filter { shown.contains($0.popup.number) }.map(Card.init),
      waiting: waiting.prefix(Self.namedCount).compactMap { state.sentence(of: $0)?.visible },
      waitingCount: waiting.count, changes: [])
    let last = scenes.last
    if let last, last.pages != scene.pages, let page = scene.pages.last {
      scene.changes.append("page \(page)")
    }
    scene.changes += changes.map(\.visible)
    guard let last else { return scenes.append(scene) }
    if last.time == scene.time {
      scene.changes = last.changes + scene.changes
      scenes[scenes.count - 1] = scene
    } else if !scene.changes.isEmpty || scene.waiting != last.waiting {
      isTooLong = scenes.count == Self.longest
      if !isTooLong { scenes.append(scene) }
    }
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
    let requests = events.filter { if case .request = $0 { true } else { false } }.count
    return state.queued.filter { $0.number > state.requestCount - requests }.map(\.id)
  }

  /// Whether the popup of a request replaces another one on screen.
  fileprivate func updates(_ request: Int) -> Bool {
    effects.contains {
      if case .command(.update(let popup, _)) = $0 { popup.number == request } else { false }
    }
  }
}
