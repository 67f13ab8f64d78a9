import Foundation
import PopupFlow

/// Whole lives of popups in a store: asked for, on screen, closed by the user; three events, each
/// of which is reduced, and told to whoever follows the states; the first commands the host.
///
/// The store is as an app makes it, with the clock it has by default. The next is asked for when
/// the last is gone; others may wait meanwhile.
@MainActor
final class LifeWork: Contestant {
  /// How a popup is asked for.
  enum Asking {
    case sendingAnEvent, presenting, throughASink
  }

  /// Popups that wait during the lives.
  enum Waiting {
    /// This many wait for pages that are not in sight, in equal parts.
    case forOtherPages(Int)

    /// This many wait behind the presented popup. The next of them is presented when it closes.
    case behind(Int)
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
  private var behindCount = 0

  /// - Parameters:
  ///   - subscribers: how many follow the states.
  ///   - asking: how popups are asked for.
  ///   - waiting: which popups wait, if any.
  init(subscribers: Int = 1, asking: Asking = .sendingAnEvent, waiting: Waiting? = nil) {
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
        store.send(.request(PopupRequest(number, pages: .only([page]))))
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
    check(host.presentedCount == lives + (behindCount > 0 ? 1 : 0), "not every popup was shown")
    check(observation.count == observation.expected, "not every state was seen")
    check(observation.latestRequest == store.state.requestCount, "not the latest state was seen")
    check(store.state.presented.isEmpty == (behindCount == 0), "not every popup was closed")
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
