import PopupFlow
import Testing

@MainActor
@Suite struct ManyTeamsArticle {
  enum CheckoutPopup: Sendable { case confirmAddress(String), rateDelivery }
  enum CheckoutAnswer: Sendable { case confirmed, stars(Int) }

  @MainActor
  final class CheckoutModel {
    private let popups: PopupRequester<CheckoutPopup, CheckoutAnswer>
    private(set) var isOrdered = false

    init(popups: PopupRequester<CheckoutPopup, CheckoutAnswer>) { self.popups = popups }

    func order(to address: String) async {
      let outcome = await popups.ask(.confirmAddress(address))
      if case .completed(.confirmed) = outcome { isOrdered = true }
    }
  }

  enum Shop: PopupDomain {
    enum Content: Sendable { case checkout(CheckoutPopup), campaign(String), help }
    enum Page { case home, checkout }
    enum Answer: Sendable { case checkout(CheckoutAnswer) }
  }

  func checkoutPopups(
    of store: PopupStore<Shop>
  ) -> PopupRequester<CheckoutPopup, CheckoutAnswer> {
    store.requester(
      embed: { popup in
        var request = PopupRequest<Shop>(.checkout(popup)) { $0.pages = .only([.checkout]) }
        switch popup {
        case .confirmAddress:
          request.priority = .high  // The user waits for it: no pause holds it back.
        case .rateDelivery:
          request.limits = ["surveys"]
          request.userInitiated = false  // The user has not asked for it.
        }
        return request
      },
      answer: { if case .checkout(let answer) = $0 { answer } else { nil } })
  }

  let clock = VirtualClock()
  let screen = Screen<Shop>()

  @Test("A requester of the session requests nothing for the next user")
  func session() async {
    let store = PopupStore<Shop>(host: screen, clock: clock)
    store.send(.page(.appeared("checkout", .checkout)))

    let popups = checkoutPopups(of: store).restricted(to: store.session)

    let asking = Task { await popups.ask(.confirmAddress("Home")) }
    await store.idle()
    store.endSession()
    #expect(await asking.value.description == "dismissed.sessionEnded")
    let late = await popups.ask(.confirmAddress("Home"))
    #expect(late.description == "discarded.sessionEnded")
  }

  @Test("A feature is tested with a closure, and the app decides how its popups are scheduled")
  func feature() async {
    let fake = CheckoutModel(popups: PopupRequester { _ in .completed(.confirmed) })
    await fake.order(to: "Home")
    #expect(fake.isOrdered)

    let store = PopupStore<Shop>(host: screen, clock: clock)
    store.send(.page(.appeared("checkout", .checkout)))

    let support = PopupLane("support")  // the chat bubble in the corner
    store.present(.help, lane: support)

    store.present(.campaign("One"))
    store.present(.campaign("Two"))
    let model = CheckoutModel(popups: checkoutPopups(of: store))
    async let ordered: Void = model.order(to: "Home")
    await until { store.state.waitingCount == 2 }
    screen.close()
    guard case .checkout(.confirmAddress("Home")) = screen.showing.last else {
      Issue.record("the address is not asked for: \(screen.showing)")
      return
    }
    screen.close(with: .checkout(.confirmed))
    await ordered
    #expect(model.isOrdered)
  }

  @Test("Limits and pauses of the policy hold for all teams")
  func limits() async {
    let policy = PopupPolicy(
      lanes: [
        .modal: PopupLanePolicy(interval: .seconds(60), collect: .milliseconds(300)),
        .toast: .capacity(2),
      ],
      limits: [
        "campaigns": PopupLimit(count: 3, within: .seconds(86_400)),
        "surveys": PopupLimit(count: 1, within: .seconds(604_800)),
        "advertising": PopupLimit(count: 5, scope: .session),
      ])

    let store = PopupStore<Shop>(policy: policy, host: screen, clock: clock)
    store.send(.page(.appeared("checkout", .checkout)))
    let popups = checkoutPopups(of: store)
    let surveys = (1...2).map { _ in Task { await popups.ask(.rateDelivery) } }
    await until { store.state.waitingCount == 2 }
    #expect(screen.shown.isEmpty)
    clock.advance(by: 0.3)
    screen.close(with: .checkout(.stars(5)))
    await store.idle()
    clock.advance(by: 3_600)
    #expect(screen.shown.count == 1)
    clock.advance(by: 604_800)
    #expect(screen.shown.count == 2)
    for survey in surveys { survey.cancel() }
  }
}
