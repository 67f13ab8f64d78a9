import Dispatch
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct OneOperatorArticle {
    @Test("Requests, pages, logouts and reports in, states and commands out")
    func pipeline() {
      let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
      let pages = PassthroughSubject<PageVisitEvent<Shop.Page>, Never>()
      let logouts = PassthroughSubject<Void, Never>()
      let screen = Screen()
      let host = ScreenHost(screen: screen)
      var visible: [PopupID] = []
      var outcomes: [PopupOutcome<Shop.Answer>] = []
      var cancellables: Set<AnyCancellable> = []

      let reports = PassthroughSubject<PopupReport<Shop.Answer>, Never>()

      requests
        .scheduled(
          pages: pages, logouts: logouts, host: reports,
          policy: PopupPolicy(order: .priority.then(.fifo)), on: DispatchQueue.main
        )
        .sink { transition in
          for effect in transition.effects {
            switch effect {
            case .command(let command):
              host.perform(command) { kind in
                reports.send(
                  PopupReport(kind, id: command.popup.id, presentation: command.presentation))
              }
            case .resolve(let resolution):
              host.didResolve(resolution)
              outcomes.append(resolution.outcome)
            case .issue(let issue):
              print(issue)
            case .wake, .appearance:
              break  // The operator has its own timer.
            }
          }
          visible = transition.state.presented.map(\.popup.id)
        }
        .store(in: &cancellables)

      requests.send(PopupRequest(.offer("Two for one"), id: "offer") { $0.pages = .only([.home]) })
      #expect(visible.isEmpty)
      pages.send(.appeared("home", .home))
      #expect(visible == ["offer"])
      #expect(screen.contents == [1: .offer("Two for one")])

      screen.close(1, with: .later)
      #expect(outcomes == [.completed(.later)])
      requests.send(PopupRequest(.guide(step: 1), id: "guide"))
      logouts.send()
      #expect(outcomes == [.completed(.later), .dismissed(.sessionEnded)])
      #expect(visible.isEmpty)
    }
  }
}
