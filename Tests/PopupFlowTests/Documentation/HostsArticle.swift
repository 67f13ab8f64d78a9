import PopupFlow
import Testing

extension Documentation {
  /// Any part of an app that draws: view controllers, views, a terminal.
  @MainActor
  final class Screen {
    private(set) var contents: [Int: Shop.Content] = [:]
    private var closings: [Int: (Shop.Answer?) -> Void] = [:]

    func show(
      _ content: Shop.Content, as number: Int, shown: () -> Void,
      closed: @escaping (Shop.Answer?) -> Void
    ) {
      contents[number] = content
      closings[number] = closed
      shown()
    }

    func change(_ number: Int, to content: Shop.Content) {
      contents[number] = content
    }

    func hide(_ number: Int, hidden: () -> Void) {
      contents[number] = nil
      closings[number] = nil
      hidden()
    }

    /// Closes a popup as the user would.
    func close(_ number: Int, with answer: Shop.Answer?) {
      contents[number] = nil
      closings.removeValue(forKey: number)?(answer)
    }
  }

  @MainActor
  final class ScreenHost: PopupHost {
    typealias Domain = Shop

    private let screen: Screen

    init(screen: Screen) {
      self.screen = screen
    }

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
    ) {
      switch command {
      case .present(let popup, let presentation, _):
        screen.show(popup.content, as: presentation) {
          report(.didPresent)
        } closed: { answer in
          report(.userDismissed(answer))
        }
      case .update(let popup, let presentation):
        screen.change(presentation, to: popup.content)
      case .dismiss(_, let presentation, _):
        screen.hide(presentation) { report(.didDismiss) }
      }
    }
  }

  @MainActor
  @Suite struct HostsArticle {
    @Test("A host shows, reports what the user does, and hides")
    func host() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let screen = Screen()
      var cancellables: Set<AnyCancellable> = []

      store.drive(ScreenHost(screen: screen)).store(in: &cancellables)

      let handle = store.present(.offer("Two for one"), id: "offer")
      #expect(screen.contents == [1: .offer("Two for one")])
      screen.close(1, with: .accepted)
      #expect(await handle.outcome == .completed(.accepted))

      store.present(.guide(step: 1), id: "guide")
      store.present(.guide(step: 2), id: "guide") { $0.coalescing = .replace }
      #expect(screen.contents == [2: .guide(step: 2)])
      store.dismiss("guide")
      #expect(screen.contents.isEmpty)
    }

    @Test("A host for the toasts, another for the rest")
    func twoHosts() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let screen = Screen()
      let strip = Screen()
      var cancellables: Set<AnyCancellable> = []

      store.drive(ScreenHost(screen: screen)).store(in: &cancellables)
      store.drive(ScreenHost(screen: strip), lanes: [.toast]).store(in: &cancellables)

      store.present(.saved, lane: .toast)
      store.present(.guide(step: 1))
      #expect(strip.contents == [1: .saved])
      #expect(screen.contents == [2: .guide(step: 1)])
    }
  }
}
