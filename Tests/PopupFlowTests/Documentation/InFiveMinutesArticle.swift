import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct InFiveMinutesArticle {
    enum Shop: PopupDomain {
      enum Content { case offer(String), deleteBasket, forceUpdate, saved }
      enum Page { case home, checkout }
      enum Answer { case delete, keep }
    }

    /// The app's own screen: it notes what is shown, and the test plays the user.
    @MainActor
    final class Screen {
      private(set) var shown: [String] = []
      private var views: [Int: String] = [:]
      private var answer: ((Shop.Answer?) -> Void)?

      func show(
        _ content: Shop.Content, _ number: Int, answer: @escaping (Shop.Answer?) -> Void
      ) {
        shown.append("\(content)")
        views[number] = "\(content)"
        self.answer = answer
      }

      func change(_ number: Int, to content: Shop.Content) { views[number] = "\(content)" }

      func hide(_ number: Int, done: () -> Void) {
        shown.append("hidden " + (views.removeValue(forKey: number) ?? "nothing"))
        done()
      }

      func close(_ choice: Shop.Answer?) {
        answer?(choice)
      }
    }

    let screen = Screen()
    let clock = VirtualClock()

    var host: ClosureHost<Shop> {
      let screen = screen
      let host = ClosureHost<Shop> { command, report in
        switch command {
        case .present(let popup, let number, _):
          screen.show(popup.content, number) { answer in report(.userDismissed(answer)) }
          report(.didPresent)
        case .update(let popup, let number): screen.change(number, to: popup.content)
        case .dismiss(_, let number, _): screen.hide(number) { report(.didDismiss) }
        }
      }
      return host
    }

    @Test("One popup and its answer")
    func answer() async {
      var basket = ["tea"]
      let store = PopupStore<Shop>(host: host)
      Task { screen.close(.delete) }

      if await store.answer(to: .deleteBasket) == .delete {
        basket = []
      }

      #expect(basket == [])
    }

    @Test("A queue by priority, on pages")
    func queue() {
      let store = PopupStore<Shop>(host: host, clock: clock)
      let offers = ["tea", "milk"].publisher
      let currentPage = CurrentValueSubject<Shop.Page, Never>(.checkout)
      var cancellables: Set<AnyCancellable> = []

      offers
        .popupRequests { .offer($0) }
        .priority(.low)
        .pages(.home)
        .enqueue(in: store)
        .store(in: &cancellables)

      currentPage.track(in: store).store(in: &cancellables)
      #expect(screen.shown == [])
      currentPage.send(.home)

      store.present(.forced(.forceUpdate, id: "force-update"))

      screen.close(nil)
      #expect(
        screen.shown == [
          #"offer("tea")"#, #"hidden offer("tea")"#, "forceUpdate", #"offer("tea")"#,
        ])
    }

    @Test("A page is visible when the app says so, and stays so without its token")
    func visit() {
      let store = PopupStore<Shop>(host: host, clock: clock)
      var visit: PageVisitToken<Shop>? = store.enter(.home)
      store.present(.saved) { $0.pages = [.home] }
      #expect(store.state.queued.count == 1)
      visit?.appeared()
      #expect(screen.shown == ["saved"])
      visit = nil
      #expect(store.state.presented.count == 1 && store.state.visiblePages == [.home])
    }

    @Test("Toasts leave after their duration, one after the other")
    func toasts() {
      let store = PopupStore<Shop>(host: host, clock: clock)
      store.present(.saved, lane: .toast) { $0.duration = .seconds(2) }
      store.present(.saved, lane: .toast) { $0.duration = .seconds(2) }
      #expect(screen.shown == ["saved"])
      clock.advance(by: 2)
      #expect(screen.shown == ["saved", "hidden saved", "saved"])
    }

    @Test("A toast that leaves is hidden, and not the popup that was shown after it")
    func twoLanes() {
      let store = PopupStore<Shop>(host: host, clock: clock)
      store.present(.saved, lane: .toast) { $0.duration = .seconds(2) }
      store.present(.forceUpdate)
      clock.advance(by: 2)
      #expect(screen.shown == ["saved", "forceUpdate", "hidden saved"])
    }

    @Test("A lane of two slots shows two toasts at once")
    func twoToasts() {
      let policy = PopupPolicy(order: .priority.then(.fifo), lanes: [.toast: .capacity(2)])
      let store = PopupStore<Shop>(policy: policy, host: host)
      for _ in 0..<3 { store.present(.saved, lane: .toast) }
      #expect(store.state.presented.count == 2)
    }
  }
}
