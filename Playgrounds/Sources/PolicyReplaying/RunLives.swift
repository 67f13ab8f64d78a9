import PopupFlow
import PopupFlowJournal

/// The lives of the popups in a run: when each came on screen, and how it ended.
struct RunLives {
  /// The life of a popup.
  struct Life {
    let id: PopupID

    /// The number of earlier requests of the id.
    let repetition: Int

    /// The times at which the popup came on screen.
    var shownAt: [Double] = []

    /// The outcome and its time; nil if the request has none.
    var end: (outcome: PopupOutcome<JSONValue>, at: Double)?

    /// The place at the end of the run; nil if the request has its outcome.
    var place: PopupPlace?
  }

  /// The lives by the numbers of the requests.
  private(set) var lives: [Int: Life] = [:]

  private var repetitions: [PopupID: Int] = [:]

  mutating func take(_ transition: JournalTransition) {
    let state = transition.state
    let requests = transition.events.compactMap { event in
      if case .request(let request) = event { request } else { nil }
    }
    for (index, request) in requests.enumerated() {
      let number = state.requestCount - requests.count + index + 1
      add(number, request.id ?? PopupID("#\(number)"))
    }
    if transition.isState {
      let popups = state.presented.map(\.popup) + state.queued + state.alive
      for popup in popups.sorted(by: { $0.number < $1.number })
      where lives[popup.number] == nil {
        add(popup.number, popup.id)
      }
    }
    for effect in transition.effects {
      switch effect {
      case .appearance(let entry):
        if case .shown = entry.kind { lives[entry.request]?.shownAt.append(transition.at) }
      case .resolve(let resolution):
        lives[resolution.request]?.end = (resolution.outcome, transition.at)
      case .command, .wake, .issue: break
      }
    }
  }

  private mutating func add(_ number: Int, _ id: PopupID) {
    lives[number] = Life(id: id, repetition: repetitions[id, default: 0])
    repetitions[id, default: 0] += 1
  }

  /// Records the places at the end of the run.
  mutating func end(with state: PopupState<JournalDomain>) {
    let waiting = state.queued.map { ($0.number, PopupPlace.queued) }
    let alive = state.alive.map { ($0.number, PopupPlace.alive) }
    let presented = state.presented.map { ($0.popup.number, PopupPlace.presented($0.phase)) }
    for (number, place) in waiting + alive + presented { lives[number]?.place = place }
  }
}
