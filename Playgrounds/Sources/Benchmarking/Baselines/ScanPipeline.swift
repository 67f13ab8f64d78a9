import PopupFlow

/// The smallest possible machine with publishers: a subject, `scan` with a counting reducer, and
/// one sink. An operation is one send.
@MainActor
final class ScanPipeline: Contestant {
  let operationsPerRound = 1

  private let events = PassthroughSubject<Int, Never>()
  private let seen = SeenValue()
  private var cancellable: AnyCancellable?
  private var sum = 0

  init() {
    let seen = seen
    cancellable = events.scan(0) { $0 &+ $1 }.sink { seen.value = $0 }
  }

  func play(rounds: Int) {
    for round in 0..<rounds { events.send(round) }
    sum &+= rounds * (rounds - 1) / 2
  }

  func finish() {
    check(seen.value == sum, "the sink did not receive every event")
  }
}

@MainActor
private final class SeenValue {
  var value = 0
}
