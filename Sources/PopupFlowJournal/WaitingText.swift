import PopupFlow

/// Writes those who wait: what was written the last time, with those taken out who have gone, and
/// those put in who have come.
///
/// Few events change who waits, and those that do change one or two: putting all in order and
/// writing their ids anew would be most of a record.
struct WaitingText {
  private var queued = RankedText()
  private var alive = RankedText()
  private var known = Counts()
  // The requests that were presented the last time.
  private var presented: [Int] = []
  // The requests that are looked for anew; kept for its memory.
  private var changed: [Int] = []

  // Of more changes than this, one by one, each of which takes time linear in those who wait, it is
  // quicker to begin anew.
  private static let fewChanges = 16

  /// Adds the members `queued` and `alive`.
  ///
  /// Linear in the popups that wait, or in *n* log *n* where many have come or gone.
  mutating func write(_ transition: JournalTransition, to text: inout JSONText) {
    let state = transition.state
    let isFollowed = findChanges(by: transition)
    if isFollowed { for number in changed { update(number, in: state) } }
    if !isFollowed || queued.count + alive.count != state.waitingCount {
      queued.replace(by: state.queued)
      alive.replace(by: state.alive)
    }
    known = Counts(state)
    presented.removeAll(keepingCapacity: true)
    for presentation in state.presented { presented.append(presentation.popup.number) }
    text.key("queued")
    text.array(written: queued.bytes)
    text.key("alive")
    text.array(written: alive.bytes)
  }

  private mutating func update(_ number: Int, in state: PopupState<JournalDomain>) {
    queued.remove(number)
    alive.remove(number)
    guard let (popup, isAlive) = state.waitingPopup(ofRequest: number) else { return }
    if isAlive { alive.insert(popup) } else { queued.insert(popup) }
  }

  /// Finds all requests that may wait now and did not, or the other way round, or elsewhere.
  ///
  /// Who waits comes from a request or from the screen, and goes to its end or to the screen. All
  /// others wait as they did: a rank changes only on the way back (R4).
  ///
  /// - Returns: false where they are many, or the transition is not all that has happened.
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
      case .command, .wake, .issue:
        break
      }
    }
    expected.requests = state.requestCount
    return changed.count <= Self.fewChanges && expected == Counts(state)
  }
}

/// How many requests were made, and what has become of them.
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
