import Foundation
import PopupFlow

/// Complete lives of popups in a store: each is requested, presented and closed by the user. These
/// are three events, each reduced and published; the first one commands the host.
///
/// The store has its default clock. Each popup is requested after the end of the previous one.
/// Others may wait meanwhile.
@MainActor
final class LifeWork: Contestant {
  /// The ways to request a popup.
  enum Asking {
    case sendingAnEvent, namingLimits, presenting, throughASink
  }

  /// The popups that wait during the lives.
  enum Waiting {
    /// This number of popups wait for pages that are not visible, in equal parts.
    case forOtherPages(Int)

    /// This number of popups wait behind the presented one. The next is presented when it closes.
    case behind(Int)
  }

  let operationsPerRound = 3
  // Limits the number of pending timers to a realistic one.
  let roundsAtOnce = 1 << 12

  private let store: PopupStore<BenchmarkDomain>
  private let host = RecordingHost()
  private let observation = Observation()
  private var cancellables: Set<AnyCancellable> = []
  private let subscribers: Int
  private let asking: Asking
  private let requests = PassthroughSubject<PopupRequest<BenchmarkDomain>, Never>()
  private var lives = 0
  private var behindCount = 0

  /// - Parameters:
  ///   - subscribers: the number of subscribers to the states.
  ///   - asking: the way to request popups.
  ///   - waiting: the popups that wait, if any.
  ///   - policy: the policy of the store.
  init(
    subscribers: Int = 1, asking: Asking = .sendingAnEvent, waiting: Waiting? = nil,
    policy: PopupPolicy = WorkPolicy.plain
  ) {
    store = PopupStore(policy: policy)
    self.subscribers = subscribers
    self.asking = asking
    let observation = observation
    for _ in 0..<subscribers {
      store.states.sink { observation.note($0) }.store(in: &cancellables)
    }
    store.drive(host).store(in: &cancellables)
    requests.enqueue(in: store).store(in: &cancellables)
    if let waiting { fill(waiting) }
    observation.expected = observation.count
  }

  private func fill(_ waiting: Waiting) {
    switch waiting {
    case .forOtherPages(let count):
      for number in 0..<count {
        let page = number % BenchmarkPage.count
        store.send(.request(PopupRequest(number) { $0.pages = .only([page]) }))
      }
    case .behind(let count):
      // The first of them is on its way in.
      for number in 0...count { store.send(.request(PopupRequest(number))) }
      behindCount = count
    }
  }

  func play(rounds: Int) {
    switch asking {
    case .sendingAnEvent: play(rounds) { store.send(.request(PopupRequest($0))) }
    case .namingLimits:
      let limits = WorkPolicy.limits
      // One popup after another, so the id is never in use.
      play(rounds) { store.send(.request(PopupRequest($0, id: "offer") { $0.limits = limits })) }
    case .presenting: play(rounds) { store.present($0) }
    case .throughASink: play(rounds) { requests.send(PopupRequest($0)) }
    }
    lives += rounds
    observation.expected += operationsPerRound * rounds * subscribers
  }

  @inline(__always)
  private func play(_ rounds: Int, ask: (Int) -> Void) {
    for round in 0..<rounds {
      ask(round)
      host.report?(.didPresent)
      host.report?(.userDismissed(nil))
    }
  }

  func finish() {
    check(
      host.presentedCount == lives + (behindCount > 0 ? 1 : 0),
      "the host did not present every popup")
    check(observation.count == observation.expected, "the subscribers did not receive every state")
    check(
      observation.latestRequest == store.state.requestCount,
      "the subscribers did not receive the latest state")
    check(
      store.state.presented.isEmpty == (behindCount == 0), "popups are still presented at the end")
    // Runs the main loop as an app does between two events, to release cancelled timers.
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
}

/// A minimal host that reports when the work calls for it.
@MainActor
private final class RecordingHost: PopupHost {
  typealias Domain = BenchmarkDomain

  private(set) var command: PopupCommand<BenchmarkDomain>?
  private(set) var report: (@MainActor (PopupReport<Never>.Kind) -> Void)?
  private(set) var presentedCount = 0

  func perform(
    _ command: PopupCommand<BenchmarkDomain>,
    report: @escaping @MainActor (PopupReport<Never>.Kind) -> Void
  ) {
    if case .present = command { presentedCount += 1 }
    self.command = command
    self.report = report
  }
}
