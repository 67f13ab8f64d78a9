import PopupFlow
import Testing

/// L5: a store's commands, its host, and the lock that they share with the app.
@MainActor
@Suite struct HostLockTests {
  let clock = VirtualClock()
  let lock: TransitionLock
  let store: PopupStore<Shop>
  let host = ScriptedHost()
  let driving: AnyCancellable

  init() {
    lock = TransitionLock(timeout: nil, clock: clock)
    store = PopupStore(clock: clock)
    driving = store.drive(host, lock: lock)
  }

  /// Shows the popup `a`, and begins a transition of the app.
  func showAndPush() throws -> TransitionLock.Token {
    store.request("a")
    host.finishTransitions()
    return try #require(lock.tryBegin())
  }

  @Test(
    "L5: if the lock is free, a command reaches the host at once and holds the lock until the answer"
  )
  func holds() {
    store.request("a")
    #expect(host.log == ["present a 1"])
    #expect(lock.isBusy)
    host.report(.didPresent, ofPresentation: 1)
    #expect(!lock.isBusy)
    store.dismiss("a")
    #expect(host.log.last == "dismiss requested a 1")
    #expect(lock.isBusy)
    host.report(.didDismiss, ofPresentation: 1)
    #expect(!lock.isBusy)
  }

  @Test(
    "L5: every last report of a presentation frees the lock",
    arguments: [.didFail, .didDismiss, .userDismissed(nil)] as [PopupReport<String>.Kind])
  func freed(kind: PopupReport<String>.Kind) {
    store.request("a")
    host.report(kind, ofPresentation: 1)
    #expect(!lock.isBusy)
    #expect(store.presented == [])
  }

  @Test(
    "L5, R28, U37: a popup dismissed on its way in is taken back before any other transition",
    arguments: [.didDismiss, .didFail, .didDecline(.screen), .userDismissed(nil)]
      as [PopupReport<String>.Kind], [true, false])
  func takenBack(end: PopupReport<String>.Kind, isPresentedBefore: Bool) {
    store.request("a")
    var push: TransitionLock.Token?
    lock.serialize { push = $0 }
    store.dismiss("a")
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    if isPresentedBefore { host.report(.didPresent, ofPresentation: 1) }
    #expect(push == nil && store.state.presented.map(\.phase) == [.dismissing])
    host.report(end, ofPresentation: 1)
    #expect(push != nil && store.presented == [])
    push?.end()
    #expect(!lock.isBusy)
  }

  @Test("L5, R28, R33: a dismissal on the way in without an answer frees the lock in time")
  func neverTakenBack() {
    store.request("a")
    store.dismiss("a")
    expectIssue("still dismissing after 10 s") { clock.advance(to: 10) }
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(!lock.isBusy)
  }

  @Test("L5, R28: a popup that is dismissed once it is presented waits behind earlier transitions")
  func dismissedWhenPresented() {
    let subscription = store.states.sink { [store] in
      if $0.presented.map(\.phase) == [.presented] { store.dismiss("a") }
    }
    store.request("a")
    var push: TransitionLock.Token?
    lock.serialize { push = $0 }
    host.report(.didPresent, ofPresentation: 1)
    #expect(host.log == ["present a 1"])
    push?.end()
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    host.finishTransitions()
    #expect(!lock.isBusy)
    subscription.cancel()
  }

  @Test("L5: an update waits, too, and holds the lock only during the call")
  func update() throws {
    let push = try showAndPush()
    store.present(.named("a", content: "new", coalescing: .replace))
    #expect(host.log == ["present a 1", "a#1 replaced"])
    push.end()
    #expect(host.log.last == "update a 1")
    #expect(!lock.isBusy)
    host.report(.userDismissed(nil), ofPresentation: 1)
    #expect(host.log.last == "a#2 dismissed.user")
  }

  @Test("L5: an update of a popup that is gone by then does not reach the host")
  func updateOfGone() throws {
    let push = try showAndPush()
    store.request("a") { $0.coalescing = .replace }
    host.report(.userDismissed(nil), ofPresentation: 1)
    push.end()
    #expect(host.log == ["present a 1", "a#1 replaced"])
    #expect(!lock.isBusy)
  }

