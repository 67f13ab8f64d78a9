import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

/// The code of README.md, compiled and run.
enum Readme {
  enum Shop: PopupDomain {
    enum Content { case offer(String), guide(step: Int), forceUpdate }
    enum Page { case home, checkout }
    enum Answer { case accepted, later }
  }

  @MainActor
  final class ConsoleHost: PopupHost {
    typealias Domain = Shop

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
    ) {
      switch command {
      case .present(let popup, _, _):
        print("show \(popup.content)")
        report(.didPresent)  // A real host reports when its animation is over.
      case .update(let popup, _):
        print("show \(popup.content) in its place")
      case .dismiss(let popup, _, _):
        print("hide \(popup.content)")
        report(.didDismiss)
      }
    }

    private(set) var output: [String] = []

    private func print(_ text: String) { output.append(text) }
  }

  @MainActor
  @Suite struct StoreExamples {
    @Test("Publishers in, commands out; an outcome is awaited")
    func streams() async {
      let campaigns = PassthroughSubject<String, Never>()
      let currentPage = PassthroughSubject<Shop.Page, Never>()
      let logouts = PassthroughSubject<Void, Never>()
      let host = ConsoleHost()

      let store = PopupStore<Shop>(order: .priority.then(.fifo))
      var cancellables: Set<AnyCancellable> = []

      campaigns  // Any publisher of the app's values.
        .popupRequests { PopupRequest<Shop>(.offer($0)) }
        .priority(.low)
        .tieBreak(.lifo)
        .pages(.home)
        .retention(.keepAlive)
        .preemption(.yield)
        .enqueue(in: store)
        .store(in: &cancellables)

      currentPage.track(in: store).store(in: &cancellables)
      logouts.endsSession(of: store).store(in: &cancellables)
      store.drive(host).store(in: &cancellables)

      currentPage.send(.home)
      campaigns.send("Two for one")  // show offer("Two for one")
      currentPage.send(.checkout)  // hide offer("Two for one")
      currentPage.send(.home)  // show offer("Two for one")
      logouts.send()  // hide offer("Two for one")

      let show = #"show offer("Two for one")"#
      let hide = #"hide offer("Two for one")"#
      #expect(host.output == [show, hide, show, hide])

      Task {
        store.send(.report(PopupReport(.userDismissed(.accepted), id: "update")))
      }
      var isOff = false
      switch await store.present(.forceUpdate, id: "update", priority: .critical).outcome {
      case .completed(.accepted): print("off to the app store")
      case .completed(.later), .dismissed, .replaced, .cancelled, .failed, .discarded: break
      }
      #expect(isOff)

      func print(_ text: String) { isOff = text == "off to the app store" }
    }

    @Test("A view model follows the store")
    func viewModel() {
      let store = PopupStore<Shop>(order: .priority)
      let model = PopupsModel(store: store)
      store.present(.forceUpdate)
      #expect(model.visible.count == 1)
    }
  }

  @MainActor
  final class PopupsModel: ObservableObject {
    @Published private(set) var visible: [PopupPresentation<Shop>] = []

    init(store: PopupStore<Shop>) {
      store.states.map(\.presented).assign(to: &$visible)
    }
  }

  @Suite struct MachineExample {
    @Test("The README's example of the machine prints what the README says")
    func machine() throws {
      let reducer = PopupReducer<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))
      var state = PopupState<Shop>()

      var offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer", priority: .low)
      offer.pages = .only([.home])
      offer.preemption = .yield

      _ = reducer.reduce(into: &state, .page(.appeared("home", .home)), at: 0)
      _ = reducer.reduce(into: &state, .request(offer), at: 1)
      _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "offer")), at: 1.3)

      let update = PopupRequest<Shop>(.forceUpdate, id: "update", priority: .critical)
      let effects = reducer.reduce(into: &state, .request(update), at: 2)
      // effects: a command to dismiss the offer, which returns later

      #expect(
        "\(state)" == """
          presented
            offer in modal, priority -100, dismissing
          queued
            update in modal, priority 1000
          alive
            –
          """)
      guard case .command(.dismiss(_, _, reason: .displaced)) = effects.first else {
        Issue.record("the offer is not displaced: \(effects)")
        return
      }
    }
  }

  @Suite struct TestingExample {
    @Test("The README's examples of tests pass")
    func testing() {
      let store = PopupTestStore<Shop>()
      store.send(.request(PopupRequest(.guide(step: 1), id: "guide", duration: .seconds(5)))) {
        $0.presented = [.presenting("guide")]
      }
      store.receive(.present("guide"))
      store.finishTransitions { $0.presented = [.presented("guide")] }
      store.advance(by: 5) { $0.presented = [.dismissing("guide", .timeout)] }
      store.receive(.dismiss("guide", .timeout))

      let marbles = PopupMarbles<Shop>(
        requests: [
          "g": PopupRequest(.guide(step: 1)), "u": PopupRequest(.forceUpdate, priority: .high),
        ])

      marbles.expect(
        """
        requests:      -gu---
        userDismissed: ---g-u
        presented:     -gguu-
        queued:        --u---
        """)
    }
  }
}
