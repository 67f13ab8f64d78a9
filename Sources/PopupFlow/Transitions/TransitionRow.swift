/// The transitions that wait for a lock, first in, first out. Each operation is O(1), amortized.
@MainActor
struct TransitionRow {
  struct Waiting {
    // If it was deallocated, the transition is skipped.
    weak var owner: AnyObject?
    let origin: TransitionLock.Token.Origin
    let begin: @MainActor (TransitionLock.Token) -> Void
  }

  // By number of arrival. Transitions that have left are missing.
  private var waiting: [Int: Waiting] = [:]
  private var firstKey = 0
  private var nextKey = 0

  var isEmpty: Bool { waiting.isEmpty }

  /// Inserts a transition after all others, or before them.
  mutating func insert(_ new: Waiting, isNext: Bool) -> Int {
    if isNext { firstKey -= 1 } else { nextKey += 1 }
    let key = isNext ? firstKey : nextKey - 1
    waiting[key] = new
    return key
  }

  mutating func popFirst() -> Waiting? {
    while firstKey < nextKey {
      firstKey += 1
      if let first = waiting.removeValue(forKey: firstKey - 1) { return first }
    }
    return nil
  }

  mutating func remove(_ key: Int) -> Waiting? {
    waiting.removeValue(forKey: key)
  }
}
