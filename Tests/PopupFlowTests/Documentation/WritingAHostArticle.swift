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
    var isTouchable = true
    private(set) var pageCount = 0
    private let clock: VirtualClock
    private var cards: [PopupID: (card: Card, closed: (Shop.Answer?) -> Void)] = [:]
    private var slides: [PopupID: AnyCancellable] = [:]

    init(clock: VirtualClock) {
      self.clock = clock
    }

    func slideIn(
      _ card: Card, shown: @escaping @MainActor @Sendable () -> Void,
      closed: @escaping (Shop.Answer?) -> Void
    ) {
      cards[card.id] = (card, closed)
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

    func didResolve(_ resolution: PopupResolution<Shop.Answer>) {
      cards[resolution.request] = nil
    }

    // Sends the last report of a presentation, once.
    private func end(_ number: Int, _ kind: PopupReport<Shop.Answer>.Kind) {
      shown.removeValue(forKey: number)?.report(kind)
    }
  }

  @MainActor
  @Suite struct WritingAHostArticle {
    @Test("L5: a host and the app share a screen")
    func lock() async throws {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(clock: clock)
      let table = Table(clock: clock)
      var cancellables: Set<AnyCancellable> = []

      let lock = TransitionLock(timeout: .seconds(5))
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
