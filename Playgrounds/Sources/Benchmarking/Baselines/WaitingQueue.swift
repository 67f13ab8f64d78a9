/// A queue of waiting popups without a scheduler: the interface of a baseline.
///
/// It has no visits, phases, deadlines, outcomes or observers, which the library handles in the
/// same operation. So a baseline costs as much as a queue alone.
protocol WaitingQueue: Worker where State == Self, Input == WorkRequest {
  /// The number of waiting popups.
  var count: Int { get }

  /// Adds a popup.
  mutating func add(_ request: WorkRequest)

  /// Removes the best popup for a page, if there is one.
  ///
  /// - Returns: Its number.
  mutating func takeNext(on page: Int) -> Int?

  /// Removes the popup with a number, if it waits.
  mutating func remove(_ number: Int)
}

// Runs the same work as the library. Everything but the queue is free.
extension WaitingQueue {
  static var isTold: Bool { false }

  var state: Self { self }

  var waitingCount: Int { count }

  func input(_ request: WorkRequest) -> WorkRequest { request }

  mutating func request(_ request: consuming WorkRequest) {
    add(request)
  }

  mutating func turn(to page: Int) -> Int {
    takeNext(on: page) ?? 0
  }

  mutating func didShow() {}

  mutating func withdraw(_ number: Int) {
    remove(number)
  }

  mutating func visitUnwantedPage() -> Int {
    takeNext(on: BenchmarkPage.unwanted) ?? 0
  }
}
