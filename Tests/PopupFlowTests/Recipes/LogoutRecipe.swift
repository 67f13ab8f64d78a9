import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case greeting(String), maintenance }
}

/// Recipe: clearing at logout, including requests that are still loading.
@MainActor
@Suite struct LogoutRecipe {
  @Test("What was fetched for the last session is refused, however late it comes")
  func sessionToken() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []
    let logouts = PassthroughSubject<Void, Never>()
    logouts.endSession(in: store).store(in: &cancellables)

    // Taken when the work starts, not when the response arrives.
    let session = store.session
    let answer = PassthroughSubject<String, Never>()
    answer
      .popupRequests { PopupRequest<Market>(.greeting($0)) }
      .scope(session.scope)
      .enqueue(in: store)
      .store(in: &cancellables)

    store.present(PopupRequest(.maintenance, scope: .app))
    store.present(.greeting("Hello Ann"))
    answer.send("Ann, your order is on its way")
    #expect(store.state.waitingCount == 2)

    logouts.send(())
    answer.send("Ann, your order is there")
    #expect(store.state.waitingCount == 0)
    #expect(screen.showing == [.maintenance])
  }
}
