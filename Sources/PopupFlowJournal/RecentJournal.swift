import PopupFlow

/// The last minutes of a store, from which a journal can be made at any time, for a bug report.
///
/// ```swift
/// let recent = recorder.last(seconds: 120, of: store)
/// // …
/// report.attach(recent.journal(), name: "popups.jsonl")
/// ```
///
/// The journal begins with the state at that time, so it replays exactly: `popupflow play` draws
/// it. Memory is bounded by the time and by the number of events.
@MainActor
public final class RecentJournal<Domain: PopupDomain> {
  // Events are forgotten a segment at a time, so that few states are kept.
  private struct Segment {
    let start: PopupState<Domain>
    var entries: [(at: Double, events: [PopupEvent<Domain>])] = []
    var count = 0
  }

  private static var segmentCount: Int { 8 }

  /// The time that the journal covers at least, in seconds, if the limit is not reached.
  public let seconds: Double

  private let limit: Int
  private let policy: PopupPolicy
  private let recorder: JournalRecorder<Domain>
  private var segments: [Segment] = []
  private var subscription: AnyCancellable?

  init(
    _ recorder: JournalRecorder<Domain>, of store: PopupStore<Domain>, seconds: Double, limit: Int
  ) {
    self.recorder = recorder.fresh
    self.seconds = max(0, seconds)
    self.limit = max(Self.segmentCount, limit)
    policy = store.policy
    // In the middle of a transition, the next one is the first that is recorded completely.
    if store.isSettled { segments = [Segment(start: store.state)] }
    subscription = store.transitions.sink { [weak self] transition in
      // Correct because a store publishes on the main actor.
      MainActor.assumeIsolated { self?.note(transition) }
    }
  }

  /// The number of stored events.
  public var eventCount: Int { segments.reduce(0) { $0 + $1.count } }

  /// Returns the journal of the last minutes, with the state at its beginning. O(*n* log *n* +
  /// *e*), where *n* popups existed then, and *e* is the number of events.
  public func journal() -> [UInt8] {
    guard let first = segments.first else { return [] }
    var recorder = recorder
    var bytes = recorder.beginning(policy: policy, state: first.start)
    for segment in segments {
      for entry in segment.entries { bytes += recorder.line(of: entry.events, at: entry.at) }
    }
    return bytes
  }

  private func note(_ transition: PopupTransition<Domain>) {
    guard var last = segments.popLast() else {
      segments = [Segment(start: transition.state)]
      return
    }
    last.entries.append((transition.at, transition.events))
    last.count += max(1, transition.events.count)
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
  /// Keeps the last seconds of a store in bounded memory. Release the result to end it.
  ///
  /// - Parameters:
  ///   - seconds: the time to keep at least. An eighth more is kept at most.
  ///   - store: the store.
  ///   - limit: the number of events to keep at most, whatever the time is.
  @MainActor
  public func last(
    seconds: Double, of store: PopupStore<Domain>, atMost limit: Int = 10_000
  ) -> RecentJournal<Domain> {
    RecentJournal(self, of: store, seconds: seconds, limit: limit)
  }
}
