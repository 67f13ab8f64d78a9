import PopupFlow
import TestKit
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case offer, tip, news(String), offline, saved(Int) }
}

/// Recipes of a few lines each.
@MainActor
@Suite struct ShortRecipes {
  private let screen = Screen<Market>()
  private let clock = VirtualClock()

  @Test("What is new: once for each version, not after the first installation, and not lost")
  func whatIsNew() {
    let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1, each: .id)])
    let firstVersion = "1.0"
    var state = PopupState<Market>()
    var shown: [[Market.Content]] = []
    for (version, isBusy) in [("1.0", false), ("2.0", true), ("2.0", false), ("2.0", false)] {
      let screen = Screen<Market>()
      let store = PopupStore<Market>(policy: policy, state: state, clock: clock)
      store.send(.relaunched)
      let driving = store.drive(screen)
      // In one launch, the news do not get their turn.
      if isBusy { store.present(.tip) }
      if version != firstVersion {
        store.present(.news(version), id: PopupID("new in \(version)")) {
          $0.limits = ["once"]
          $0.whenUsedUp = .discard
        }
      }
      shown.append(screen.shown)
      state = store.state
      driving.cancel()
    }
    #expect(shown == [[], [.tip], [.news("2.0")], []])
  }

  @Test("Now or never: nothing is requested that would wait", arguments: [true, false])
  func nowOrNever(isFree: Bool) {
    let store = PopupStore<Market>(host: screen)
    if !isFree { store.present(.tip) }

    let offer = PopupRequest<Market>(.offer, id: "offer")
    if store.prospect(of: offer).isPresented { store.present(offer) }

    #expect(screen.showing == (isFree ? [.offer] : [.tip]))
    #expect(store.state.waitingCount == 0)
  }

  @Test("One banner in all windows: each draws what the lane presents")
  func everyWindow() {
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []

    let everyWindow = ClosureHost<Market> { command, report in
      switch command {
      case .present: report(.didPresent)
      case .update: break
      case .dismiss: report(.didDismiss)
      }
    }
    store.drive(everyWindow, lanes: ["status"]).store(in: &cancellables)

    store.present(.offline, id: "offline", lane: "status")
    #expect(store.presentations(in: "status").map(\.popup.content) == [.offline])
    #expect(screen.showing == [])
    store.dismiss("offline")
    #expect(store.presentations(in: "status").isEmpty)
  }

  @Test("R18, R23: ask me right before: a gate is asked at the popup's turn")
  func rightBefore() {
    final class Basket {
      var count = 3
    }
    let basket = Basket()
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []

    store.openGate("full basket") { [basket] in basket.count > 2 }.store(in: &cancellables)

    let offer = PopupRequest<Market>(.offer, id: "offer") {
      $0.requires = ["full basket"]
      $0.whenIneligible = .discard
    }

    store.present(.tip)
    store.present(offer)
    basket.count = 0
    screen.close()
    #expect(screen.shown == [.tip])
    #expect(store.state.waitingCount == 0)
  }

  @Test("R43: a question that takes time is asked when nothing else keeps the popup")
  func verdict() async {
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []
    store.present(.tip)
    var asked = 0
    @MainActor func isStillWanted() async -> Bool {
      asked += 1
      return true
    }

    let offer = store.present(.offer, id: "offer") { $0.requires = ["approved"] }
    store.explanations(of: "offer")
      .filter { $0?.reasons == [.gate("approved")] }
      .first()
      .sink { _ in
        Task {
          if await isStillWanted() { store.openGate("approved") } else { offer.withdraw() }
        }
      }
      .store(in: &cancellables)

    await store.idle()
    #expect(asked == 0)
    screen.close()
    await until { !screen.showing.isEmpty }
    #expect(screen.showing == [.offer])
    #expect(asked == 1)
  }

  @Test("R9: only the last three remain of a flood")
  func flood() {
    let policy = PopupPolicy(lanes: [
      .toast: PopupLanePolicy(duration: .seconds(3), queueLimit: 3, overflow: .oldest)
    ])

    let store = PopupStore<Market>(policy: policy, host: screen, clock: clock)
    let call = store.suspension(for: "call")
    for number in 1...20 { store.present(.saved(number), lane: .toast) }
    call.cancel()
    clock.advance(by: 30)
    #expect(screen.shown == [.saved(18), .saved(19), .saved(20)])
  }
}
