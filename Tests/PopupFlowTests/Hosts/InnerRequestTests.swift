import Testing

@testable import PopupFlow

/// Requests from inside a popup: R23, R25, R34.
@MainActor
@Suite struct InnerRequestTests {
  let store = PopupStore<Shop>(host: ScriptedHost.answeringAtOnce(), clock: VirtualClock())

  private func ask(
    _ id: PopupID, inside outer: PopupHandle<String>,
    _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupHandle<String> {
    store.innerRequest(.named(id, adjust), outer.number ?? 0, false)
  }

  @Test("R23: a request from inside a popup is presented beside it, in its lane")
  func beside() throws {
    let campaign = store.request("campaign") { $0.lane = "ads" }
    let waiting = store.request("waiting") { $0.lane = "ads" }
    let question = ask("sure", inside: campaign) {
      $0.priority = .low
      $0.userInitiated = nil
    }
    #expect(store.presented == ["campaign", "sure"] && store.queued == ["waiting"])
    let request = try #require(store.state.presented.last?.popup.request)
    #expect(request.lane == "ads" && request.presence == .concurrent)
    #expect(request.userInitiated == true && request.relaunch == .end)
    store.report(.userDismissed("yes"), "sure")
    #expect(question.knownOutcome == .completed("yes"))
    #expect(store.presented == ["campaign"] && waiting.knownOutcome == nil)
  }

  @Test("R39, R40: it need not be user-initiated")
  func notUserInitiated() {
    let campaign = store.request("campaign")
    _ = ask("tip", inside: campaign) { $0.userInitiated = false }
    #expect(store.state.presented.last?.popup.request.userInitiated == false)
  }

  @Test("R34: it is withdrawn when its popup ends, whatever the outcome")
  func ended() {
    let endings: [(PopupStore<Shop>) -> Void] = [
      { $0.report(.userDismissed("yes"), "campaign") },
      { $0.report(.userDismissed(nil), "campaign") },
      { $0.report(.didDismiss, "campaign") }, { $0.dismiss("campaign") },
      { $0.present("new", id: "campaign") { $0.coalescing = .replace } },
    ]
    for end in endings {
      let store = PopupStore<Shop>(
        host: ScriptedHost.answeringAtOnce(), clock: VirtualClock())
      let campaign = store.request("campaign")
      let question = store.innerRequest(.named("sure"), campaign.number ?? 0, false)
      #expect(store.presented == ["campaign", "sure"])
      end(store)
      #expect(!store.presented.contains("sure"))
      #expect(question.knownOutcome == .dismissed(.requested))
    }
  }

  @Test("R14, R24: it is withdrawn when its popup leaves the screen to return")
  func displaced() {
    let campaign = store.request("campaign") { $0.preemption = .yield }
    let question = ask("sure", inside: campaign)
    store.request("better") { $0.priority = .high }
    #expect(store.presented == ["better"] && store.alive == ["campaign"])
    #expect(question.knownOutcome == .dismissed(.requested))
    store.dismiss("better")
    #expect(store.presented == ["campaign"])
  }

  @Test("R34: a queued one is withdrawn, too, and one from inside it")
  func queued() {
    let campaign = store.request("campaign")
    let question = ask("sure", inside: campaign)
    let detail = ask("detail", inside: question)
    let gated = ask("gated", inside: campaign) { $0.requires = ["closed"] }
    #expect(store.presented == ["campaign", "sure", "detail"] && store.queued == ["gated"])
    store.dismiss("campaign")
    #expect(store.presented == [] && store.queued == [])
    #expect(gated.knownOutcome == .cancelled)
    #expect(detail.knownOutcome == .dismissed(.requested))
  }

  @Test("R48: an awaited one does not wait for the slot of the popup around it")
  func waitingForItsOwnPopup() async {
    let offer = store.request("offer")
    let queued = Task { [store] in await store.answer(to: .named("login")) }
    await store.idle()
    #expect(store.queued == ["login"])
    let inner = store.innerRequest(.named("login"), offer.number ?? 0, true)
    #expect(store.presented == ["offer", "login"] && store.queued == [])
    store.report(.userDismissed("name"), "login")
    #expect(await queued.value == "name")
    #expect(await inner.outcome == .completed("name"))
    #expect(store.presented == ["offer"])
  }

  @Test("R30: it never appears if its popup ends in the same batch")
  func sameBatch() {
    let host = ScriptedHost.answeringAtOnce()
    let store = PopupStore<Shop>(host: host, clock: VirtualClock())
    let campaign = store.request("campaign")
    var question: PopupHandle<String>?
    let watching = store.states.dropFirst().prefix(1).sink { _ in
      store.send(.report(.userDismissed("yes"), "campaign"))
      question = store.innerRequest(.named("sure"), campaign.number ?? 0, false)
    }
    store.openGate("any")
    #expect(question?.knownOutcome == .cancelled)
    #expect(!host.log.contains { $0.contains("sure") })
    watching.cancel()
  }

  @Test("R31: it stays while the user swipes its popup, and if the swipe is cancelled")
  func swiped() {
    let campaign = store.request("campaign")
    let question = ask("sure", inside: campaign)
    store.report(.willDismiss, "campaign")
    #expect(store.presented == ["campaign", "sure"])
    store.report(.dismissCancelled, "campaign")
    #expect(question.knownOutcome == nil)
  }

  @Test("Nothing is requested from inside a popup that is not on screen, or is leaving")
  func gone() {
    let store = PopupStore<Shop>(host: ClosureHost { _, _ in }, clock: VirtualClock())
    let campaign = store.request("campaign") { $0.preemption = .yield }
    let count = { store.state.requestCount }
    store.dismiss("campaign")
    #expect(store.innerRequest(.named("a"), campaign.number ?? 0, false).knownOutcome == .cancelled)
    store.report(.didPresent, "campaign")
    #expect(store.innerRequest(.named("a"), campaign.number ?? 0, false).knownOutcome == .cancelled)
    store.report(.didDismiss, "campaign")
    #expect(store.innerRequest(.named("a"), campaign.number ?? 0, false).knownOutcome == .cancelled)
    #expect(count() == 1)
  }

  @Test("The requester of a popup does not retain the store")
  func release() {
    var store: PopupStore<Shop>? = PopupStore(
      host: ScriptedHost.answeringAtOnce(), clock: VirtualClock())
    weak var reference: PopupStore<Shop>?
    reference = store
    let campaign = store?.request("campaign")
    let ask = store?.innerRequest
    let question = ask?(.named("sure"), campaign?.number ?? 0, false)
    #expect(question?.number == 2)
    store = nil
    #expect(reference == nil)
    #expect(question?.knownOutcome == .cancelled)
    #expect(ask?(.named("late"), 1, false).knownOutcome == .cancelled)
  }
}
