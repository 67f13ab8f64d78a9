import PopupFlow

/// Writes those who wait: what was written the last time, with those taken out who have gone, and
/// those put in who have come.
///
/// Few events change who waits, and those that do change one or two: putting all in order and
/// writing their names anew would be most of a record.
struct WaitingText {
  private var counts: Counts?
  // Those who waited the last time, in the order in which they are visited.
  private var known: [WaitingEntry] = []
  private var found: [WaitingEntry] = []
  private var queued = RankedText()
  private var alive = RankedText()

  // Of more changes than this, one by one, each of which takes time linear in those who wait, it is
  // quicker to begin anew.
  private static let fewChanges = 16

  /// What cannot stay the same while who waits, or in which order, changes.
  ///
  /// Every request has ended, waits or is presented (invariants 1 and 2). If as many were taken in
  /// as before, and as many have ended, nobody has come and nobody has gone; if as many
  /// presentations have begun, and as many are left, nobody has gone on screen or come back from
  /// there. A rank changes only on the way back (R4).
  private struct Counts: Equatable {
    let requests: Int
    let waiting: Int
    let presentations: Int
    let presented: Int

    init(_ state: PopupState<JournalDomain>) {
      requests = state.requestCount
      waiting = state.waitingCount
      presentations = state.presentationCount
      presented = state.presented.count
    }
  }

  /// Adds the members `queued` and `alive`.
  ///
  /// Linear in the popups that wait, or in *n* log *n* where many have come or gone.
  mutating func write(_ state: PopupState<JournalDomain>, to text: inout JSONText) {
    let counts = Counts(state)
    if counts != self.counts {
      update(to: state)
      self.counts = counts
    }
    text.key("queued")
    text.array(written: queued.bytes)
    text.key("alive")
    text.array(written: alive.bytes)
  }

  private mutating func update(to state: PopupState<JournalDomain>) {
    found.removeAll(keepingCapacity: true)
    state.forEachWaiting { found.append($0) }
    var gone: [WaitingEntry] = []
    var come: [WaitingEntry] = []
    var index = 0
    for entry in found {
      while index < known.count, known[index].precedes(entry) {
        gone.append(known[index])
        index += 1
      }
      if index < known.count, !entry.precedes(known[index]) {
        // The same line may have come to be another one's.
        if known[index] != entry {
          gone.append(known[index])
          come.append(entry)
        }
        index += 1
      } else {
        come.append(entry)
      }
    }
    gone += known[index...]
    swap(&known, &found)
    if gone.count + come.count <= Self.fewChanges {
      for entry in gone { change(entry) { $0.remove(entry) } }
      for entry in come { change(entry) { $0.insert(entry, Self.id(of: entry, in: state)) } }
    } else {
      let ordered = known.sorted { $0.outranks($1) }
      queued.removeAll()
      alive.removeAll()
      for entry in ordered { change(entry) { $0.append(entry, Self.id(of: entry, in: state)) } }
    }
  }

  private mutating func change(_ entry: WaitingEntry, _ body: (inout RankedText) -> Void) {
    if entry.isAlive { body(&alive) } else { body(&queued) }
  }

  private static func id(of entry: WaitingEntry, in state: PopupState<JournalDomain>) -> String {
    guard let id = state.waitingID(ofRequest: entry.number) else {
      preconditionFailure("request \(entry.number) does not wait")
    }
    return id.description
  }
}
