import JournalGeneration

/// Thinks up the work that is done, the same for all that are compared, and knows what must come
/// of it.
///
/// Work is thought up outside what is timed, so that what is timed has only the queue to do. The
/// author follows along in a queue of its own, to know which requests wait and which is the best.
struct WorkAuthor {
  private var random: SeededGenerator
  private var queue = DictionaryAndHeaps()
  private var requestCount = 0
  private var page = 0
  // What waits, and where it stands in this list, to take one at random.
  private var waiting: [Int] = []
  private var positions: [Int: Int] = [:]

  init(seed: UInt64 = 4) {
    random = SeededGenerator(seed: seed)
  }

  /// How many popups wait.
  var waitingCount: Int { waiting.count }

  /// Asks for a popup, for any page if none is given.
  mutating func request(for page: Int? = nil) -> WorkRequest {
    requestCount += 1
    let request = WorkRequest(
      number: requestCount, priority: random.below(4),
      page: page ?? random.below(BenchmarkPage.count))
    queue.add(request)
    positions[request.number] = waiting.count
    waiting.append(request.number)
    return request
  }

  /// Asks for as many popups, at least one for each page.
  mutating func requests(_ count: Int) -> [WorkRequest] {
    (0..<count).map { request(for: $0 < BenchmarkPage.count ? $0 : nil) }
  }

  /// Takes back a waiting popup at random.
  mutating func withdrawn() -> Int {
    let number = waiting[random.below(waiting.count)]
    queue.remove(number)
    forget(number)
    return number
  }

  /// Turns to a page that something waits for.
  ///
  /// - Returns: the number of what is shown.
  mutating func shown(on page: Int) -> Int {
    guard let number = queue.takeNext(on: page) else {
      preconditionFailure("the author turned to a page that nothing waits for")
    }
    forget(number)
    return number
  }

  /// One round of the mixed work: as many popups wait after it as before.
  mutating func mixedRound() -> MixedRound {
    defer { page = (page + 1) % BenchmarkPage.count }
    let first = request(for: page)
    let shown = shown(on: page)
    return MixedRound(first: first, shown: shown, second: request(), withdrawn: withdrawn())
  }

  private mutating func forget(_ number: Int) {
    guard let position = positions.removeValue(forKey: number), let last = waiting.popLast()
    else { preconditionFailure("request \(number) does not wait") }
    guard last != number else { return }
    waiting[position] = last
    positions[last] = position
  }
}
