import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct HandlesAndOutcomesArticle {
    @Test("An outcome is awaited")
    func awaited() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let screen = Screen()
      store.keepDriving(ScreenHost(screen: screen))
      var basket: [String] = []
      Task { screen.close(1, with: .accepted) }

      switch await store.present(.offer("Two for one")).outcome {
      case .completed(.accepted): basket.append("Two for one")
      case .completed(.later), .dismissed(.user): break
      case .discarded(let why): print("not shown: \(why)")
      case .dismissed, .replaced, .cancelled, .failed: break
      }

      #expect(basket == ["Two for one"])
    }

    @MainActor
    private final class Log {
      var lines: [String] = []
    }

    @Test("The causes of an outcome stand beside it")
    func causes() {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []
      let log = Log()
      func print(_ line: String) { log.lines.append(line) }

      store.outcomes
        .filter { $0.outcome == .discarded(.ineligible) }
        .sink { print("\($0.id) was not allowed: \($0.causes.map(\.words))") }
        .store(in: &cancellables)
      // offer was not allowed: ["page home out of sight", "gate online closed"]

      store.present(.offer("Two for one"), id: "offer") {
        $0.pages = [.home]
        $0.whenIneligible = .discard
        $0.requires = ["online"]
      }
      #expect(
        log.lines == [
          #"offer was not allowed: ["page home out of sight", "gate online closed"]"#
        ])
    }

    @Test("Cancelling the task withdraws the request")
    func cancelled() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())

      let handle = store.present(.offer("Two for one"))
      let asking = Task { await handle.outcome }
      asking.cancel()
      // dismissed.requested if it was commanded to the screen, cancelled if it waited
      #expect(await asking.value == .dismissed(.requested))
    }
  }
}
