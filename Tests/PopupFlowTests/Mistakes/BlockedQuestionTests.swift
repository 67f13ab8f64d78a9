import PopupFlow
import Testing

/// User-initiated popups that wait behind a popup on screen, which debug builds look for.
@MainActor
@Suite struct BlockedQuestionTests {
  let clock = VirtualClock()
  let store: PopupStore<Shop>

  init() {
    store = PopupStore(host: ScriptedHost.answeringAtOnce(), clock: clock)
  }

  private func question(
    _ id: PopupID = "sure", _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) {
    store.request(id) {
      $0.userInitiated = true
      adjust(&$0)
    }
  }

  @Test("R23: a question that waits for a second behind a popup on screen is an issue, once")
  func once() {
    let published = Collector(store.issues)
    store.request("campaign")
    question()
    let found = issues {
      clock.advance(by: 0.9)
      #expect(published.values == [])
      clock.advance(by: 0.1)
      #expect(published.values == [.blockedQuestion(id: "sure", request: 2, by: "campaign")])
      clock.advance(by: 600)
    }
    #expect(
      found.map(\.message) == [
        """
        "sure", request 2, is user-initiated, and has waited for 1 s until "campaign", which is on \
        screen, closes. If it is requested from inside "campaign", request it with answer(to:) or \
        present(_:) of the popup that the content of "campaign" receives, such as \
        popup.answer(to: question); in a host of your own, make its presence concurrent. Otherwise \
        set its userInitiated to false.
        """
      ])
    #expect(store.queued == ["sure"])
  }

  @Test("Issues that a subscriber causes come after the one that it receives, for all subscribers")
  func order() {
    store.request("campaign")
    question()
    let first = store.issues.sink { [store] issue in
      if case .blockedQuestion = issue { store.request("limited") { $0.limits = ["unknown"] } }
    }
    let second = Collector(store.issues)
    _ = issues { clock.advance(by: 1) }
    #expect(second.values.count == 2)
    #expect(second.values.first == .blockedQuestion(id: "sure", request: 2, by: "campaign"))
    first.cancel()
  }

  @Test("R23: the issue names the line of the request")
  func line() {
    store.request("campaign")
    let before: UInt = #line
    store.present("sure") { $0.userInitiated = true }
    let found = issues { clock.advance(by: 1) }
    #expect(found.map(\.line) == [before + 1])
  }

  @Test("R23: each question is an issue of its own, also behind a popup that is a question itself")
  func each() {
    question("edit")
    question("delete")
    clock.advance(by: 0.5)
    question("really")
    #expect(issues { clock.advance(by: 2) }.count == 2)
  }

  @Test("R23: popups that are not user-initiated, or were requested before the other came, wait")
  func ordinary() {
    store.request("campaign")
    store.request("next")
    clock.advance(by: 5)
    let other = PopupStore<Shop>(host: ScriptedHost.answeringAtOnce(), clock: clock)
    other.send(.suspend)
    other.request("first") { $0.userInitiated = true }
    other.request("second") { $0.userInitiated = true }
    other.send(.resume)
    #expect(other.presented == ["first"] && other.queued == ["second"])
    clock.advance(by: 5)
  }

  @Test("R36: a popup that closes by itself is no issue")
  func duration() {
    store.request("toast") { $0.duration = .seconds(3) }
    question()
    clock.advance(by: 5)
    #expect(store.presented == ["sure"])
  }

  @Test("R23: a question that ends or comes in time is no issue")
  func inTime() {
    store.request("campaign")
    question("a")
    question("b")
    clock.advance(by: 0.9)
    store.dismiss("a")
    store.dismiss("campaign")
    #expect(store.presented == ["b"])
    clock.advance(by: 5)
  }

  @Test("R23: behind a popup that comes later, it is no issue")
  func anotherPopup() {
    store.request("campaign")
    store.request("second") { $0.priority = .high }
    question()
    clock.advance(by: 0.9)
    store.dismiss("campaign")
    #expect(store.presented == ["second"] && store.queued == ["sure"])
    clock.advance(by: 5)
  }

  @Test("R19, R37, R45: time in which the lane is suspended or the app inactive does not count")
  func suspended() {
    let breaks: [(PopupEvent<Shop>, PopupEvent<Shop>)] = [
      (.suspend("call", lane: nil), .resume("call", lane: nil)),
      (.suspend(.screen, lane: .modal), .resume(.screen, lane: .modal)),
      (.deactivated, .activated),
    ]
    for (begin, end) in breaks {
      let store = PopupStore<Shop>(host: ScriptedHost.answeringAtOnce(), clock: clock)
      store.request("campaign")
      store.request("sure") { $0.userInitiated = true }
      clock.advance(by: 0.9)
      store.send(begin)
      clock.advance(by: 600)
      store.send(end)
      clock.advance(by: 0.9)
      #expect(issues { clock.advance(by: 0.1) }.count == 1)
    }
  }

  @Test("R18, R22: a closed gate or a transition is no issue")
  func otherReasons() {
    store.request("campaign")
    question { $0.requires = ["closed"] }
    clock.advance(by: 5)
    let slow = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: nil),
      host: ScriptedHost { command, report in
        if case .present = command { report(.didPresent) }
      }, clock: clock)
    slow.request("campaign")
    slow.request("sure") { $0.userInitiated = true }
    slow.dismiss("campaign")
    clock.advance(by: 5)
  }

  @Test("R23: questions of a restored state are no issue")
  func restored() {
    store.request("campaign")
    question()
    let restored = PopupStore<Shop>(state: store.state, clock: clock)
    let driving = restored.drive(ScriptedHost.answeringAtOnce())
    defer { driving.cancel() }
    store.dismiss("sure")
    clock.advance(by: 5)
    #expect(restored.queued == ["sure"])
  }

  // MARK: Merely awaited

  @Test("R23: a question at launch that awaits its turn behind an offer is no issue, and is logged")
  func merelyAwaited() async {
    var lines: [PopupLogEntry] = []
    let log = store.log(from: .notice) { lines.append($0) }
    store.request("campaign")
    let task = Task { await store.answer(to: "basket", id: "basket") }
    await until { store.queued == ["basket"] }
    clock.advance(by: 1)
    #expect(lines.map(\.level) == [.notice])
    #expect(
      lines.first?.message.hasPrefix(
        #"1.0 s: "basket", request 2, is user-initiated, and has waited for 1 s until "campaign""#)
        == true)
    #expect(
      store.explanation(of: "basket")?.sentences == [
        """
        Waits for campaign, on screen, to close. It is user-initiated: if it was requested from inside \
        campaign, request it there, with popup.answer(to:).
        """
      ])
    clock.advance(by: 600)
    store.dismiss("campaign")
    #expect(store.presented == ["basket"])
    store.dismissAll()
    #expect(await task.value == nil && lines.count == 1)
    log.cancel()
  }

  @Test("R23: a question that says that it is user-initiated is an issue, although it is awaited")
  func saidAndAwaited() async {
    store.request("campaign")
    let request = PopupRequest<Shop>("sure", id: "sure") { $0.userInitiated = true }
    let task = Task { await store.answer(to: request) }
    await until { store.queued == ["sure"] }
    #expect(issues { clock.advance(by: 1) }.count == 1)
    store.dismissAll()
    _ = await task.value
  }

  @Test("R23: the log says nothing below its level, and without a log nothing is said")
  func belowLevel() async {
    var lines: [PopupLogEntry] = []
    let log = store.log(from: .error) { lines.append($0) }
    store.request("campaign")
    let task = Task { await store.answer(to: "basket", id: "basket") }
    await until { store.queued == ["basket"] }
    clock.advance(by: 600)
    #expect(lines.isEmpty)
    store.dismissAll()
    _ = await task.value
    log.cancel()
  }
}
