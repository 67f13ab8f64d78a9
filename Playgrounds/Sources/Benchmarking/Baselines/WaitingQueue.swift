/// What popups wait in, and nothing around it: what a baseline has to be.
///
/// It knows no visits, phases, deadlines or outcomes, and tells nobody anything; the library does
/// all of that in the same operation. So a baseline is what a queue alone would cost.
protocol WaitingQueue: Worker where State == Self, Input == WorkRequest {
  /// How many popups wait.
  var count: Int { get }

  /// Has a popup wait.
  mutating func add(_ request: WorkRequest)

  /// Takes out the best of those that wait for a page, if any does.
  ///
  /// - Returns: its number.
  mutating func takeNext(on page: Int) -> Int?

  /// Takes out the popup of a number, if it waits.
  mutating func remove(_ number: Int)
}

// Driven by the same work as the library. All but the queue itself costs it nothing.
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
