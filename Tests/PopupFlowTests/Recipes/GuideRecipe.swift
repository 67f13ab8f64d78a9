import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case guide(step: Int), offer }
  enum Answer { case next }
}

/// A guide of several steps. Each step is requested when the previous one has its outcome, before
/// the slot is given to another popup. So no lower-ranked popup appears between two steps.
@MainActor
private final class Guide {
  private let store: PopupStore<Market>
  private var step: AnyCancellable?

  init(store: PopupStore<Market>) {
    self.store = store
  }

  func begin(_ steps: ClosedRange<Int> = 1...3) {
    let request = PopupRequest<Market>(.guide(step: steps.lowerBound), id: "guide", priority: .high)
    step = store.present(request).outcomes.sink { [weak self] outcome in
      guard case .completed(.next) = outcome, steps.count > 1 else { return }
      self?.begin(steps.lowerBound + 1...steps.upperBound)
    }
  }
}

/// Recipe: a guide of several steps that nothing may interrupt.
@MainActor
@Suite struct GuideRecipe {
  @Test("An offer waits until the guide is through")
  func nothingComesBetween() {
    let store = PopupStore<Market>()
    let screen = Screen<Market>()
    let driving = store.drive(screen)
    let guide = Guide(store: store)

    guide.begin()
    store.present(.offer)
    for _ in 1...3 { screen.close(with: .next) }
    #expect(
      screen.shown == [.guide(step: 1), .guide(step: 2), .guide(step: 3), .offer])
    driving.cancel()
  }

  @Test("Closed without an answer, the guide is over")
  func closed() {
    let store = PopupStore<Market>()
    let screen = Screen<Market>()
    let driving = store.drive(screen)
    let guide = Guide(store: store)

    guide.begin()
    store.present(.offer)
    screen.close()
    #expect(screen.shown == [.guide(step: 1), .offer])
    driving.cancel()
  }
}
