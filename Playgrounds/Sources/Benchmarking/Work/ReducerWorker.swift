import PopupFlow
@_spi(JournalTools) import PopupMachine

/// The library's reducer with one state variable, as in a store.
///
/// It handles everything that an app needs: visits, phases, reports, deadlines and effects. Its
/// effects are examined as in a store.
struct ReducerWorker: Worker {
  static let isTold = true

  private(set) var state = PopupState<BenchmarkDomain>()

  private let reducer: PopupReducer<BenchmarkDomain>
  private let givesIDs: Bool
  // Shared, since the cost of making a request is not the scheduler's.
  private let targets = (0..<BenchmarkPage.count).map { PopupPages<Int>.only([$0]) }
  private let visits = (0...BenchmarkPage.unwanted).map { PageVisitID("page \($0)") }
  private var time = 0.0
  private var page: Int?
  private var shown: PopupID = "nothing"
  private var presentation = 0

  // Reused, as in a store.
  private var effects: [PopupEffect<BenchmarkDomain>] = []
  private var turning = [PopupEvent<BenchmarkDomain>](repeating: .resume, count: 3)

  /// The number of requests with an outcome.
  private(set) var resolvedCount = 0

  init(waiting requests: [WorkRequest]) {
    self.init(waiting: requests, givesIDs: false)
  }

  /// - Parameters:
  ///   - requests: the first requests.
  ///   - policy: the policy.
  ///   - givesIDs: whether requests have ids of their own, as most of an app's have.
  init(
    waiting requests: [WorkRequest], policy: PopupPolicy = WorkPolicy.plain, givesIDs: Bool = false
  ) {
    reducer = PopupReducer(policy: policy)
    self.givesIDs = givesIDs
    for request in requests { self.request(request) }
  }

  var waitingCount: Int { state.waitingCount }

  func input(_ request: WorkRequest) -> PopupEvent<BenchmarkDomain> {
    .request(
      PopupRequest(request.number) {
        $0.priority = PopupPriority(rawValue: request.priority)
        $0.pages = targets[request.page]
        if givesIDs { $0.id = "offer \(request.number)" }
      })
  }

  mutating func request(_ event: consuming PopupEvent<BenchmarkDomain>) {
    take(event)
  }

  mutating func turn(to page: Int) -> Int {
    let before = presentation
    if let last = self.page {
      turning[0] = report(.userDismissed(nil))
      turning[1] = .page(.disappeared(visits[last]))
      turning[2] = .page(.appeared(visits[page], page))
      time += 0.001
      reducer.reduce(into: &state, batch: turning, at: time, adding: &effects)
      lookAtEffects()
    } else {
      take(.page(.appeared(visits[page], page)))
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

  private mutating func take(_ event: consuming PopupEvent<BenchmarkDomain>) {
    time += 0.001
    reducer.reduce(into: &state, event, at: time, adding: &effects)
    lookAtEffects()
  }

  private mutating func lookAtEffects() {
    for index in effects.indices {
      switch effects[index] {
      case .command(.present(let popup, let number, _)):
        shown = popup.id
        presentation = number
      case .resolve: resolvedCount += 1
      case .command(.update), .command(.dismiss), .issue:
        preconditionFailure("unexpected effect: \(effects[index])")
      case .wake, .appearance: break
      }
    }
    while !effects.isEmpty { effects.removeLast() }
  }
}
