import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import TestKit
import Testing

/// A domain whose contents, pages and answers are not JSON.
enum Cinema: PopupDomain {
  enum Content: Equatable { case trailer(Int), survey }
  enum Page: Int, CaseIterable { case lobby, hall }
  enum Answer: Equatable { case stars(Int) }
}

/// A recorded live run: a store with a host that answers at once or late, subscribers that send
/// events, and late timers.
@MainActor
final class RecordedRun: PopupHost {
  typealias Domain = Cinema

  private(set) var transitions: [PopupTransition<Cinema>] = []
  private(set) var journal: [UInt8] = []

  /// The journal from a random event on, which can be in the middle of a delivery.
  private(set) var rest: [UInt8] = []

  /// The journal of the last 10 s, from the middle of the run on.
  private(set) lazy var recent = recorder.last(.seconds(10))
  var state: PopupState<Cinema> { store.state }

  private let clock = VirtualClock()
  private let store: PopupStore<Cinema>
  private let recorder: JournalRecorder<Cinema>
  private var random: SeededGenerator
  private var owed: [() -> Void] = []
  private var left = 0
  private var restBegins = 0
  private var subscriptions: Set<AnyCancellable> = []

  /// Returns the run of a seed. The only issues are requests that can never be shown.
  ///
  /// - Parameter timeout: the transition timeout, in seconds. With one, the store fires late
  ///   deadlines late, and reports transitions that take longer.
  static func made(
    of seed: UInt64, eventCount: Int = 120, timeout: Double? = nil
  ) -> RecordedRun {
    var run: RecordedRun?
    let issues = issues {
      run = RecordedRun(seed: seed, eventCount: eventCount, timeout: timeout)
    }
    #expect(
      issues.allSatisfy {
        $0.message.contains("can never be shown") || timeout != nil
      })
    return run ?? RecordedRun(seed: seed, eventCount: 0, timeout: nil)
  }

  private init(seed: UInt64, eventCount: Int, timeout: Double?) {
    random = SeededGenerator(seed: seed)
    let policy = PopupPolicy(
      order: random.below(2) == 0 ? .priority.then(.lifo) : .priority,
      lanes: [.modal: PopupLanePolicy(capacity: 1 + random.below(2))],
      queueLimit: random.below(2) == 0 ? 3 : nil,
      transitionTimeout: timeout.map { .seconds($0) },
      promotion: random.below(4) == 0 ? .onTrigger : .automatic)
    store = PopupStore(policy: policy, clock: clock)
    recorder = JournalRecorder(
      store, content: { .string("\($0)") }, page: { "\($0)" },
      answer: { answer in
        switch answer {
        case .stars(let count): .object(["stars": .integer(count)])
        }
      })
    store.transitions.sink { [unowned self] in transitions.append($0) }.store(in: &subscriptions)
    recorder.record { [unowned self] in journal += $0 }.store(in: &subscriptions)
    store.states.sink { [unowned self] _ in if random.below(5) == 0 { act() } }
      .store(in: &subscriptions)
    store.outcomes.sink { [unowned self] _ in if random.below(3) == 0 { act() } }
      .store(in: &subscriptions)
    store.gate("open") { [unowned self] in clock.now.truncatingRemainder(dividingBy: 4) < 2 }
      .store(in: &subscriptions)
    store.drive(self).store(in: &subscriptions)
    left = eventCount
    restBegins = 5 + random.below(max(1, eventCount - 10))
    while left > eventCount / 2 { act() }
    _ = recent
    while left > 0 { act() }
    subscriptions = []
  }

  func perform(
    _ command: PopupCommand<Cinema>,
    report: @escaping @MainActor (PopupReport<Cinema.Answer>.Kind) -> Void
  ) {
    guard let answer = command.successReport?.kind else { return }
    if random.below(2) == 0 { report(answer) } else { owed.append { report(answer) } }
  }

  private func act() {
    guard left > 0 else { return }
    left -= 1
    if left == restBegins {
      recorder.record { [unowned self] in rest += $0 }.store(in: &subscriptions)
    }
    let step = Double(random.below(4)) / 4
    if random.below(2) == 0 { clock.advance(by: step) } else { clock.skip(to: clock.now + step) }
    switch random.below(14) {
    case 0...4: store.present(request())
    case 5: store.send(batch: [.request(request()), .request(request())])
    case 6, 7: if !owed.isEmpty { owed.remove(at: random.below(owed.count))() }
    case 8: turnPage()
    case 9: store.send(.sessionEnded)
    case 10: store.send(.withdraw(request: random.below(store.state.requestCount + 1)))
    case 11: store.trigger()
    case 12: answerFront()
    default: store.send(random.below(3) == 0 ? .suspend : .resume)
    }
  }
}

extension PopupState {
  /// The state as a journal describes it.
  var inJournal: PopupState<JournalDomain> {
    mapped(
      to: JournalDomain.self, content: { .string("\($0)") }, page: { JournalPage("\($0)") },
      id: { PopupID($0.description) })
  }
}

// MARK: - Events

extension RecordedRun {
  private func request() -> PopupRequest<Cinema> {
    let ids: [PopupID?] = [nil, "a", "b"]
    var request = PopupRequest<Cinema>(random.below(2) == 0 ? .trailer(left) : .survey)
    request.id = ids[random.below(3)]
    request.priority = PopupPriority(rawValue: random.below(3))
    request.lane = random.below(3) == 0 ? .toast : .modal
    request.retention = random.below(2) == 0 ? .keepAlive : .drop
    request.preemption = PopupPreemption.allCases[random.below(3)]
    request.coalescing = PopupCoalescing.allCases[random.below(2)]
    request.scope = random.below(2) == 0 ? .app : store.session.scope
    if random.below(3) == 0 { request.pages = .only([.lobby]) }
    if random.below(5) == 0 { request.pages = .except([.hall]) }
    if random.below(5) == 0 { request.requires = ["open"] }
    if random.below(4) == 0 { request.duration = .seconds(Double(random.below(3)) / 2) }
    if random.below(4) == 0 { request.expiresAt = .after(.seconds(Double(random.below(8)) / 4)) }
    if random.below(4) == 0 { request.notBefore = .after(.seconds(Double(random.below(4)) / 4)) }
    return request
  }

  private func turnPage() {
    let pages = Cinema.Page.allCases
    let page = pages[random.below(pages.count)]
    store.send(batch: [
      .page(.disappeared("lobby")), .page(.disappeared("hall")),
      .page(.appeared(PageVisitID("\(page)"), page)),
    ])
  }

  private func answerFront() {
    guard let front = store.state.presented.last(where: { $0.phase == .presented }) else { return }
    let answer = random.below(2) == 0 ? Cinema.Answer.stars(random.below(5)) : nil
    store.send(
      .report(
        PopupReport(.userDismissed(answer), id: front.popup.id, presentation: front.number)))
  }
}
