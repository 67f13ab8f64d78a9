import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case hint(String) }
}

/// Recipe: the user goes on while an answer is loading; only the last answer is shown.
@MainActor
@Suite struct LastAnswerWinsRecipe {
  @Test("The answer to an older question never shows, however late it comes")
  func switchesToLatest() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []

    let questions = PassthroughSubject<String, Never>()
    let answers = [
      "shoes": PassthroughSubject<String, Never>(), "socks": PassthroughSubject<String, Never>(),
    ]
    questions
      .compactMap { answers[$0] }
      .switchToLatest()
      .popupRequests { PopupRequest<Market>(.hint($0)) }
      .id("hint")
      .coalescing(.replace)
      .enqueue(in: store)
      .store(in: &cancellables)

    questions.send("shoes")
    questions.send("socks")
    answers["shoes"]?.send("Boots are half price")
    #expect(screen.showing == [])
    answers["socks"]?.send("Three for two")
    answers["socks"]?.send("Four for two")
    #expect(screen.shown == [.hint("Three for two"), .hint("Four for two")])
    #expect(screen.showing == [.hint("Four for two")])
  }
}
