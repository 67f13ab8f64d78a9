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
    step = store.present(request).outcomePublisher.sink { [weak self] outcome in
      guard case .completed(.next) = outcome, steps.count > 1 else { return }
      self?.begin(steps.lowerBound + 1...steps.upperBound)
    }
  }
}

/// Recipe: a guide of several steps that nothing may interrupt.
@MainActor
@Suite struct GuideRecipe {
  @Test(
    "An offer waits until the guide is through, or closed without an answer",
    arguments: [
      (.next, [.guide(step: 1), .guide(step: 2), .guide(step: 3), .offer]),
      (nil, [.guide(step: 1), .offer]),
    ] as [(Market.Answer?, [Market.Content])])
  private func nothingComesBetween(answer: Market.Answer?, shown: [Market.Content]) {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    let guide = Guide(store: store)

    guide.begin()
    store.present(.offer)
    for _ in 1..<shown.count { screen.close(with: answer) }
    #expect(screen.shown == shown)
  }
}
