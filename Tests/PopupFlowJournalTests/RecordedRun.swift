import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import TestKit

/// A recorded live run: a store with a host that answers at once or late, subscribers that send
/// events, and late timers.
@MainActor
final class RecordedRun: PopupHost {
  typealias Domain = Shop

  private(set) var transitions: [PopupTransition<Shop>] = []
  private(set) var journal: [UInt8] = []

  /// The journal from a random event on, which can be in the middle of a delivery.
  private(set) var rest: [UInt8] = []

  /// The journal of the last 10 s, from the middle of the run on.
  private(set) var recent: [UInt8] = []

  /// The state at the end of the journals.
  private(set) var state = PopupState<Shop>()

  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let recorder: JournalRecorder<Shop>
  private var world: RandomWorld
  private var random: SeededGenerator
  private var owed: [() -> Void] = []
  private var left = 0
  private var restBegins = 0
  private var recordings: Set<AnyCancellable> = []
  private var subscriptions: Set<AnyCancellable> = []

  /// Returns the run of a seed.
  ///
  /// - Parameter timeout: the transition timeout, in seconds. With one, the store fires late
  ///   deadlines late.
  static func made(
    of seed: UInt64, eventCount: Int = 120, timeout: Double? = nil
  ) -> RecordedRun {
    var run: RecordedRun?
    // The world makes mistakes.
    _ = issues { run = RecordedRun(seed: seed, eventCount: eventCount, timeout: timeout) }
    return run ?? RecordedRun(seed: seed, eventCount: 0, timeout: nil)
  }

  private init(seed: UInt64, eventCount: Int, timeout: Double?) {
    world = RandomWorld(seed: seed)
    random = SeededGenerator(seed: seed)
    let policy = PopupPolicy(
      order: random.below(2) == 0 ? .priority.then(.lifo) : .priority,
      lanes: [.modal: PopupLanePolicy(capacity: 1 + random.below(2))],
      queueLimit: random.below(2) == 0 ? 3 : nil,
      transitionTimeout: timeout.map { .seconds($0) },
      promotion: random.below(4) == 0 ? .onTrigger : .automatic)
    store = PopupStore(policy: policy, clock: clock)
    recorder = JournalRecorder(
      store, content: { .string($0) }, page: { $0 }, answer: { .string($0) })
    store.transitions.sink { [unowned self] in transitions.append($0) }.store(in: &recordings)
    recorder.record { [unowned self] in journal += $0 }.store(in: &recordings)
    store.states.sink { [unowned self] _ in if random.below(5) == 0 { act() } }
      .store(in: &subscriptions)
    store.outcomes.sink { [unowned self] _ in if random.below(3) == 0 { act() } }
      .store(in: &subscriptions)
    store.openGate("idle") { [unowned self] in clock.now.truncatingRemainder(dividingBy: 4) < 2 }
      .store(in: &subscriptions)
    store.drive(self).store(in: &subscriptions)
    // Instants before 0 are written as 0, so the world begins at 1 s.
    clock.advance(by: 1)
    store.send(.activated)
    left = eventCount
    restBegins = 5 + random.below(max(1, eventCount - 10))
    while left > eventCount / 2 { act() }
    let lastSeconds = recorder.last(.seconds(10))
    while left > 0 { act() }
    recent = lastSeconds.journal()
    state = store.state
    // The store goes on while its host leaves.
    recordings = []
    subscriptions = []
  }

  func perform(
    _ command: PopupCommand<Shop>,
    report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
  ) {
    guard let answer = command.successReport?.kind else { return }
    if random.below(2) == 0 { report(answer) } else { owed.append { report(answer) } }
  }

  private func act() {
    guard left > 0 else { return }
    left -= 1
    if left == restBegins {
      recorder.record { [unowned self] in rest += $0 }.store(in: &recordings)
    }
    let step = Double(random.below(4)) / 4
    if random.chance(50) { clock.advance(by: step) } else { clock.skip(to: clock.now + step) }
    if !owed.isEmpty, random.chance(20) { return owed.remove(at: random.below(owed.count))() }
    // A replay makes its own ticks. A configuration would change the timeout.
    let events = world.batch(in: store.state).events.filter { event in
      switch event {
      case .tick, .configured: false
      default: true
      }
    }
    if !events.isEmpty { store.send(batch: events) }
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
