import DequeModule
import PopupFlow

/// The last minutes of a store, from which a journal can be made at any time, for a bug report.
///
/// ```swift
/// let recent = recorder.last(.seconds(120))
/// // …
/// report.attach(recent.journal(), name: "popups.jsonl")
/// ```
///
/// The journal begins with the state at that time, so it replays exactly: `popupflow play` draws
/// it. Memory is bounded by the time and by the number of events. The store is not retained.
@MainActor
public final class RecentJournal<Domain: PopupDomain> {
  private struct Entry {
    let at: Double
    let events: [PopupEvent<Domain>]

    // The state from which the journal continues, if it is not that of the entry before.
    let start: PopupState<Domain>?
  }

  // Events are forgotten a segment at a time, so that few states are kept.
  private struct Segment {
    let start: PopupState<Domain>
    var entries: [Entry] = []
    var count = 0
  }

  private static var segmentCount: Int { 8 }

  /// The time that the journal covers at least, if the limit is not reached.
  private let seconds: Double
  private let limit: Int
  private let lines: JournalLines<Domain>
  private let reducer: PopupReducer<Domain>
  private var segments: Deque<Segment> = []
  private var state: PopupState<Domain>?
  private var subscription: AnyCancellable?

  init(_ recorder: JournalRecorder<Domain>, length: Duration, limit: Int) {
    let store = recorder.store
    lines = recorder.lines
    reducer = PopupReducer(policy: store.policy)
    seconds = max(.zero, length).inSeconds
    self.limit = max(Self.segmentCount, limit)
    // In the middle of a transition, the next one is the first that is recorded completely.
    if store.isSettled { begin(at: store.unobservedState) }
    subscription = store.transitions.sink { [weak self] transition in
      // Correct because a store publishes on the main actor.
      MainActor.assumeIsolated { self?.note(transition) }
    }
  }

  /// The number of stored events.
  package var eventCount: Int { segments.reduce(0) { $0 + $1.count } }

  /// Returns the journal of the last minutes, with the state at its beginning. O(*n* log *n* +
  /// *e*), where *n* popups existed then, and *e* is the number of events.
  ///
  /// It is empty if the recent journal was created during a delivery of the store, until the next
  /// transition.
  public func journal() -> [UInt8] {
    guard let first = segments.first else { return [] }
    var lines = lines
    var bytes = lines.state(first.start)
    for entry in segments.flatMap(\.entries) {
      if let start = entry.start { bytes += lines.state(start) }
      bytes += lines.events(entry.events, at: entry.at)
    }
    return bytes
  }

  private func begin(at state: PopupState<Domain>) {
    self.state = state
    segments = [Segment(start: state)]
  }

  private func note(_ transition: PopupTransition<Domain>) {
    guard let state, var last = segments.popLast() else { return begin(at: transition.state) }
    last.entries.append(
      Entry(
        at: transition.at, events: transition.events,
        start: transition.lateStart(after: state, reducer)))
    last.count += max(1, transition.events.count)
    self.state = transition.state
    segments.append(last)
    let span = seconds / Double(Self.segmentCount)
    if transition.at - last.start.now >= span || last.count >= limit / Self.segmentCount {
      segments.append(Segment(start: transition.state))
    }
    forget(at: transition.at)
  }

  private func forget(at now: Double) {
    while segments.count > 1, segments[1].start.now <= now - seconds || eventCount > limit {
      segments.removeFirst()
    }
  }
}

extension JournalRecorder {
  /// Keeps the last minutes of the store in bounded memory. Release the result to end it.
  ///
  /// - Parameters:
  ///   - length: the time to keep at least. An eighth more is kept at most, and the time before in which
  ///     nothing has happened.
  ///   - limit: the number of events to keep at most, whatever the time is. Below 8, it counts as 8.
  public func last(_ length: Duration, atMost limit: Int = 10_000) -> RecentJournal<Domain> {
    RecentJournal(self, length: length, limit: limit)
  }
}
