/// A subscription to a count of a history.
@MainActor
final class HistoryTally {
  private let count: PopupHistory.Count
  private let send: (Int) -> Void

  init(_ count: PopupHistory.Count, send: @escaping (Int) -> Void) {
    self.count = count
    self.send = send
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