  @Test(
    "L6: after a popup's transition times out, the next begins, and the late answer is not an issue"
  )
  func givenUp() {
    let lock = TransitionLock(timeout: .seconds(3), clock: clock)
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(host, lock: lock)
    store.request("a")
    store.request("b") { $0.lane = .toast }
    expectIssue("has not ended for 3 s") { clock.advance(to: 3) }
    #expect(host.log == ["present a 1", "present b 2"])
    host.report(.didPresent, ofPresentation: 1)
    host.report(.didPresent, ofPresentation: 2)
    #expect(!lock.isBusy)
    store.dismiss("a")
    #expect(lock.isBusy)
    host.finishTransitions()
    #expect(!lock.isBusy)
  }

  @Test(
    "L6: after a transition times out, the dismissal of its overdue popup waits for its own turn")
  func overdueAfterTimeout() throws {
    let lock = TransitionLock(timeout: .seconds(3), clock: clock)
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(host, lock: lock)
    store.request("a")
    expectIssue("has not ended for 3 s") { clock.advance(to: 3) }
    clock.advance(to: 9)
    let push = try #require(lock.tryBegin())
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    #expect(host.log == ["present a 1", "a#1 failed"])
    push.end()
    #expect(host.log.last == "dismiss overdue a 1")
    #expect(lock.isBusy)
    expectIssue("has not ended for 3 s") { clock.advance(to: 13) }
    #expect(!lock.isBusy)
    store.send(.tick)
    #expect(clock.pendingCount == 0)
  }

  @Test("L6: a swipe that the user does not finish counts as no forgotten transition")
  func heldSwipe() {
    let lock = TransitionLock(timeout: .seconds(3), clock: clock)
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(host, lock: lock)
    store.request("a")
    host.report(.didPresent, ofPresentation: 1)
    host.report(.willDismiss, ofPresentation: 1)
    clock.advance(to: 8)
    #expect(lock.isBusy)
    host.report(.dismissCancelled, ofPresentation: 1)
    #expect(!lock.isBusy)
  }

  @Test("L5: a report that the app sends to the store, past the host's closure, frees no lock")
  func reportPastTheHost() {
    store.request("a")
    store.report(.didPresent, "a")
    #expect(store.state.presented.map(\.phase) == [.presented])
    #expect(lock.isBusy)
    store.dismiss("a")
    #expect(host.log.last == "dismiss requested a 1")
    host.report(.didDismiss, ofPresentation: 1)
    #expect(!lock.isBusy)
  }

  @Test("L5: a report during the call of a host is processed after the call")
  func reportDuringCall() throws {
    let push = try #require(lock.tryBegin())
    var order: [String] = []
    host.onCommand = { _, report in
      report(.didFail)
      order.append("call")
    }
    let subscription = store.outcomes.sink { _ in order.append("outcome") }
    store.request("a")
    push.end()
    #expect(order == ["call", "outcome"])
    #expect(!lock.isBusy)
    subscription.cancel()
  }

  @Test("L5: a dismissal that is requested during an update waits for its own turn")
  func dismissedDuringUpdate() throws {
    let push = try showAndPush()
    host.onCommand = { [store] command, _ in
      if case .update = command { store.dismiss("a") }
    }
    store.present(.named("a", content: "new", coalescing: .replace))
    var second: TransitionLock.Token?
    lock.serialize { second = $0 }
    push.end()
    #expect(host.log.last == "update a 1")
    second?.end()
    #expect(host.log.last == "dismiss requested a 1")
    host.report(.didDismiss, ofPresentation: 1)
    #expect(!lock.isBusy)
  }

  // MARK: Commands that wait

  @Test("L5: popups of several hosts that are dismissed while they wait end in order of requests")
  func dropsOfSeveral() throws {
    let push = try #require(lock.tryBegin())
    store.keepDriving(ScriptedHost(), lanes: [.toast], lock: lock)
    let outcomes = Collector(store.outcomes.map(\.snapshot))
    store.request("first") { $0.lane = .toast }
    store.request("second")
    store.dismissAll()
    #expect(outcomes.values == ["first#1 dismissed.requested", "second#2 dismissed.requested"])
    push.end()
    #expect(!lock.isBusy)
  }

