import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case guide(step: Int), offer }
  enum Answer { case next }
}

/// A guide of several steps. Each step is requested before the slot is given to another popup.
@MainActor
private final class Guide {
  private let store: PopupStore<Market>

  init(store: PopupStore<Market>) {
    self.store = store
  }

  /// Returns whether the user has seen all steps.
  func run(_ steps: ClosedRange<Int> = 1...3) async -> Bool {
    for step in steps {
      let request = PopupRequest<Market>(.guide(step: step), id: "guide") {
        $0.priority = .high
        $0.userInitiated = step > steps.lowerBound
      }
      guard await store.answer(to: request) == .next else { return false }
    }
    return true
  }
}

/// Recipe: a guide of several steps that nothing may interrupt.
@MainActor
@Suite struct GuideRecipe {
  private let clock = VirtualClock()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>

  init() {
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))])
    store = PopupStore(policy: policy, host: screen, clock: clock)
  }

  @Test(
    "R39, R47: an offer waits until the guide is through, or closed; no pause holds up a step",
    arguments: [
      (.next, [.guide(step: 1), .guide(step: 2), .guide(step: 3)]),
      (nil, [.guide(step: 1)]),
    ] as [(Market.Answer?, [Market.Content])])
  private func nothingComesBetween(answer: Market.Answer?, shown: [Market.Content]) async {
    let guide = Guide(store: store)
    async let isSeen = guide.run()
    // The task of the guide can begin after this one.
    while screen.showing.isEmpty { await Task.yield() }
    store.present(.offer)
    for _ in shown {
      screen.close(with: answer)
      await store.idle()
    }
    #expect(screen.shown == shown)
    #expect(await isSeen == (answer != nil))
    clock.advance(by: 60)
    #expect(screen.shown == shown + [.offer])
  }

  @Test("R39: the first step of a guide waits for the pause of another popup")
  func firstStep() async {
    store.present(.offer)
    screen.close()
    let guide = Task { [store] in await Guide(store: store).run() }
    await store.idle()
    #expect(screen.showing == [])
    clock.advance(by: 60)
    #expect(screen.showing == [.guide(step: 1)])
    guide.cancel()
    #expect(await guide.value == false)
  }

  @Test("R19, R47: an offer waits also while the page of the next step is not visible yet")
  func anotherPage() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: clock)
    let (arrivals, arriving) = AsyncStream<Void>.makeStream()
    @MainActor func navigate() async {
      for await _ in arrivals { break }
      store.send(.page(.appeared("profile", "profile")))
    }
    let guide = Task {
      _ = await store.answer(to: .guide(step: 1)) { $0.priority = .high }

      await store.withSuspension(for: "guide") { await navigate() }

      return await store.answer(to: .guide(step: 2)) {
        $0.priority = .high
        $0.pages = ["profile"]
      }
    }
    await store.idle()
    store.present(.offer)
    screen.close(with: .next)
    await store.idle()
    #expect(screen.showing == [])
    arriving.finish()
    await until { !screen.showing.isEmpty }
    #expect(screen.showing == [.guide(step: 2)])
    screen.close(with: .next)
    #expect(await guide.value == .next)
    #expect(screen.shown.prefix(2) == [.guide(step: 1), .guide(step: 2)])
  }
}
