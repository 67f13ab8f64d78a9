import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case offer(String), alert }
}

private struct Offer {
  let text: String
  let priority: PopupPriority
}

/// Recipe: several servers are asked; the best answer is shown first when all have come.
@MainActor
@Suite struct WaitForAnswersRecipe {
  private let scheduler = VirtualScheduler()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>
  private let answers = PassthroughSubject<Offer, Never>()
  private let cancellables: Set<AnyCancellable>

  init() {
    let (store, answers) = (PopupStore<Market>(host: screen, clock: VirtualClock()), answers)
    let scheduler = scheduler
    var cancellables: Set<AnyCancellable> = []

    answers
      .popupRequests { answer in
        PopupRequest<Market>(.offer(answer.text)) { $0.priority = answer.priority }
      }
      .requires("offers")
      .enqueue(in: store)
      .store(in: &cancellables)

    answers
      .dropFirst(2)
      .map { _ in true }
      .openGate("offers", in: store)
      .store(in: &cancellables)

    Just(true)
      .delay(for: .seconds(2), scheduler: scheduler)
      .openGate("offers", in: store)
      .store(in: &cancellables)

    self.store = store
    self.cancellables = cancellables
  }

  @Test("R18: the third answer opens the gate, and the best of the three is shown first")
  func three() {
    answers.send(Offer(text: "5 % off", priority: 1))
    answers.send(Offer(text: "Half price", priority: 5))
    #expect(screen.showing == [])
    store.present(.alert)
    #expect(screen.showing == [.alert], "other popups do not wait for the answers")
    screen.close()

    answers.send(Offer(text: "Three for two", priority: 2))
    for text in ["Half price", "Three for two", "5 % off"] {
      #expect(screen.showing == [.offer(text)])
      screen.close()
    }
    answers.send(Offer(text: "Free", priority: 9))
    #expect(screen.showing == [.offer("Free")])
  }

  @Test("R18: after two seconds, the answers that have come are shown")
  func late() {
    answers.send(Offer(text: "5 % off", priority: 1))
    scheduler.advance(to: 1.9)
    #expect(screen.showing == [])
    scheduler.advance(to: 2)
    #expect(screen.showing == [.offer("5 % off")])
  }
}
