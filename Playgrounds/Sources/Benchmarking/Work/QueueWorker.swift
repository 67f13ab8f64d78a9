/// A baseline, driven by the same work as the library. All but the queue itself costs it nothing.
struct QueueWorker<Queue: WaitingQueue>: Worker {
  static var isTold: Bool { false }

  private(set) var state: Queue

  init(waiting requests: [WorkRequest]) {
    state = Queue(waiting: requests)
  }

  var waitingCount: Int { state.count }

  func input(_ request: WorkRequest) -> WorkRequest { request }

  mutating func request(_ request: consuming WorkRequest) {
    state.add(request)
  }

  mutating func turn(to page: Int) -> Int {
    state.takeNext(on: page) ?? 0
  }

  mutating func didShow() {}

  mutating func withdraw(_ number: Int) {
    state.remove(number)
  }

  mutating func visitUnwantedPage() -> Int {
    state.takeNext(on: BenchmarkPage.unwanted) ?? 0
  }
}
