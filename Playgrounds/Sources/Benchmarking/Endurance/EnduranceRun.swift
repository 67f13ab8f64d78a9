import Foundation
import IssueReporting
import JournalGeneration
import PopupFlow
import PopupFlowTesting

/// A run of a store with random events and a misbehaving host. From time to time all requests are
/// driven to their end; memory that is still allocated then is a leak.
@MainActor
public final class EnduranceRun {
  private let clock = VirtualClock()
  let store: PopupStore<BenchmarkDomain>
  private let host: EnduranceHost
  private let campaigns = PassthroughSubject<Int, Never>()
  private let online = PassthroughSubject<Bool, Never>()
  var numbers: SeededGenerator
  private var driving: Set<AnyCancellable> = []
  private var isIdle = false

  // The handles with subscribers, by the number of the request.
  private var waiting: [Int: AnyCancellable] = [:]
  private var askedCount = 0
  private var endedCount = 0
  private var cancelledCount = 0
  private var stateCount = 0
  private var sentCount = 0

  // The first visit that may not have been left.
  private var firstVisit = 0

  /// Creates a run whose seed determines all events.
  public init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
    host = EnduranceHost(seed: seed &+ 1)
    store = PopupStore(
      policy: PopupPolicy(EnduranceConfiguration.standard), clock: clock)
    store.drive(host).store(in: &driving)
    store.openGate("idle") { [unowned self] in isIdle }.store(in: &driving)
    campaigns.popupRequests { PopupRequest<BenchmarkDomain>($0, id: "campaign") }
      .priority(.low).retention(.keepAlive).preemption(.yield).enqueue(in: store).store(
        in: &driving)
    online.openGate("online", in: store).store(in: &driving)
    store.states.sink { [unowned self] _ in stateCount += 1 }.store(in: &driving)
  }

  /// The number of events handled so far, without ticks.
  public var eventCount: Int { sentCount + host.reportCount }

  /// Continues up to a number of events, and drives all requests to their end.
  public func live(to count: Int) {
    withIssueReporters([]) {
      while eventCount < count { act() }
      close()
    }
    let state = store.state
    check(
      state.presented.isEmpty && state.waitingCount == 0 && state.visibleVisits.isEmpty,
      "requests are left at the end: \(state)")
    check(stateCount > 0 && endedCount > 0, "no state or no outcome was published")
    check(
      endedCount + cancelledCount == askedCount && waiting.isEmpty,
      "\(endedCount) of \(askedCount) requests have ended, and \(cancelledCount) were cancelled")
    check(host.kept.isEmpty, "the host still has instances of \(host.kept.count) ended popups")
  }

  private func act() {
    switch numbers.below(100) {
    case 0..<34: ask()
    case 34..<38:
      sentCount += 1
      campaigns.send(numbers.below(1_000))
    case 38..<56: host.answerLate()
    case 56..<70: move()
    case 70..<76: clock.advance(by: Double(numbers.below(5)))
    case 76..<82: closeOne()
    case 82..<87: cancelOne()
    case 87..<88: run()
    case 88..<91:
      sentCount += 1
      online.send(numbers.below(2) == 0)
    case 91..<93: isIdle.toggle()
    case 93..<95: send(.dismiss(id()))
    case 95..<96: send(numbers.below(2) == 0 ? .suspend(reason()) : .resume(reason()))
    case 96..<97: resume()
    case 97..<98: send(.dismissAll(lane: .toast))
    default: send(.sessionEnded)
    }
  }

  func send(_ event: PopupEvent<BenchmarkDomain>) {
    sentCount += 1
    store.send(event)
  }

  func send(batch events: [PopupEvent<BenchmarkDomain>]) {
    sentCount += events.count
    store.send(batch: events)
  }

  func id() -> PopupID { PopupID("popup \(numbers.below(40))") }

  private func ask() {
    let number = askedCount
    askedCount += 1
    sentCount += 1
    let handle = store.present(request())
    // Stored before it is known whether the request has ended; if so, it is removed at once.
    let cancellable = handle.outcomePublisher.sink { [unowned self] _ in
      endedCount += 1
      waiting[number] = nil
    }
    if handle.number.flatMap({ store.state.place(ofRequest: $0) }) != nil {
      waiting[number] = cancellable
    }
  }

  private func request() -> PopupRequest<BenchmarkDomain> {
    var request = PopupRequest<BenchmarkDomain>(
      numbers.below(1_000), id: numbers.below(4) == 0 ? nil : id(),
      lane: numbers.below(3) == 0 ? .toast : .modal
    ) { $0.priority = PopupPriority(rawValue: numbers.below(5)) }
    switch numbers.below(8) {
    case 0: request.pages = .only([numbers.below(BenchmarkPage.count)])
    case 1: request.pages = .except([numbers.below(BenchmarkPage.count)])
    case 2: request.pages = .visit(visit())
    default: break
    }
    if numbers.below(2) == 0 { request.preemption = .yield }
    if numbers.below(3) == 0 { request.retention = .keepAlive }
    if numbers.below(4) == 0 { request.coalescing = numbers.below(2) == 0 ? .replace : .best }
    if numbers.below(4) == 0 { request.duration = .seconds(Double(1 + numbers.below(4))) }
    if numbers.below(5) == 0 { request.expiresAt = .after(.seconds(Double(numbers.below(9)))) }
    if numbers.below(6) == 0 { request.notBefore = .after(.seconds(Double(numbers.below(3)))) }
    if numbers.below(6) == 0 { request.requires = ["online"] }
    if numbers.below(9) == 0 { request.requires = ["idle"] }
    if numbers.below(5) == 0 { request.scope = .app }
    setFrequency(of: &request)
    return request
  }

  // Each visit has a unique name, so that a leak of left visits would show.
  private var latestVisits: Range<Int> {
    let first = sentCount / 1_000 * 4
    return first..<first + 4
  }

  private func visit() -> PageVisitID {
    visit(latestVisits.lowerBound + numbers.below(latestVisits.count))
  }

  private func visit(_ number: Int) -> PageVisitID { PageVisitID("visit \(number)") }

  func move() {
    let visit = visit()
    let page = numbers.below(BenchmarkPage.count)
    switch numbers.below(5) {
    case 0: send(.page(.entered(visit, page)))
    case 1, 2: send(.page(.appeared(visit, page)))
    case 3: send(.page(.disappeared(visit)))
    default: send(.page(.left(visit)))
    }
    if latestVisits.lowerBound > firstVisit + 100 { leaveAll() }
  }

  // From time to time, the app leaves the visits that it has forgotten.
  private func leaveAll() {
    let visits = firstVisit..<latestVisits.upperBound
    firstVisit = latestVisits.lowerBound
    for number in visits { send(.page(.left(visit(number)))) }
  }

  // The user closes the front popup.
  private func closeOne() {
    guard let last = store.state.presented.last else { return }
    let kind: PopupReport<Never>.Kind =
      numbers.below(4) == 0 ? .willDismiss : .userDismissed(nil)
    send(.report(PopupReport(kind, id: last.popup.id, presentation: last.number)))
  }

  // Cancels a subscription to an outcome.
  private func cancelOne() {
    guard askedCount > 0 else { return }
    // By number, since the order of a dictionary differs in each run.
    let number = numbers.below(min(askedCount, 100))
    guard let cancellable = waiting.removeValue(forKey: askedCount - 1 - number) else { return }
    cancelledCount += 1
    sentCount += 1
    cancellable.cancel()
  }

  private func close() {
    resume()
    send(.activated)
    send(.configured(EnduranceConfiguration.standard))
    send(.dismissAll(lane: nil))
    host.fallSilent()
    while !store.state.presented.isEmpty || store.state.waitingCount > 0 {
      clock.advance(by: 10)
      send(.dismissAll(lane: nil))
    }
    // The histories of limits end, too.
    send(.sessionEnded)
    clock.advance(by: EnduranceConfiguration.longest)
    host.fallSilent()
    leaveAll()
    // Runs the main loop as an app does between two events, to release autoreleased objects and
    // timers.
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
}
