import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case loading }
}

/// Recipe: a progress indicator that comes only for longer work, and then stays for a moment.
@MainActor
@Suite struct ProgressRecipe {
  private let clock = VirtualClock()
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>

  init() {
    store = PopupStore(host: screen, clock: clock)
  }

  /// Loads items, which takes some seconds.
  private func loadItems(for seconds: Double) async {
    @MainActor func load() async -> [String] {
      clock.advance(by: seconds)
      return ["Tea"]
    }

    let progress = store.present(.loading, id: "progress") {
      $0.notBefore = .after(.milliseconds(300))
      $0.duration = .unlimited
    }
    let items = await load()
    if store.isPresented("progress") {
      store.present(.loading, id: "progress") {
        $0.coalescing = .update
        $0.duration = .seconds(0.5)
      }
    } else {
      progress.withdraw()
    }

    #expect(items == ["Tea"])
  }

  @Test("R18: short work shows nothing, and nothing is left of it")
  func shortWork() async {
    await loadItems(for: 0.25)
    clock.advance(by: 1)
    #expect(screen.shown == [])
    #expect(store.state.waitingCount == 0)
  }

  @Test("R8, R36: the indicator of longer work stays for half a second", arguments: [0.5, 30])
  func longWork(seconds: Double) async {
    await loadItems(for: seconds)
    clock.advance(by: 0.375)
    #expect(screen.showing == [.loading])
    clock.advance(by: 0.125)
    #expect(screen.showing == [])
  }
}
