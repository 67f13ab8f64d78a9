import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case hint(String) }
}

private struct Answer {
  let text: String
  let priority: PopupPriority
}

/// Recipe: several servers answer at nearly the same time; the best answer is shown.
@MainActor
@Suite struct BestAnswerRecipe {
  @Test("R8, R40: the best of several answers is shown, and a better one takes its place")
  func best() {
    let clock = VirtualClock()
    let screen = Screen<Market>()
    let servers = (0..<3).map { _ in PassthroughSubject<Answer, Never>() }
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(collect: .milliseconds(300))])
    let store = PopupStore<Market>(policy: policy, clock: clock)

    for answers in servers {
      answers
        .popupRequests { answer in
          PopupRequest<Market>(.hint(answer.text)) { $0.priority = answer.priority }
        }
        .id("hint")
        .coalescing(.best)
        .enqueue(in: store)
        .store(in: &cancellables)
    }

    store.drive(screen).store(in: &cancellables)
    servers[0].send(Answer(text: "Three for two", priority: 2))
    clock.advance(to: 0.1)
    servers[1].send(Answer(text: "Half price", priority: 5))
    clock.advance(to: 0.2)
    servers[2].send(Answer(text: "5 % off", priority: 1))
    #expect(screen.showing == [])
    clock.advance(to: 0.3)
    #expect(screen.showing == [.hint("Half price")])

    servers[0].send(Answer(text: "Also half price", priority: 5))
    #expect(screen.showing == [.hint("Half price")])
    servers[0].send(Answer(text: "Free", priority: 9))
    #expect(screen.showing == [.hint("Free")])
    screen.close()
    #expect(store.state.waitingCount == 0)
  }
}
