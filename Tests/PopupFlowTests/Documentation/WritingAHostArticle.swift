import PopupFlow
import Testing

extension Documentation {
  @MainActor
  final class Card {
    let id: PopupID
    var content: Shop.Content?

    init(_ id: PopupID) {
      self.id = id
    }
  }

  /// The view that draws. Its animations take virtual time.
  @MainActor
  final class Table {
    private struct Shown {
      let card: Card
      let closed: (Shop.Answer?) -> Void
      let touched: (Bool) -> Void
    }

    var isTouchable = true
    private(set) var pageCount = 0
    private let clock: VirtualClock
    let isActive = CurrentValueSubject<Bool, Never>(true)
    private var cards: [PopupID: Shown] = [:]
    private var slides: [PopupID: AnyCancellable] = [:]

    init(clock: VirtualClock) {
      self.clock = clock
    }

    func slideIn(
      _ card: Card, shown: @escaping @MainActor @Sendable () -> Void,
      closed: @escaping (Shop.Answer?) -> Void, touched: @escaping (Bool) -> Void
    ) {
      cards[card.id] = Shown(card: card, closed: closed, touched: touched)
      slides[card.id] = clock.schedule(at: clock.now + 0.3) { shown() }
    }

    func slideOut(_ card: Card, hidden: @escaping @MainActor @Sendable () -> Void) {
      let id = card.id
      slides[id] = clock.schedule(at: clock.now + 0.3) { [weak self] in
        self?.cards[id] = nil
        hidden()
      }
    }

    func turnPage(done: @escaping @MainActor @Sendable () -> Void) {
      pageCount += 1
      slides["page"] = clock.schedule(at: clock.now + 0.3) { done() }
    }

    func turnPage() async {
      pageCount += 1
      await Task.yield()
    }

    func isShowing(_ id: PopupID) -> Bool { cards[id] != nil }

    /// Puts a finger on a card, or lifts it.
    func touch(_ id: PopupID, _ isTouched: Bool) { cards[id]?.touched(isTouched) }

    /// Closes a popup as the user would.
    func close(_ id: PopupID, with answer: Shop.Answer?) {
      slides[id] = nil
      cards.removeValue(forKey: id)?.closed(answer)
    }
  }

  @MainActor
  final class CardHost: PopupHost {
    typealias Domain = Shop
    typealias Report = @MainActor (PopupReport<Shop.Answer>.Kind) -> Void

    private let table: Table
    // The cards on screen and their reports, by presentation.
    private var shown: [Int: (card: Card, report: Report)] = [:]
    // The cards to show again when a popup returns, by request.
    private(set) var cards: [Int: Card] = [:]

    init(table: Table) {
      self.table = table
    }

    func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
      let number = command.presentation
      switch command {
      case .present(let popup, _, _):
        let card = cards[popup.number] ?? Card(popup.id)
        card.content = popup.content
        cards[popup.number] = card
        shown[number] = (card, report)
        table.slideIn(card) {
          report(.didPresent)
        } closed: { [weak self] answer in
          self?.end(number, .userDismissed(answer))
        } touched: { isTouched in
          report(isTouched ? .hold : .release)
        }
      case .update(let popup, _):
        guard let card = shown[number]?.card else { return }
        card.content = popup.content
        cards[popup.number] = card
      case .dismiss:
        guard let card = shown[number]?.card else { return }
        table.slideOut(card) { [weak self] in self?.end(number, .didDismiss) }
      }
    }

    func didResolve(_ resolution: PopupResolution<Shop>) {
      cards[resolution.request] = nil
    }

    // Sends the last report of a presentation, once.
    private func end(_ number: Int, _ kind: PopupReport<Shop.Answer>.Kind) {
      shown.removeValue(forKey: number)?.report(kind)
    }
  }
}

private typealias CardHost = Documentation.CardHost

extension Documentation.CardHost {
  typealias Shop = Documentation.Shop
}

extension CardHost: AttachablePopupHost {
  func attach(to store: PopupStore<Shop>) -> AnyCancellable? {
    table.isActive.activate(in: store)
  }
}

extension Documentation {
  @MainActor
  @Suite struct WritingAHostArticle {
    @Test("R49: a card that is touched goes on for the time that was left")
    func touched() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let table = Table(clock: clock)
      let driving = store.drive(CardHost(table: table))
      store.present(.saved, id: "saved") { $0.duration = .seconds(2) }
      clock.advance(to: 1.3)
      table.touch("saved", true)
      clock.advance(to: 60)
      #expect(table.isShowing("saved"))
      table.touch("saved", false)
      clock.advance(by: 0.9)
      #expect(store.state.presented.map(\.phase) == [.presented])
      clock.advance(by: 0.2)
      #expect(store.state.presented.map(\.phase) == [.dismissing])
      driving.cancel()
    }

    @Test("R37: the host tells the store that drives it whether its scene is active")
    func attached() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let table = Table(clock: clock)
      table.isActive.value = false
      let driving = store.drive(CardHost(table: table))
      store.present(.saved, id: "saved")
      #expect(!table.isShowing("saved"))
      table.isActive.value = true
      #expect(table.isShowing("saved"))
      driving.cancel()
    }

    @Test("L5: a host and the app share a screen")
    func lock() async throws {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let table = Table(clock: clock)
      var cancellables: Set<AnyCancellable> = []

      let lock = TransitionLock()
      store.drive(CardHost(table: table), lock: lock).store(in: &cancellables)

      lock.serialize { token in
        table.turnPage { token.end() }
      }
      store.present(.saved, id: "saved")
      #expect(!table.isShowing("saved"))
      clock.advance(by: 0.3)
      #expect(table.isShowing("saved"))
      clock.advance(by: 0.3)

      try await lock.withTransition {
        await table.turnPage()
      }
      lock.busyStates.sink { table.isTouchable = !$0 }.store(in: &cancellables)

      #expect(table.isTouchable && table.pageCount == 2)
    }

    @Test("The example keeps what a host promises")
    func conformance() async {
      await HostConformance<Shop>(content: { .guide(step: $0) }) {
        let clock = VirtualClock()
        let table = Table(clock: clock)
        let host = CardHost(table: table)
        var subject = HostUnderTest(host) { clock.advance(by: 1) }
        subject.isShowing = { table.isShowing($0) }
        subject.instance = { id in host.cards.values.first { $0.id == id } }
        subject.dismiss = { table.close($0, with: .accepted) }
        return subject
      }.run()
    }
  }
}
