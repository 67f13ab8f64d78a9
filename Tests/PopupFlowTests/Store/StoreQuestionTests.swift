import PopupFlow
import Testing

/// Popups whose answers are awaited: somebody waits for them.
@MainActor
@Suite struct StoreQuestionTests {
  private static let policy = PopupPolicy(
    lanes: [.modal: PopupLanePolicy(interval: .seconds(60), collect: .seconds(5))])

  @Test(
    "R39, R40: an awaited answer is user-initiated unless its request says otherwise",
    arguments: [nil, true, false])
  func userInitiated(_ userInitiated: Bool?) async {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(
      policy: Self.policy, host: ScriptedHost.answeringAtOnce(), clock: clock)
    var request = PopupRequest<Shop>.named("delete")
    request.userInitiated = userInitiated
    async let answer = store.answer(to: request)
    await until { store.state.requestCount == 1 }
    #expect(store.presented == (userInitiated == false ? [] : ["delete"]))
    store.dismissAll()
    _ = await answer
  }

  @Test("R39: a view model's “Discard changes?” does not wait behind a campaign's pause")
  func requester() async {
    let host = ScriptedHost.answeringAtOnce()
    let store = PopupStore<Shop>(policy: Self.policy, host: host, clock: VirtualClock())
    store.request("campaign") { $0.userInitiated = true }
    host.report(.userDismissed(nil), of: "campaign")
    let popups = store.requester(
      embed: { (id: String) in PopupRequest<Shop>(id, id: PopupID(id)) }, answer: { $0 })
    let asking = [
      Task { await popups.ask("discard changes").answer },
      Task { await popups.answer(to: "really") },
    ]
    await store.idle()
    #expect(store.presented == ["discard changes"])
    host.report(.userDismissed("yes"), of: "discard changes")
    await store.idle()
    #expect(store.presented == ["really"])
    host.report(.userDismissed("no"), of: "really")
    #expect(await asking[0].value == "yes")
    #expect(await asking[1].value == "no")
  }

  @Test("R40: a popup that is only presented is not user-initiated")
  func presented() {
    let store = PopupStore<Shop>(policy: Self.policy, clock: VirtualClock())
    store.present("a", id: "a")
    #expect(store.presented == [])
  }

  @Test("A task that is cancelled before it asks requests nothing")
  func cancelled() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let requester = store.requester(
      embed: { (content: String) in PopupRequest<Shop>(content) }, answer: { $0 })
    let task = Task {
      // Only a cancellation ends the sleep.
      try? await Task.sleep(for: .seconds(1_000_000))
      return (
        await store.answer(to: "a"), await store.answer(to: .named("b")),
        await requester.ask("c")
      )
    }
    task.cancel()
    let (short, long, outcome) = await task.value
    #expect(short == nil && long == nil && outcome == .cancelled)
    #expect(store.state.requestCount == 0)
  }

  @Test("A forced popup displaces others, survives a logout, and is kept by an archive")
  func forced() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.request("ad")
    store.present(.forced("update", id: "force-update"))
    store.present(.forced("update", id: "force-update"))
    #expect(store.presented == ["force-update"])
    store.endSession()
    #expect(store.presented == ["force-update"])
    store.send(.relaunched)
    #expect(store.presented == ["force-update"])
  }

  @Test("A forced popup stays until it is dismissed, whatever the duration of its lane")
  func forcedInLaneWithDuration() {
    let clock = VirtualClock()
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(duration: .seconds(5))])
    let store = PopupStore<Shop>(policy: policy, host: ScriptedHost.answeringAtOnce(), clock: clock)
    store.present(.forced("update", id: "force-update"))
    clock.advance(by: 600)
    #expect(store.presented == ["force-update"])
  }

  @Test("The handle of an id is that of the popup that waits or is presented under it")
  func handle() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let first = store.request("a")
    #expect(store.handle(for: "a") === first)
    #expect(store.handle(for: "b") == nil)
    // A popup without a handle: restored, or posted as an event.
    store.send(.request(.named("b")))
    let handle = store.handle(for: "b")
    #expect(handle?.number == 2 && store.handle(for: "b") === handle)
    async let outcome = handle?.outcome
    store.dismiss("b")
    #expect(await outcome == .cancelled)
    #expect(store.handle(for: "b") == nil)
  }
}
