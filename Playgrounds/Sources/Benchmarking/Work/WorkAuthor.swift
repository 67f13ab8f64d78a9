import JournalGeneration

/// Generates the same work for all workers, with the expected results.
///
/// Work is generated outside the timed code. The author has a queue of its own to determine the
/// waiting requests and the best of them.
struct WorkAuthor {
  private var random: SeededGenerator
  private var queue = DictionaryAndHeaps()
  private var requestCount = 0
  private var page = 0
  // The waiting popups with their positions, to choose one at random.
  private var waiting: [Int] = []
  private var positions: [Int: Int] = [:]

  init(seed: UInt64 = 4) {
    random = SeededGenerator(seed: seed)
  }

  /// The number of waiting popups.
  var waitingCount: Int { waiting.count }

  /// Returns a request for a page, or for a random one.
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

  /// Returns requests, with at least one for each page.
  mutating func requests(_ count: Int) -> [WorkRequest] {
    (0..<count).map { request(for: $0 < BenchmarkPage.count ? $0 : nil) }
  }

  /// Withdraws a random waiting popup and returns its number.
  mutating func withdrawn() -> Int {
    let number = waiting[random.below(waiting.count)]
    queue.remove(number)
    forget(number)
    return number
  }

  /// Turns to a page that a popup waits for.
  ///
  /// - Returns: The number of the presented popup.
  mutating func shown(on page: Int) -> Int {
    guard let number = queue.takeNext(on: page) else {
      preconditionFailure("no popup waits for the page that the author turned to")
    }
    forget(number)
    return number
  }

  /// Returns a round of the mixed work. It does not change the number of waiting popups.
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
