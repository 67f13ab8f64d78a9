import Testing

@testable import PopupFlow

/// R8, R48: who awaits a popup that an `update` takes over awaits it under its new number.
@MainActor
@Suite struct JoiningUpdateTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>
  private let host = ScriptedHost.answeringAtOnce()

  init() {
    store = PopupStore(clock: clock)
    store.keepDriving(host)
  }

  private func upload(
    _ content: String = "0 %", _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> Task<PopupOutcome<String>, Never> {
    let request = PopupRequest<Shop>.named("upload", content: content, adjust)
    return Task { await store.ask(request) }
  }

  @discardableResult
  private func update(to content: String) -> PopupHandle<String> {
    store.request("upload") { ($0.content, $0.coalescing) = (content, .update) }
  }

  private func press(_ answer: String?) {
    host.report(.userDismissed(answer), of: "upload")
  }

  // MARK: Who awaits it

  @Test(
    "R48: who awaits “Uploading” gets its answer after three updates, on screen and in the queue",
    arguments: [true, false])
  func answered(isQueued: Bool) async {
    if isQueued { store.send(.suspend) }
    let asking = [upload(), upload()]
    await store.idle()
    for content in ["1 %", "50 %"] { update(to: content) }
    // Without a handle.
    store.send(.request(.named("upload", content: "99 %", coalescing: .update)))
    store.send(.resume)
    #expect(store.state.presented.map(\.popup.content) == ["99 %"])
    #expect(store.state.requestCount == 4)
    press("cancel")
    for task in asking { #expect(await task.value == .completed("cancel")) }
    await store.idle()
    #expect(store.state.laneSuspensions == [:] && store.isIdle)
  }

  @Test("R48: an awaited update awaits the popup that it has taken over")
  func awaitedUpdate() async {
    let first = upload()
    await store.idle()
    let second = upload("50 %") { $0.coalescing = .update }
    await store.idle()
    #expect(store.state.requestCount == 2)
    #expect(store.state.presented.map(\.popup.content) == ["50 %"])
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(store.presented == ["upload"])
    press("cancel")
    #expect(await second.value == .completed("cancel"))
  }

  @Test("R8, R48: an awaited update of what is gone joins nothing and brings nothing back")
  func gone() async {
    let task = upload("50 %") { $0.coalescing = .update }
    #expect(await task.value == .discarded(.gone))
    #expect(store.presented == [])
  }

  @Test("R48: the toast's handle is that of the toast, however often it was updated")
  func handle() async {
    let handle = store.request("upload")
    let places = Collector(handle.places)
    let outcomes = Collector(handle.outcomePublisher)
    let awaiting = Task { await handle.outcome }
    await store.idle()
    let updates = ["1 %", "50 %"].map(update)
    #expect(handle.number == 3 && updates.map(\.number) == [3, 3])
    #expect(outcomes.values == [] && !places.isFinished)
    handle.withdraw()
    #expect(store.presented == [])
    #expect(outcomes.values == [.dismissed(.requested)] && places.isFinished)
    #expect(await awaiting.value == .dismissed(.requested))
    #expect(updates.map(\.knownOutcome) == [.dismissed(.requested), .dismissed(.requested)])
  }

  @Test("R48: what was replaced in another way is not the popup that comes next")
  func replaced() async {
    let handle = store.request("upload")
    let joined = upload("upload")
    await store.idle()
    store.request("upload") { $0.coalescing = .replace }
    #expect(await joined.value == .replaced)
    #expect(handle.knownOutcome == .replaced && handle.number == 1)
    update(to: "50 %")
    #expect(handle.knownOutcome == .replaced && handle.number == 1)
  }

  @Test("R31, R48: an update that comes after a replacement takes over the replacement only")
  func replacedBefore() async {
    // The first one is on its way out for the second one when the update comes.
    let host = ScriptedHost()
    let store = PopupStore<Shop>(host: host, clock: clock)
    let first = store.request("upload")
    host.finishTransitions()
    let second = store.request("upload") { ($0.coalescing, $0.lane) = (.replace, .toast) }
    store.send(batch: [
      .request(.named("upload", content: "50 %", lane: .toast, coalescing: .update)),
      .report(.didDismiss, "upload", presentation: 1),
    ])
    #expect(first.knownOutcome == .replaced && first.number == 1)
    #expect(second.knownOutcome == nil && second.number == 3)
    store.dismissAll()
    host.finishTransitions()
    #expect(second.knownOutcome == .dismissed(.requested))
  }

  // MARK: Who withdraws it

  @Test("R48: an update is not another who asks: with the last task, the popup is withdrawn")
  func withdrawn() async {
    let asking = [upload(), upload()]
    await store.idle()
    let handle = update(to: "50 %")
    asking[0].cancel()
    #expect(await asking[0].value == .cancelled)
    #expect(store.presented == ["upload"])
    asking[1].cancel()
    #expect(await asking[1].value == .dismissed(.requested))
    #expect(handle.knownOutcome == .dismissed(.requested) && store.presented == [])
  }

  @Test(
    "R48: a popup that was asked for otherwise stays after an update", arguments: [true, false])
  func stays(isAwaited: Bool) async {
    store.send(.request(.named("upload")))
    let asking = upload("upload") { $0.coalescing = isAwaited ? .update : .keep }
    await store.idle()
    update(to: "50 %")
    asking.cancel()
    #expect(await asking.value == .cancelled)
    #expect(store.presented == ["upload"])
  }

  @Test("R48: a cancellation that comes with an update is not lost", arguments: [true, false])
  func cancelledMeanwhile(isAwaited: Bool) async {
    let asking = isAwaited ? upload() : nil
    await store.idle()
    let handle = isAwaited ? nil : store.request("upload")
    let watching = store.states.dropFirst().first().sink { _ in
      update(to: "50 %")
      asking?.cancel()
      handle?.withdraw()
    }
    store.openGate("any")
    watching.cancel()
    #expect(store.presented == [])
    let outcome = if let asking { await asking.value } else { await handle?.outcome }
    #expect(outcome == .dismissed(.requested))
  }

  // MARK: What it costs

  @Test("R48: of a thousand updates, the store keeps only the handles that somebody has")
  func handles() {
    let first = store.request("upload")
    for step in 1...1_000 { update(to: "\(step)") }
    let last = update(to: "done")
    #expect(first.number == 1_002 && last.number == 1_002)
    #expect(store.engine.core.handles.values.map(\.all.count) == [2])
    press(nil)
    #expect(store.engine.core.handles.isEmpty)
    #expect(first.knownOutcome == .dismissed(.user))
  }

  // MARK: From inside

  @Test("R48: a question from inside a popup stays when that popup is updated")
  func inside() {
    let upload = store.request("upload")
    let question = store.innerRequest(.named("stop"), upload.number ?? 0, false)
    update(to: "50 %")
    #expect(store.presented == ["upload", "stop"] && question.knownOutcome == nil)
    update(to: "99 %")
    store.dismiss("upload")
    #expect(question.knownOutcome == .dismissed(.requested))
  }

  @Test("R48: a question from inside a popup that was replaced goes, though the new one is updated")
  func insideReplaced() {
    let upload = store.request("upload")
    let question = store.innerRequest(.named("stop"), upload.number ?? 0, false)
    // The first popup is gone before the machine settles, but not by the update.
    store.send(batch: [
      .request(.named("upload", lane: .toast, coalescing: .replace)),
      .request(.named("upload", lane: .toast, coalescing: .update)),
    ])
    #expect(upload.knownOutcome == .replaced && upload.number == 1)
    #expect(store.presented == ["upload"])
    #expect(question.knownOutcome == .dismissed(.requested))
  }
}
