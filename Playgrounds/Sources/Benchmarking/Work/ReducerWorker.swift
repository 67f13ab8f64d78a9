import PopupFlow

/// The library's reducer, in one state variable, as a store has it: the library's part in the
/// comparisons.
///
/// It does everything it does for an app: visits, phases, reports, deadlines, effects. What it asks
/// for is looked at, as a store would.
struct ReducerWorker: Worker {
  static let isTold = true

  private(set) var state = PopupState<BenchmarkDomain>()

  private let reducer = PopupReducer<BenchmarkDomain>(
    policy: PopupPolicy(order: .priority.then(.fifo)))
  // Made once: what an app spends on making a request is not the scheduler's.
  private let targets = (0..<BenchmarkPage.count).map { PopupTarget<Int>.only([$0]) }
  private let visits = (0...BenchmarkPage.unwanted).map { PopupVisitID("page \($0)") }
  private var time = 0.0
  private var page: Int?
  private var shown: PopupID = "nothing"
  private var presentation = 0

  /// How many requests have their outcome.
  private(set) var resolvedCount = 0

  init(waiting requests: [WorkRequest]) {
    for request in requests { self.request(request) }
  }

  var waitingCount: Int { state.waitingCount }

  mutating func request(_ request: WorkRequest) {
    take(
      .request(
        PopupRequest(
          request.number, priority: PopupPriority(rawValue: request.priority),
          target: targets[request.page])))
  }

  mutating func turn(to page: Int) -> Int {
    let before = presentation
    let appeared = PopupEvent<BenchmarkDomain>.page(.appeared(visits[page], page))
    if let last = self.page {
      let disappeared = PopupEvent<BenchmarkDomain>.page(.disappeared(visits[last]))
      take([report(.userDismissed(nil)), disappeared, appeared])
    } else {
      take(appeared)
    }
    self.page = page
    return presentation == before ? 0 : state.presented.last?.popup.number ?? 0
  }

  mutating func didShow() {
    take(report(.didPresent))
  }

  mutating func withdraw(_ number: Int) {
    take(.withdraw(request: number))
  }

  mutating func visitUnwantedPage() -> Int {
    let before = presentation
    let visit = visits[BenchmarkPage.unwanted]
    take(.page(.appeared(visit, BenchmarkPage.unwanted)))
    take(.page(.disappeared(visit)))
    return presentation - before
  }

  private func report(_ kind: PopupReport<Never>.Kind) -> PopupEvent<BenchmarkDomain> {
    .report(PopupReport(kind, id: shown, presentation: presentation))
  }

  private mutating func take(_ event: PopupEvent<BenchmarkDomain>) {
    time += 0.001
    look(at: reducer.reduce(into: &state, event, at: time))
  }

  private mutating func take(_ events: [PopupEvent<BenchmarkDomain>]) {
    time += 0.001
    look(at: reducer.reduce(into: &state, batch: events, at: time))
  }

  private mutating func look(at effects: [PopupEffect<BenchmarkDomain>]) {
    for effect in effects {
      switch effect {
      case .command(.present(let popup, let number, _)):
        shown = popup.id
        presentation = number
      case .resolve: resolvedCount += 1
      case .command(.update), .command(.dismiss), .issue:
        preconditionFailure("the work does not lead to this: \(effect)")
      case .wake: break
      }
    }
  }
}
