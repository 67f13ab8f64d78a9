/// Publishes values that are calculated from a count of a history, without repetitions.
struct HistoryValues<Output: Equatable & Sendable>: Publisher {
  typealias Failure = Never

  let count: PopupHistory.Count
  let value: @Sendable (Int) -> Output

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let history = count.history
    let conduit = Conduit<Output, Never>(to: DistinctValues(subscriber), buffering: .latest) {
      let id = ObjectIdentifier($0)
      MainQueue.perform { history.remove(id) }
    }
    let tally = HistoryTally(count, conduit, value)
    // First, so that a subscriber on the main actor has the current value as soon as it demands it.
    MainQueue.perform { history.add(tally) }
    conduit.start()
  }
}

/// A subscription to a count of a history.
struct HistoryTally: Sendable {
  /// The identity of the subscription.
  let id: ObjectIdentifier

  /// Returns whether the subscriber has cancelled.
  let isEnded: @Sendable () -> Bool

  private let count: PopupHistory.Count
  private let send: @Sendable (Int) -> Void

  init<Output>(
    _ count: PopupHistory.Count, _ conduit: Conduit<Output, Never>,
    _ value: @escaping @Sendable (Int) -> Output
  ) {
    self.count = count
    id = ObjectIdentifier(conduit)
    isEnded = { conduit.isEnded }
    send = { conduit.send(value($0)) }
  }

  /// Sends the current count.
  func update(_ entries: PopupHistory.Entries, _ now: Double) {
    send(entries.count(of: count.occurrence, seconds: count.seconds, at: now))
  }

  /// The instant at which the count changes if nothing happens; nil if there is none.
  func firstEnd(_ entries: PopupHistory.Entries, _ now: Double) -> Double? {
    entries.firstEnd(of: count.occurrence, seconds: count.seconds, at: now)
  }
}
