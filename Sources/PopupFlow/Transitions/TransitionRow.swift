/// The transitions that wait for a lock, first in, first out. Each operation is O(1), amortized.
@MainActor
struct TransitionRow {
  struct Waiting {
    private weak var owner: AnyObject?
    private let hasOwner: Bool
    let origin: TransitionLock.Token.Origin
    let begin: @MainActor (TransitionLock.Token) -> Void

    init(
      owner: AnyObject?, origin: TransitionLock.Token.Origin,
      begin: @escaping @MainActor (TransitionLock.Token) -> Void
    ) {
      self.owner = owner
      hasOwner = owner != nil
      self.origin = origin
      self.begin = begin
    }

    /// Whether the owner of the transition was deallocated.
    var isAbandoned: Bool { hasOwner && owner == nil }
  }

  // By number of arrival. Transitions that have left are missing.
  private var waiting: [Int: Waiting] = [:]
  private var firstKey = 0
  private var nextKey = 0

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ new: Waiting) -> Int {
    waiting[nextKey] = new
    nextKey += 1
    return nextKey - 1
  }

  /// Inserts a transition before all others.
  mutating func prepend(_ new: Waiting) -> Int {
    firstKey -= 1
    waiting[firstKey] = new
    return firstKey
  }

  mutating func popFirst() -> Waiting? {
    guard !waiting.isEmpty else {
      firstKey = nextKey
      return nil
    }
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
