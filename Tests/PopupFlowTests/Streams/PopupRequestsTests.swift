import PopupFlow
import Testing

/// The conversion of a stream's values, with and without the name of the domain.
@MainActor
@Suite struct PopupRequestsTests {
  private enum Cinema: PopupDomain {
    enum Content: Equatable, Sendable { case film(String), sale }
  }

  private let store = PopupStore<Cinema>(clock: VirtualClock())
  private let titles = PassthroughSubject<String, Never>()

  private var contents: [Cinema.Content] { store.state.queued.map(\.content) }

  @Test("A closure that returns a content takes the domain from the store at the end of the chain")
  func contentsOfStore() {
    store.send(.suspend)
    var cancellables: Set<AnyCancellable> = []
    titles.popupRequests { .film($0) }.enqueue(in: store).store(in: &cancellables)
    titles.popupRequests { _ in .sale }.priority(.low).lane(.toast).enqueue(in: store)
      .store(in: &cancellables)
    titles
      .popupRequests { title in
        let shout = title.uppercased()
        return .film(shout)
      }
      .priority(.high).enqueue(in: store).store(in: &cancellables)
    titles.send("Alien")
    #expect(contents == [.film("ALIEN"), .film("Alien"), .sale])
  }

  @Test("The domain comes from the stated result, from its name, or from a request")
  func contentsOfResult() {
    let stated: AnyPublisher<PopupRequest<Cinema>, Never> =
      titles.popupRequests { .film($0) }.priority(.low).eraseToAnyPublisher()
    let named = titles.popupRequests(of: Cinema.self) { .film($0) }
    let requested = titles.popupRequests { PopupRequest<Cinema>(.film($0)) }
    let requests = [
      Collector(stated), Collector(named.eraseToAnyPublisher()),
      Collector(requested.eraseToAnyPublisher()),
    ]
    titles.send("Alien")
    #expect(
      requests.map { $0.values.map(\.content) } == [
        [.film("Alien")], [.film("Alien")], [.film("Alien")],
      ])
  }
}
