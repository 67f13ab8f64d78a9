import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content { case offer(String), forceUpdate }
  enum Page { case home, checkout }
}

/// Recipe: popups as one pipeline without a store. The host's reports are fed back.
@Suite struct PipelineRecipe {
  @Test("Offers show at home, one after the other, and what the user closes makes room")
  func loopsBack() {
    let requests = PassthroughSubject<PopupRequest<Market>, Never>()
    let pages = PassthroughSubject<PageVisitEvent<Market.Page>, Never>()
    let logouts = PassthroughSubject<Void, Never>()
    let reports = PassthroughSubject<PopupReport<Market.Answer>, Never>()
    var onScreen: [String] = []
    var states: [PopupState<Market>] = []

    let pipeline =
      requests
      .scheduled(
        pages: pages, logouts: logouts, host: reports, on: ImmediateScheduler.shared
      )
      .sink { transition in
        states.append(transition.state)
        for case .command(let command) in transition.effects {
          let popup = command.popup
          switch command {
          case .present, .update: onScreen = ["\(popup.content)"]
          case .dismiss: onScreen = []
          }
          // A real host reports when its animation is over.
          let kind: PopupReport<Market.Answer>.Kind =
            if case .dismiss = command { .didDismiss } else { .didPresent }
          reports.send(PopupReport(kind, id: popup.id, presentation: command.presentation))
        }
      }

    for offer in ["Two for one", "Free delivery"] {
      var request = PopupRequest<Market>(.offer(offer), id: PopupID(offer))
      request.pages = .only([.home])
      requests.send(request)
    }
    #expect(onScreen == [])
    pages.send(.appeared("home", .home))
    #expect(onScreen == [#"offer("Two for one")"#])
    reports.send(PopupReport(.userDismissed(nil), id: "Two for one"))
    #expect(onScreen == [#"offer("Free delivery")"#])
    logouts.send(())
    #expect(onScreen == [])
    #expect(states.last?.presented.isEmpty == true)
    pipeline.cancel()
  }
}
