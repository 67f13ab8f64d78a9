import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The visible visits over time (R10): a track for each page, and more if several visits of a page
/// are visible at once.
struct VisibleVisits: Sendable {
  private(set) var tracks: [TimelineTrack] = []

  // The track of each visible visit.
  private var trackOfVisit: [PageVisitID: Int] = [:]

  // The tracks of each page without a visible visit, the first one last.
  private var freeTracks: [JournalPage: [Int]] = [:]

  /// Records the visible visits after a transition.
  ///
  /// O(*e*), where *e* is the number of page events; O(*v*) for a state or a relaunch, where *v*
  /// visits are visible.
  ///
  /// - Returns: Whether they have changed.
  mutating func take(_ transition: JournalTransition, at step: Int) -> Bool {
    let visible = transition.state.visibleVisits
    guard !transition.isState, !transition.events.contains(where: \.isRelaunch) else {
      return takeAll(visible, at: step)
    }
    var last: [PageVisitID: Bool] = [:]
    for case .page(let event) in transition.events {
      switch event {
      case .entered: break
      case .appeared(let visit, _): last[visit] = true
      case .disappeared(let visit), .left(let visit): last[visit] = false
      }
    }
    // A visit that disappears and appears again in a batch was always visible, unless it has become
    // that of another page. Those that have appeared stand at the end.
    var appeared: [PageVisit<JournalPage>] = []
    var rest = last.values.count { $0 }
    for visit in visible.reversed() {
      if rest == 0 { break }
      guard last[visit.id] == true else { continue }
      rest -= 1
      appeared.append(visit)
    }
    let new = appeared.reversed().filter { !isShown($0) }
    let gone = last.keys.filter { last[$0] == false && trackOfVisit[$0] != nil } + new.map(\.id)
    var hasChanged = !new.isEmpty
    for visit in gone { hasChanged = end(visit, at: step) || hasChanged }
    for visit in new { begin(visit, at: step) }
    return hasChanged
  }

  private mutating func takeAll(_ visible: [PageVisit<JournalPage>], at step: Int) -> Bool {
    let shown = Set(visible.filter(isShown).map(\.id))
    let gone = trackOfVisit.keys.filter { !shown.contains($0) }
    let new = visible.filter { !shown.contains($0.id) }
    for visit in gone { _ = end(visit, at: step) }
    for visit in new { begin(visit, at: step) }
    return !gone.isEmpty || !new.isEmpty
  }

  /// Whether a visit has the open span of its track.
  private func isShown(_ visit: PageVisit<JournalPage>) -> Bool {
    trackOfVisit[visit.id].map { JournalPage(tracks[$0].name) == visit.page } ?? false
  }

  private mutating func begin(_ visit: PageVisit<JournalPage>, at step: Int) {
    let page = visit.page
    let track = freeTracks[page]?.popLast() ?? tracks.count
    if track == tracks.count { tracks.append(TimelineTrack(name: page.name)) }
    let isNamedLikePage = visit.id.name.utf8.elementsEqual(page.name.utf8)
    let name = isNamedLikePage ? nil : visit.id.name
    tracks[track].spans.begin(.page, name: name, at: step)
    trackOfVisit[visit.id] = track
  }

  /// - Returns: Whether the visit was visible.
  private mutating func end(_ visit: PageVisitID, at step: Int) -> Bool {
    guard let track = trackOfVisit.removeValue(forKey: visit) else { return false }
    tracks[track].spans.end(at: step)
    var free = freeTracks[JournalPage(tracks[track].name), default: []]
    free.insert(track, at: free.firstIndex { $0 < track } ?? free.count)
    freeTracks[JournalPage(tracks[track].name)] = free
    return true
  }
}

extension PopupEvent<JournalDomain> {
  /// Whether the event begins a process, which has no pages, gates and suspensions (R41).
  var isRelaunch: Bool { if case .relaunched = self { true } else { false } }
}
