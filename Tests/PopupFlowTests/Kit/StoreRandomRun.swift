import PopupFlow

/// Runs a store with random events and a misbehaving host. Every transition is also checked against
/// the invariants.
@MainActor
final class StoreRandomRun {
  let store: PopupStore<Shop>
  private(set) var checker: PopupInvariants<Shop>
  let host: MisbehavingHost
  private(set) var violations: [String] = []

  /// The outcomes of each handle, in the order of the requests.
  private(set) var outcomes: [Collector<PopupOutcome<String>>] = []

  private let clock = VirtualClock()
  private var world: RandomWorld
  private var generator: SeededGenerator
  private var left = 0
  private var subscriptions: Set<AnyCancellable> = []

  // The lock of the host's screen, if it has one, and the app's own transition.
  private let lock: TransitionLock?
  private var transition: TransitionLock.Token?

  // The descriptions of the issues that the store has published.
  private var toldIssues: [String] = []

  init(seed: UInt64, isLocked: Bool = false) {
    world = RandomWorld(seed: seed)
    generator = SeededGenerator(seed: seed &+ 1)
    host = MisbehavingHost(seed: seed &+ 2)
    let policy = world.policy()
    store = PopupStore(policy: policy, clock: clock)
    lock = isLocked ? TransitionLock(timeout: .seconds(3), clock: clock) : nil
    checker = PopupInvariants(policy: policy)
    store.transitions.sink { [unowned self] in check($0) }.store(in: &subscriptions)
    store.states.sink { [unowned self] _ in if generator.chance(20) { act() } }
      .store(in: &subscriptions)
    store.outcomes.sink { [unowned self] _ in if generator.chance(20) { act() } }
      .store(in: &subscriptions)
    store.issues.sink { [unowned self] in toldIssues.append("\($0)") }.store(in: &subscriptions)
    host.throwBack = { [unowned self] in act() }
    store.drive(host, lanes: [.modal, .toast], lock: lock).store(in: &subscriptions)
  }

  /// Performs a number of random actions, some of them from inside deliveries.
  func live(_ count: Int) {
    left = count
    while left > 0 {
      act()
      // The host of a lane may be added late.
      if generator.chance(2) {
        store.drive(host, lanes: [.banner], lock: lock).store(in: &subscriptions)
      }
    }
  }

  /// Makes a request that always waits.
  func askInVain() {
    store.send(.suspend)
    let request = PopupRequest<Shop>("in vain") { $0.priority = .critical }
    outcomes.append(Collector(store.present(request).outcomePublisher))
  }

  /// Runs a closure and collects the issues that are reported meanwhile.
  ///
  /// - Returns: The issues that are neither published by the store nor about forgotten transitions
  ///   of the lock.
  func unexpectedIssues(_ body: () -> Void) -> [String] {
    let reported = issues(during: body).map(\.message)
    let others = reported.filter { !$0.hasPrefix("The transition ") }
    return others == toldIssues ? [] : others
  }

  /// Whether the lock has no transition.
  var isLockFree: Bool { lock?.isBusy != true }

  /// Drives everything to its end.
  func close() {
    left = 0
    transition?.endIfRunning()
    let isSilent = generator.chance(50)
    var step = 0
    while let batch = checker.closingBatch(at: step, isSilent: isSilent) {
      clock.skip(to: batch.time)
      store.send(batch: batch.events)
      step += 1
    }
    // The host continues to answer during this.
    while let deadline = clock.pendingInstants.first { clock.advance(to: max(clock.now, deadline)) }
  }

  private func act() {
    guard left > 0 else { return }
    left -= 1
    if generator.chance(20) { return host.answerLate() }
    if lock != nil, generator.chance(10) { return actOnLock() }
    let batch = world.batch(in: checker.state)
    switch generator.below(3) {
    case 0: clock.advance(to: max(clock.now, batch.time))
    case 1: clock.skip(to: batch.time)
    default: break
    }
    if generator.chance(10), let handle = outcomes.last { handle.cancel() }
    for event in batch.events {
      guard case .request(let request) = event else { continue }
      outcomes.append(Collector(store.present(request).outcomePublisher))
    }
    store.send(
      batch: batch.events.filter { if case .request = $0 { false } else { true } })
  }

  // The app's own transitions. It forgets to end some of them.
  private func actOnLock() {
    if let transition {
      self.transition = nil
      if generator.chance(80) { transition.endIfRunning() }
    } else if generator.chance(50) {
      transition = lock?.tryBegin()
    } else {
      let isQuick = generator.chance(50)
      lock?.serialize { [unowned self] token in
        if isQuick { return token.end() }
        transition?.endIfRunning()
        transition = token
        act()
      }
    }
  }

  private func check(_ transition: PopupTransition<Shop>) {
    guard violations.isEmpty else { return }
    do {
      try checker.follow(transition)
    } catch {
      violations.append("\(error)")
    }
  }
}

extension TransitionLock.Token {
  /// Ends the transition, unless the lock has timed it out.
  func endIfRunning() {
    if !isEnded { end() }
  }
}
