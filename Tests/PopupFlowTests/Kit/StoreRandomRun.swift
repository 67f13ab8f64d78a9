import IssueReporting
import PopupFlow

/// A store that lives through a random world with a misbehaving host, and is looked at closely: all
/// that settles in it goes through the checker of the invariants as well.
@MainActor
final class StoreRandomRun {
  let store: PopupStore<Shop>
  private(set) var checker: InvariantChecker
  let host: MisbehavingHost
  private(set) var violations: [String] = []

  /// The outcomes that each handle gave, in the order of asking.
  private(set) var outcomes: [Collector<PopupOutcome<String>>] = []

  private let clock = VirtualClock()
  private var world: RandomWorld
  private var generator: SeededGenerator
  private var left = 0
  private var subscriptions: Set<AnyCancellable> = []

  init(seed: UInt64) {
    world = RandomWorld(seed: seed)
    generator = SeededGenerator(seed: seed &+ 1)
    host = MisbehavingHost(seed: seed &+ 2)
    let policy = world.policy()
    store = PopupStore(policy: policy, clock: clock)
    checker = InvariantChecker(policy)
    store.transitions.sink { [unowned self] in check($0) }.store(in: &subscriptions)
    store.states.sink { [unowned self] _ in if generator.chance(20) { act() } }
      .store(in: &subscriptions)
    store.outcomes.sink { [unowned self] _ in if generator.chance(20) { act() } }
      .store(in: &subscriptions)
    host.throwBack = { [unowned self] in act() }
    store.drive(host, lanes: [.modal, .toast]).store(in: &subscriptions)
  }

  /// Does so many things, some of them from inside deliveries.
  func live(_ count: Int) {
    left = count
    while left > 0 {
      act()
      // The host of a lane may come late.
      if generator.chance(2) { store.drive(host, lanes: [.banner]).store(in: &subscriptions) }
    }
  }

  /// Asks for something that waits, whatever happened before.
  func askInVain() {
    store.suspend()
    let request = PopupRequest<Shop>("in vain", priority: .critical)
    outcomes.append(Collector(store.present(request).outcomes))
  }

  /// Drives everything to its end.
  func close() {
    left = 0
    let isSilent = generator.chance(50)
    var step = 0
    while let batch = checker.closingBatch(at: step, isSilent: isSilent) {
      clock.skip(to: batch.time)
      store.send(batch: batch.events)
      step += 1
    }
    // A host goes on answering while it is driven to the end.
    while let deadline = clock.pendingInstants.first { clock.advance(to: deadline) }
  }

  private func act() {
    guard left > 0 else { return }
    left -= 1
    if generator.chance(20) { return host.answerLate() }
    let batch = world.batch(for: checker)
    switch generator.below(3) {
    case 0: clock.advance(to: batch.time)
    case 1: clock.skip(to: batch.time)
    default: break
    }
    if generator.chance(10), let handle = outcomes.last { handle.cancel() }
    for event in batch.events {
      guard case .request(let request) = event else { continue }
      outcomes.append(Collector(store.present(request).outcomes))
    }
    store.send(
      batch: batch.events.filter { if case .request = $0 { false } else { true } })
  }

  private func check(_ transition: PopupTransition<Shop>) {
    guard violations.isEmpty else { return }
    do {
      let effects = try checker.apply(Batch(time: transition.at, events: transition.events))
      if effects != transition.effects { violations.append("other effects than the machine's") }
      if checker.state != transition.state { violations.append("another state than the machine's") }
    } catch {
      violations.append("\(error)")
    }
  }
}
