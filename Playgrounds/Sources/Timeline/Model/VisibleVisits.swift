import PopupFlow
import PopupFlowJournal

/// The visible visits over time (R10): a track for each page, and more if several visits of a page
/// are visible at once.
struct VisibleVisits: Sendable {
  private(set) var tracks: [TimelineTrack] = []

  private var visible: [PageVisit<JournalPage>] = []
  // The track of each visible visit.
  private var trackOfVisit: [PageVisitID: Int] = [:]

  /// Records the visible visits at a step.
  ///
  /// - Returns: Whether they have changed.
  mutating func take(_ now: [PageVisit<JournalPage>], at step: Int) -> Bool {
    let before = visible
    visible = now
    // A visit that disappears and appears again in a batch was always visible.
    let gone = before.filter { !visible.contains($0) }
    let new = visible.filter { !before.contains($0) }
    for visit in gone {
      guard let track = trackOfVisit.removeValue(forKey: visit.id) else { continue }
      tracks[track].spans.end(at: step)
    }
    for visit in new { begin(visit, at: step) }
    return !gone.isEmpty || !new.isEmpty
  }

  private mutating func begin(_ visit: PageVisit<JournalPage>, at step: Int) {
    let page = visit.page
    let free = tracks.firstIndex { JournalPage($0.name) == page && !$0.isOpen }
    let track = free ?? tracks.count
    if free == nil { tracks.append(TimelineTrack(name: page.name)) }
    let isNamedLikePage = visit.id.name.utf8.elementsEqual(page.name.utf8)
    let name = isNamedLikePage ? nil : visit.id.name
    tracks[track].spans.begin(.page, name: name, at: step)
    trackOfVisit[visit.id] = track
  }
}
