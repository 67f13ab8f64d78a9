import Foundation
import PopupFlow

/// Whole lives of popups in a store: asked for, on screen, closed by the user; three events, each
/// of which is reduced, and told to whoever follows the states; the first commands the host.
///
/// The store is as an app makes it, with the clock it has by default. Nothing waits: the next is
/// asked for when the last is gone.
@MainActor
final class LifeWork: Contestant {
  /// How a popup is asked for.
  enum Asking {
    case sendingAnEvent, presenting, throughASink
  }

  let operationsPerRound = 3
  // Before so many timers are pending that an app would never have.
  let roundsAtOnce = 1 << 12

  private let store = PopupStore<BenchmarkDomain>(order: .priority.then(.fifo))
  private let host = RecordingHost()
  private let observation = Observation()
  private var cancellables: Set<AnyCancellable> = []
  private let subscribers: Int
  private let asking: Asking
  private let requests = PassthroughSubject<PopupRequest<BenchmarkDomain>, Never>()
  private var lives = 0

  /// - Parameters:
  ///   - subscribers: how many follow the states.
  ///   - asking: how popups are asked for.
  init(subscribers: Int = 1, asking: Asking = .sendingAnEvent) {
    self.subscribers = subscribers
    self.asking = asking
    let observation = observation
    for _ in 0..<subscribers {
      store.states.sink { observation.note($0) }.store(in: &cancellables)
    }
    store.drive(host).store(in: &cancellables)
    requests.enqueue(in: store).store(in: &cancellables)
    observation.expected = subscribers
  }

  func play(rounds: Int) {
    switch asking {
    case .sendingAnEvent: play(rounds) { store.send(.request(PopupRequest($0))) }
    case .presenting: play(rounds) { store.present(PopupRequest($0)) }
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
    check(host.presentedCount == lives, "not every popup was shown")
    check(observation.count == observation.expected, "not every state was seen")
    check(observation.latestRequest == lives, "not the latest state was seen")
    check(store.state.presented.isEmpty, "not every popup was closed")
    // As the app's main loop does between two events: timers that were taken back can go.
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
}

/// Shows a popup as quickly as can be, and says so when it is told to.
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
