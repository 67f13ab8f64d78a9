import IssueReporting
import PopupFlow

/// Runs a store with a host through random events, and checks that every request ends.
@MainActor
final class HostRandomRun<Domain: PopupDomain> {
  private let subject: HostUnderTest<Domain>
  private let lanes: [PopupLane]
  private let seed: UInt64
  private let content: @MainActor (Int) -> Domain.Content
  private let store = PopupStore<Domain>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
  private var generator: SeededGenerator
  private var outcomes: [Int: Int] = [:]
  private var issues: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(
    _ subject: HostUnderTest<Domain>, lanes: [PopupLane], seed: UInt64,
    content: @escaping @MainActor (Int) -> Domain.Content
  ) {
    self.subject = subject
    self.lanes = lanes
    self.seed = seed
    self.content = content
    generator = SeededGenerator(seed: seed)
    store.outcomes.sink { [unowned self] in outcomes[$0.request, default: 0] += 1 }
      .store(in: &subscriptions)
    store.issues.sink { [unowned self] in issues.append("\($0)") }.store(in: &subscriptions)
    store.drive(subject.host).store(in: &subscriptions)
  }

  func run(steps: Int = 80) async throws(HostFinding) {
    for _ in 0..<steps {
      // Issues of this store are findings, not failures of the test.
      withIssueReporters([]) { act() }
      if generator.chance(40) { await letTimePass() }
    }
    withIssueReporters([]) {
      store.send(.resume)
      for id in ids(in: .swiping) { subject.cancelSwipe?(id) }
    }
    var rest = 100
    while rest > 0 && (!store.state.presented.isEmpty || store.state.waitingCount > 0) {
      rest -= 1
      withIssueReporters([]) { store.dismissAll() }
      await letTimePass()
    }
    try checkEnd()
  }

  private func letTimePass() async {
    await withIssueReporters([]) { await subject.letTimePass() }
  }

  private func checkEnd() throws(HostFinding) {
    let ids = (1...max(1, store.state.requestCount)).map { id($0) }
    if let issue = issues.first { throw broken("the store reported an issue: \(issue)") }
    if let open = store.state.presented.first {
      throw broken("\(open.popup.id) is still \(open.phase) after everything was dismissed.")
    }
    if let seen = ids.first(where: { subject.isShowing?($0) == true }) {
      throw broken("\(seen) is still on screen, but not in the store.")
    }
    if outcomes.count != store.state.requestCount || outcomes.values.contains(where: { $0 != 1 }) {
      throw broken("there are \(outcomes.count) outcomes for \(store.state.requestCount) requests.")
    }
  }

  private func broken(_ what: String) -> HostFinding { .broken("With seed \(seed), \(what)") }

  // MARK: Acting

  private func id(_ number: Int) -> PopupID { PopupID("examined \(number)") }

  private func ids(in phase: PopupPhase) -> [PopupID] {
    store.state.presented.filter { $0.phase == phase }.map(\.popup.id)
  }

  private func act() {
    switch generator.below(12) {
    case 0...4: ask()
    case 5: store.dismiss(id(1 + generator.below(max(1, store.state.requestCount))))
    case 6: if generator.chance(20) { store.endSession() }
    case 7: generator.chance(50) ? store.send(.suspend) : store.send(.resume)
    case 8: store.send(.resume)
    case 9: touch(.presented) { subject.dismiss?($0) }
    case 10: if subject.cancelSwipe != nil { touch(.presented) { subject.beginSwipe?($0) } }
    default:
      let isCancelled = generator.chance(50) || subject.completeSwipe == nil
      touch(.swiping) { isCancelled ? subject.cancelSwipe?($0) : subject.completeSwipe?($0) }
    }
  }

  private func touch(_ phase: PopupPhase, _ action: (PopupID) -> Void) {
    let ids = ids(in: phase)
    if !ids.isEmpty { action(generator.pick(ids)) }
  }

  private func ask() {
    let number = store.state.requestCount + 1
    var request = PopupRequest<Domain>(content(number), id: id(number))
    if generator.chance(15), number > 1 {
      request.id = id(1 + generator.below(number - 1))
      request.coalescing = .replace
    }
    request.lane = generator.pick(lanes)
    request.priority = generator.pick([.low, .normal, .high])
    request.preemption = generator.pick([.hold, .yield, .drop])
    request.interrupts = generator.chance(10)
    store.present(request)
  }
}