  @Test("L5: a popup that is dismissed while it waits never reaches the host, and ends at once")
  func dismissedWhileWaiting() throws {
    let push = try #require(lock.tryBegin())
    let outcomes = Collector(store.outcomes.map(\.snapshot))
    store.request("a")
    store.dismiss("a")
    #expect(outcomes.values == ["a#1 dismissed.requested"])
    push.end()
    #expect(host.log == [])
    #expect(!lock.isBusy)
  }

  @Test("L5: a popup dismissed at the end of the app's transition never reaches the host")
  func dismissedAtItsTurn() throws {
    let push = try #require(lock.tryBegin())
    store.request("a")
    let subscription = store.states.dropFirst().sink { [lock] _ in
      // The store has not settled after the dismissal yet.
      #expect(lock.isBusy)
      if !push.isEnded { push.end() }
    }
    store.send(batch: [.dismiss("a"), .request(.named("b"))])
    #expect(host.log == ["present b 2"])
    subscription.cancel()
  }

  @Test(
    "L5, R31: a swipe that begins while a dismissal waits is not an issue",
    arguments: [true, false])
  func swiped(isCancelled: Bool) throws {
    store.request("a")
    host.report(.didPresent, ofPresentation: 1)
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    host.report(.willDismiss, ofPresentation: 1)
    #expect(store.state.presented.map(\.phase) == [.dismissing])
    host.report(isCancelled ? .dismissCancelled : .userDismissed(nil), ofPresentation: 1)
    push.end()
    if isCancelled { host.report(.didDismiss, ofPresentation: 1) }
    let dismissal = isCancelled ? ["dismiss requested a 1"] : []
    let outcome = isCancelled ? "requested" : "user"
    #expect(host.log == ["present a 1"] + dismissal + ["a#1 dismissed.\(outcome)"])
    #expect(!lock.isBusy)
  }

  @Test("L5, R8: an update during a swipe waits for its end", arguments: [true, false])
  func updatedWhileSwiped(isCancelled: Bool) {
    store.request("a")
    host.report(.didPresent, ofPresentation: 1)
    host.report(.willDismiss, ofPresentation: 1)
    store.request("a") { $0.coalescing = .update }
    #expect(host.log == ["present a 1", "a#1 replaced"])
    host.report(isCancelled ? .dismissCancelled : .userDismissed(nil), ofPresentation: 1)
    #expect(host.log.last == (isCancelled ? "update a 1" : "a#1 replaced"))
    #expect(!lock.isBusy)
  }

  @Test("L5: a popup replaced before its command was sent is shown with its current content")
  func replaced() throws {
    let push = try #require(lock.tryBegin())
    var contents: [String] = []
    host.onCommand = { command, _ in contents.append(command.popup.content) }
    store.request("a")
    store.present(.named("a", content: "new", coalescing: .replace))
    push.end()
    #expect(contents == ["new"])
    host.report(.userDismissed(nil), ofPresentation: 1)
    #expect(host.log == ["present a 1", "a#2 dismissed.user"])
  }

  @Test(
    "L5, R8: a popup that waits to return still returns after an update, and not after a replacement",
    arguments: [(.update, "return a 2"), (.replace, "present a 2")]
      as [(PopupCoalescing, String)])
  func returning(coalescing: PopupCoalescing, command: String) throws {
    store.send(.page(.appeared("v", "home")))
    store.present(.named("a", pages: ["home"], retention: .keepAlive))
    host.finishTransitions()
    store.send(.page(.disappeared("v")))
    host.finishTransitions()
    let push = try #require(lock.tryBegin())
    store.send(.page(.appeared("v", "home")))
    store.present(.named("a", pages: ["home"], coalescing: coalescing))
    push.end()
    #expect(host.log.last == command)
  }

  @Test(
    "L5, R33: a dismissal of a popup that the user closed meanwhile does not reach the host, overdue or not",
    arguments: [(true, false), (false, false), (true, true)])
  func closedMeanwhile(isSaidByHost: Bool, isOverdue: Bool) throws {
    let push = try showAndPush()
    store.dismiss("a")
    if isOverdue {
      expectIssue("still dismissing after 10 s") { clock.advance(to: 10) }
    }
    if isSaidByHost {
      host.report(.userDismissed(nil), ofPresentation: 1)
    } else {
      store.report(.userDismissed(nil), "a")
    }
    push.end()
    #expect(host.log == ["present a 1", "a#1 dismissed.\(isOverdue ? "requested" : "user")"])
    #expect(!lock.isBusy)
  }
}
