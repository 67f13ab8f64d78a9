/// Scheduled actions, and the current time, which moves only when a test advances it.
struct VirtualAgenda<Instant: Comparable, Action> {
  private struct Entry {
    let number: Int
    let instant: Instant
    let action: Action
  }

  private(set) var now: Instant

  /// The number of actions added so far.
  private(set) var count = 0

  private var entries: [Entry] = []

  init(now: Instant) {
    self.now = now
  }

  /// The instants of the actions, in the order in which the actions were added.
  var instants: [Instant] { entries.map(\.instant) }

  mutating func add(at instant: Instant, _ action: Action) -> Int {
    count += 1
    entries.append(Entry(number: count, instant: instant, action: action))
    return count
  }

  /// Removes an action, and returns it if it was not taken yet.
  mutating func remove(_ number: Int) -> Action? {
    entries.firstIndex { $0.number == number }.map { entries.remove(at: $0).action }
  }

  /// Advances time to an instant, unless the instant is past.
  mutating func skip(to instant: Instant) {
    now = max(now, instant)
  }

  /// Removes the next action that is due at an instant, and advances time to it.
  mutating func takeNext(to instant: Instant) -> Action? {
    guard let index = earliest, entries[index].instant <= instant else { return nil }
    skip(to: entries[index].instant)
    return entries.remove(at: index).action
  }

  mutating func takeEarly() -> Action? {
    earliest.map { entries.remove(at: $0).action }
  }

  // Of several at the same instant, the one that was added first: `min` returns the first of several
  // equal elements.
  private var earliest: Int? {
    entries.indices.min { entries[$0].instant < entries[$1].instant }
  }
}
