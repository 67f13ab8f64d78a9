import PopupFlow

/// One subject, and `share()` to several sinks: how a state goes to many subscribers without the
/// library. It is given the same states as the library's subscribers. An operation is one send.
@MainActor
final class SharedStates: Contestant {
  let operationsPerRound = 1

  private let state: PopupState<BenchmarkDomain>
  private let states = PassthroughSubject<PopupState<BenchmarkDomain>, Never>()
  private let observation = Observation()
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameter subscribers: how many sinks there are.
  init(subscribers: Int) {
    // With something on screen, as an app's subscribers would see it.
    var state = PopupState<BenchmarkDomain>()
    _ = PopupReducer<BenchmarkDomain>().reduce(into: &state, .request(PopupRequest(1)), at: 0)
    self.state = state
    let shared = states.share()
    let observation = observation
    for _ in 0..<subscribers {
      shared.sink { observation.note($0) }.store(in: &cancellables)
    }
  }

  func play(rounds: Int) {
    for _ in 0..<rounds { states.send(state) }
    observation.expected += rounds * cancellables.count
  }

  func finish() {
    check(observation.count == observation.expected, "not every state was seen")
    check(observation.latestRequest == state.requestCount, "another state was seen")
  }
}
