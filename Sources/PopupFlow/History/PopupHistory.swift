/// A record of what happened in an app, whose counts open gates.
///
/// Record an occurrence each time it happens. A condition on the count opens a gate that requests
/// require (<doc:Rules#R18>):
///
/// ```swift
/// let history = PopupHistory()
/// history.record("launch")
///
/// history.count(of: "launch", within: .seconds(7 * 86_400)).atLeast(3)
///   .openGate("regular", in: store)
///   .store(in: &cancellables)
/// ```
///
/// A history is bounded: for each occurrence, it keeps the latest entries, 100 by default. Names are
/// not limited, so give occurrences fixed names, and not one for each product. A history in memory
/// ends with the process; `PopupHistoryArchive`, from the module `PopupFlowJournal`, keeps it in a
/// file.
///
/// The state machine does not know histories. A journal contains the events of the gates.
@MainActor
public final class PopupHistory {
  /// The entries so far.
  public private(set) var entries: Entries

  /// The maximum number of entries of each occurrence, at least 1. Counts do not exceed it.
  package nonisolated let capacity: Int

  private let clock: any PopupClock
  private var timer: DeadlineTimer
  private var tallies: [HistoryTally] = []
  private var keep: (@MainActor (Entries) -> Void)?

  /// Creates a history.
  ///
  /// An entry after the current time counts as one of now. So if the user sets the time of the
  /// device back before a launch, entries count for longer, but at most for their whole time from
  /// the launch on.
  ///
  /// - Parameters:
  ///   - entries: The entries to begin with, such as those of the previous launch.
  ///   - capacity: The maximum number of entries of each occurrence. Earlier entries are removed. A
  ///     capacity below 1 counts as 1.
  ///   - clock: The clock of the entries, and of the timer that updates the counts. Use the clock of
  ///     the store. If the entries outlive the process, its time must go on from launch to launch,
  ///     like that of ``WallPopupClock``.
  public init(
    _ entries: Entries = Entries(), capacity: Int = 100, clock: any PopupClock = WallPopupClock()
  ) {
    self.entries = entries
    self.capacity = max(1, capacity)
    self.clock = clock
    timer = DeadlineTimer(isLeftWhenEarly: clock is any CostlyTimerClock)
    self.entries.confine(to: clock.now, capacity: self.capacity)
  }

  /// Records that something has happened now.
  ///
  /// Subscribers of counts have received the new count when this method returns, unless it is called
  /// during a delivery to them. O(*n* · *s*), where *n* is the capacity and *s* is the number of
  /// subscribers.
  public func record(_ occurrence: PopupOccurrence) {
    change { $0.record(occurrence, at: clock.now, capacity: capacity) }
  }

  /// Removes all entries, or those of one occurrence, after a logout for example.
  public func removeAll(of occurrence: PopupOccurrence? = nil) {
    change { $0.removeAll(of: occurrence) }
  }

  /// Calls a closure with the entries after each change. For modules that store them.
  package func keepEntries(_ keep: @escaping @MainActor (Entries) -> Void) {
    self.keep = keep
  }

  private func change(_ body: (inout Entries) -> Void) {
    body(&entries)
    keep?(entries)
    updateTallies()
  }

  private func updateTallies() {
    // Receivers can record occurrences meanwhile, so each one receives the current count.
    for tally in tallies { tally.update(entries, clock.now) }
    setTimer()
  }

  private func setTimer() {
    let now = clock.now
    timer.set(to: tallies.compactMap { $0.firstEnd(entries, now) }.min()) { instant in
      clock.schedule(at: instant) { [weak self] in
        self?.timer.cancel()
        self?.updateTallies()
      }
    }
  }

  /// Adds a subscription, which receives the current count.
  ///
  /// - Returns: A cancellable that removes the subscription.
  func add(_ tally: HistoryTally) -> AnyCancellable {
    tallies.append(tally)
    tally.update(entries, clock.now)
    setTimer()
    return AnyCancellable { @Sendable [self] in MainQueue.run { self.remove(tally) } }
  }

  private func remove(_ tally: HistoryTally) {
    tallies.removeAll { $0 === tally }
    setTimer()
  }
}

/// The name of something that happens in an app again and again, such as `launch` or `purchase`.
///
/// A ``PopupHistory`` records occurrences. String literals create names.
public struct PopupOccurrence: _PopupName {
  /// The text of the name.
  public let name: String

  /// Creates a name from a string.
  public init(_ name: String) {
    self.name = name
  }
}
