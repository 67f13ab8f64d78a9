import PopupFlow

/// Writes the waiting popups. Keeps their ids in order, with changed popups removed and inserted.
///
/// Few events change the waiting popups, and most of them change one or two.
struct WaitingText {
  private var queued = RankedIDs()
  private var alive = RankedIDs()
  private var known = Counts()
  // The requests that were presented in the previous transition.
  private var presented: [Int] = []
  // The requests to update, a property to reuse its memory.
  private var changed: [Int] = []

  // With more changes, writing everything is faster than linear time for each change.
  private static let fewChanges = 16

  /// Adds the members `queued` and `alive`.
  ///
  /// O(*n*), where *n* is the number of waiting popups, or O(*n* log *n*) if many have changed.
  mutating func write(_ transition: JournalTransition, to text: inout JSONText) {
    let state = transition.state
    let isFollowed = findChanges(by: transition)
    if isFollowed { for number in changed { update(number, in: state) } }
    if !isFollowed || queued.all.count + alive.all.count != state.waitingCount {
      queued = RankedIDs(state.queued)
      alive = RankedIDs(state.alive)
    }
    known = Counts(state)
    presented.removeAll(keepingCapacity: true)
    for presentation in state.presented { presented.append(presentation.popup.number) }
    text.key("queued")
    text.array(queued.all) { $0.string($1.id) }
    text.key("alive")
    text.array(alive.all) { $0.string($1.id) }
  }

  private mutating func update(_ number: Int, in state: PopupState<JournalDomain>) {
    queued.remove(number)
    alive.remove(number)
    guard let popup = state.waitingPopup(ofRequest: number) else { return }
    if popup.waitingPlace == .alive { alive.insert(popup) } else { queued.insert(popup) }
  }

  /// Finds all requests whose place may have changed.
  ///
  /// A waiting popup comes from a request or from the screen, and leaves to its end or to the
  /// screen. Others keep their places: ranks change only when a popup becomes alive (R4).
  ///
  /// - Returns: False if there are many changes, or if transitions were skipped.
  private mutating func findChanges(by transition: JournalTransition) -> Bool {
    let state = transition.state
    changed.removeAll(keepingCapacity: true)
    guard (0...Self.fewChanges).contains(state.requestCount - known.requests) else { return false }
    changed += (known.requests + 1)..<(state.requestCount + 1)
    for number in presented
    where !state.presented.contains(where: { $0.popup.number == number }) {
      changed.append(number)
    }
    var expected = known
    for effect in transition.effects {
      switch effect {
      case .resolve(let resolution):
        expected.ended += 1
        changed.append(resolution.request)
      case .command(.present(let popup, _, _)):
        expected.presentations += 1
        changed.append(popup.number)
      case .command, .wake, .issue, .appearance:
        break
      }
    }
    expected.requests = state.requestCount
    return changed.count <= Self.fewChanges && expected == Counts(state)
  }
}

/// The ids of waiting popups, from the best rank down.
private struct RankedIDs {
  private(set) var all: [(id: String, number: Int, rank: PopupRank)]

  init(_ popups: [Popup<JournalDomain>] = []) {
    all = popups.map { ($0.id.description, $0.number, $0.rank) }
  }

  /// Inserts a popup by rank. O(*n*), where *n* is the number of popups.
  mutating func insert(_ popup: Popup<JournalDomain>) {
    let rank = popup.rank
    let index = all.firstIndex { $0.rank <= rank } ?? all.count
    all.insert((popup.id.description, popup.number, rank), at: index)
  }

  /// Removes the popup of a request, if present. O(*n*), where *n* is the number of popups.
  mutating func remove(_ number: Int) {
    if let index = all.firstIndex(where: { $0.number == number }) { all.remove(at: index) }
  }
}

/// The counts of requests and of their places.
private struct Counts: Equatable {
  var requests = 0
  var ended = 0
  var presentations = 0

  init() {}

  // Every request has ended, waits or is presented (invariants 1 and 2).
  init(_ state: PopupState<JournalDomain>) {
    requests = state.requestCount
    ended = state.requestCount - state.waitingCount - state.presented.count
    presentations = state.presentationCount
  }
}
