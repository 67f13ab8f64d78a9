import Dispatch
import Foundation
import Testing

@testable import PopupFlow

/// A page that calls a closure when it is first compared.
private final class WatchedPage: Hashable, Sendable {
  private let onComparison: Locked<(@Sendable () -> Void)?>

  init(onComparison: (@Sendable () -> Void)? = nil) {
    self.onComparison = Locked(onComparison)
  }

  static func == (one: WatchedPage, other: WatchedPage) -> Bool {
    for page in [one, other] {
      page.onComparison.withLock { action in
        defer { action = nil }
        return action
      }?()
    }
    return one === other
  }

  func hash(into hasher: inout Hasher) {}
}

@MainActor
@Suite struct StoreStreamTests {
  var (clock, store) = virtualStore()

  @Test("A transition has its time, events, effects and state")
  func transitions() throws {
    clock.advance(to: 3)
    store.request("a")
    let transitions = Collector(store.transitions)
    store.send(batch: [.dismiss("z"), .report(.userDismissed("yes"), "a")])
    let transition = try #require(transitions.values.first)
    #expect(transitions.values.count == 1)
    #expect(transition.at == 3)
    #expect(transition.events == [.dismiss("z"), .report(.userDismissed("yes"), "a")])
    #expect(transition.state == store.state)
    #expect(
      transition.effects.map(\.kind) == [
        "shown after 0.0 s", "completed", "answered, 0.0 s on screen", "wake never",
      ])
  }

  @Test("A transition is published before its state, and both after the commands")
  func orderOfStreams() {
    var order: [String] = []
    let states = store.states.dropFirst().sink { _ in order.append("state") }
    let transitions = store.transitions.sink { _ in order.append("transition") }
    let driving = store.drive(ScriptedHost { _, _ in order.append("command") })
    store.request("a")
    #expect(order == ["command", "transition", "state"])
    for subscription in [states, transitions, driving] { subscription.cancel() }
  }

  @Test("A subscriber that comes with a command begins with its state, and gets it once")
  func stateInsideCommand() {
    var late: Collector<[String]>?
    let driving = store.drive(
      ScriptedHost { [store] _, _ in
        if late == nil { late = Collector(store.states.map(\.presentedIDs)) }
      })
    store.request("a")
    #expect(late?.values == [["a"]])
    store.report(.didFail, "a")
    #expect(late?.values == [["a"], []])
    driving.cancel()
  }

  @Test("A subscriber that comes with an outcome begins with the state before the settle")
  func stateInsideOutcome() {
    store.request("a")
    store.request("b")
    var late: Collector<[String]>?
    let subscription = store.outcomes.sink { [store] _ in
      late = Collector(store.states.map(\.presentedIDs))
      #expect(late?.values == [store.state.presentedIDs])
    }
    store.report(.didFail, "a")
    #expect(late?.values == [[], ["b"]])
    subscription.cancel()
  }

  @Test("A subscriber on another thread begins with the state a moment later, on the main actor")
  func stateElsewhere() async {
    store.request("a")
    let states = AsyncStream<(ids: [String], isOnMain: Bool)>.makeStream()
    let (store, arrived) = (self.store, states.continuation)
    let subscription = await withCheckedContinuation { subscribed in
      // Not a task, which would begin when other tests have left it a thread.
      Thread.detachNewThread {
        subscribed.resume(
          returning: store.states.sink { arrived.yield(($0.presentedIDs, MainQueue.isCurrent)) })
      }
    }
    var arrivals = states.stream.makeAsyncIterator()
    let first = await arrivals.next()
    #expect(first?.ids == ["a"] && first?.isOnMain == true)
    store.report(.didFail, "a")
    let second = await arrivals.next()
    #expect(second?.ids == [] && second?.isOnMain == true)
    subscription.cancel()
  }

  @Test("A subscriber on another thread does not wait while the store takes in an event")
  func stateElsewhereDuringEvent() async {
    let store = PopupStore<Paged<WatchedPage>>(clock: clock)
    let states = AsyncStream<[PopupID]>.makeStream()
    let subscription = Locked<AnyCancellable?>(nil)
    let page = WatchedPage {
      let isSubscribed = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let new = store.states.sink { states.continuation.yield($0.presented.map(\.popup.id)) }
        subscription.withLock { $0 = new }
        isSubscribed.signal()
      }
      isSubscribed.wait()
    }
    store.present("content", id: "a") { $0.pages = [page] }
    store.send(
      batch: [.page(.appeared("visit", WatchedPage())), .page(.appeared("other", page))])
    var arrivals = states.stream.makeAsyncIterator()
    #expect(await arrivals.next() == ["a"])
    subscription.withLock { $0.take() }?.cancel()
  }

  @Test("While an event changes the state, a store does not read it for its description")
  func descriptionInsideEvent() {
    let store = PopupStore<Paged<WatchedPage>>(clock: clock)
    let words = Locked("")
    let page = WatchedPage { words.withLock { $0 = "\(store)" } }
    store.present("content", id: "a") { $0.pages = [page] }
    store.send(
      batch: [.page(.appeared("visit", WatchedPage())), .page(.appeared("other", page))])
    #expect(
      words.withLock { $0 } == "state unknown: it is read on the main thread only, between events")
  }

  @Test("A subscriber on another thread that cancels at once receives nothing, and is released")
  func cancelledElsewhere() async {
    let arrivals = Counter()
    let before = store.engine.stateBroadcast.subscribers.count
    await withCheckedContinuation { [store] cancelled in
      Thread.detachNewThread {
        store.states.sink { _ in arrivals.increment() }.cancel()
        cancelled.resume()
      }
    }
    await Task.yield()
    store.request("a")
    #expect(arrivals.count == 0)
    #expect(store.engine.stateBroadcast.subscribers.count == before)
  }

  @Test("A subscriber that comes from inside the machine begins with the state after the event")
  func stateInsideEvent() {
    let store = PopupStore<Paged<WatchedPage>>(clock: clock)
    let late = Locked<Collector<[PopupID]>?>(nil)
    let page = WatchedPage {
      let new = Collector(store.states.map { $0.presented.map(\.popup.id) })
      late.withLock { $0 = new }
    }
    store.present("content", id: "a") { $0.pages = [page] }
    store.send(
      batch: [.page(.appeared("visit", WatchedPage())), .page(.appeared("other", page))])
    #expect(late.withLock { $0?.values } == [["a"]])
  }

  @Test("The closure of a gate can wait for a thread that reads the store")
  func stateElsewhereDuringGate() {
    let text = Locked("")
    let gate = store.openGate(
      "online",
      while: { [store] in
        DispatchQueue.global().sync { text.withLock { $0 = "\(store)" } }
        return true
      })
    store.request("a")
    #expect(text.withLock { $0 } != "")
    gate.cancel()
  }

  @Test("Issues are reported to the developer and published")
  func issues() {
    let issues = Collector(store.issues)
    expectIssue(#"didPresent of "nobody""#) { store.report(.didPresent, "nobody") }
    #expect(
      issues.values == [
        .unexpectedReport("didPresent", id: "nobody", presentation: nil, phase: nil)
      ])
  }

  @Test("Appearances are published in order, to those who subscribe, until the store ends")
  func appearances() {
    var store: PopupStore<Shop>? = PopupStore(clock: clock)
    store?.request("early")
    store?.report(.didPresent, "early")
    let appearances = store.map { Collector($0.appearances.map(\.description)) }
    clock.advance(to: 2)
    store?.request("late")
    store?.report(.userDismissed("yes"), "early")
    store?.report(.didPresent, "late")
    clock.advance(to: 3)
    store?.report(.userDismissed(nil), "late")
    #expect(
      appearances?.values == [
        "early answered, 2.0 s on screen", "late shown after 0.0 s",
        "late closed: dismissed.user, 1.0 s on screen",
      ])
    store = nil
    #expect(appearances?.isFinished == true)
  }

  @Test("An event that answers an appearance is taken in before the store settles")
  func answeredAppearance() {
    store.request("a")
    store.request("b")
    let subscription = store.appearances.sink { [weak store] appearance in
      guard case .refused = appearance.kind else { return }
      store?.request("c") { $0.priority = .high }
    }
    store.send(.report(.didFail, "a"))
    #expect(store.state.presented.map(\.popup.id) == ["c"])
    subscription.cancel()
  }

  @Test("R43: the explanation of an id is published when it changes, nil while the id is unknown")
  func explanation() {
    let explanations = Collector(store.explanations(of: "b").map { $0?.reasons })
    store.present("content", id: "a")
    store.present("content", id: "b")
    store.send(.suspend("call"))
    store.openGate("online")
    store.dismiss("b")
    #expect(
      explanations.values == [
        nil, [.transition(["a"]), .slot(["a"])],
        [.suspended("call"), .transition(["a"]), .slot(["a"])], nil,
      ])
  }

  @Test("R43: the explanations of all that wait, the best first, queued before alive")
  func explanations() {
    store.send(.page(.appeared("home", "home")))
    store.present("content", id: "alive") {
      $0.pages = ["home"]
      $0.retention = .keepAlive
    }
    store.send(.report(.didPresent, "alive"))
    store.send(.page(.disappeared("home")))
    store.send(.report(.didDismiss, "alive"))
    store.send(.suspend)
    let explanations = Collector(store.explanations.map { $0.map(\.id) })
    store.present("content", id: "low") { $0.priority = .low }
    store.present("content", id: "high") { $0.priority = .high }
    #expect(explanations.values == [["alive"], ["low", "alive"], ["high", "low", "alive"]])
  }
}
