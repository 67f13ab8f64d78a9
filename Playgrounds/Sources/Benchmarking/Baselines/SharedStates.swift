import PopupFlow

/// One subject with `share()` and several sinks, as states are distributed without the library. It
/// sends the same states as the library. An operation is one send.
@MainActor
final class SharedStates: Contestant {
  let operationsPerRound = 1

  private let state: PopupState<BenchmarkDomain>
  private let states = PassthroughSubject<PopupState<BenchmarkDomain>, Never>()
  private let observation = Observation()
  private var cancellables: Set<AnyCancellable> = []

  /// - Parameter subscribers: the number of sinks.
  init(subscribers: Int) {
    // A state with a presented popup, as the subscribers of an app receive.
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
    check(observation.count == observation.expected, "the subscribers did not receive every state")
    check(
      observation.latestRequest == state.requestCount,
      "the subscribers did not receive the latest state")
  }
}
