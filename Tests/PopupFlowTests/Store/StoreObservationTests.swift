import Observation
import Testing

@testable import PopupFlow

/// Reads of a store that Observation tracks.
@MainActor
@Suite struct StoreObservationTests {
  /// Reads something, and again after each change, as the body of a SwiftUI view does.
  @MainActor
  private final class Body<Value: Sendable> {
    private(set) var values: [Value] = []
    private let read: @MainActor () -> Value

    init(_ read: @escaping @MainActor () -> Value) {
      self.read = read
      update()
    }

    private func update() {
      let value = withObservationTracking {
        read()
      } onChange: { [weak self] in
        // Correct because a store changes on the main actor only.
        MainActor.assumeIsolated { self?.update() }
      }
      values.append(value)
    }
  }

  @Test("A body that reads what is presented is updated when a popup comes, goes or is replaced")
  func presented() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let host = ScriptedHost()
    store.keepDriving(host)
    let body = Body {
      store.presentations().map { "\($0.popup.id) \($0.phase.rawValue)" }
    }
    store.request("a")
    host.report(.didPresent, of: "a")
    store.request("b")
    store.send(.gate("other", isOpen: true))
    #expect(body.values == [[], ["a presenting"], ["a presented"]])
    store.request("a") { $0.coalescing = .replace }
    #expect(body.values.count == 4)
    host.report(.userDismissed(nil), of: "a")
    #expect(body.values.last == ["b presenting"])
  }

  @Test("A body that reads the state is updated once at each event")
  func state() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let body = Body { store.state.queued.count }
    store.request("a")
    store.send(batch: [.gate("x", isOpen: true), .gate("y", isOpen: true)])
    #expect(body.values.count == 3)
    store.send(.suspend)
    store.request("b")
    #expect(body.values == [0, 0, 0, 0, 1])
  }

  @Test(
    "R36, R49: a body that reads a countdown is updated when its time begins, stands still and goes on"
  )
  func countdown() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let host = ScriptedHost()
    store.keepDriving(host)
    let body = Body { store.countdown(of: "a") }
    store.request("b") { $0.lane = "other" }
    host.report(.didPresent, of: "b")
    store.request("a") { $0.duration = .seconds(10) }
    host.report(.didPresent, of: "a")
    clock.advance(by: 3)
    store.send(.gate("x", isOpen: true))
    #expect(store.countdown(of: "a")?.remaining == .seconds(7))
    host.report(.hold, of: "a")
    clock.advance(by: 20)
    #expect(store.countdown(of: "a")?.remaining == .seconds(7))
    host.report(.release, of: "a")
    store.send(.deactivated)
    clock.advance(by: 20)
    store.send(.activated)
    clock.advance(by: 6)
    #expect(store.countdown(of: "a")?.remaining == .seconds(1))
    clock.advance(by: 1)
    host.report(.didDismiss, of: "a")
    #expect(
      body.values.map { $0.map { "\($0.fraction) \($0.isRunning)" } ?? "none" }
        == [
          "none", "1.0 false", "1.0 true", "0.7 false", "0.7 true", "0.7 false", "0.7 true", "none",
        ])
    #expect(store.countdown(of: "b") == nil && store.countdown(of: "c") == nil)
    #expect(PopupCountdown(duration: .zero, remaining: .zero, isRunning: false).fraction == 0)
  }

  @Test("A body that takes the session is updated at a logout, and one that enters a page never")
  func session() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let session = Body { store.session }
    var tokens: [PageVisitToken<Shop>] = []
    let entering = Body {
      tokens.append(store.enter("home"))
      tokens.append(store.enterSoon("home"))
    }
    store.request("a")
    store.send(.gate("x", isOpen: true))
    #expect(session.values.count == 1 && entering.values.count == 1)
    store.endSession()
    #expect(session.values.count == 2 && session.values[0] != session.values[1])
    #expect(entering.values.count == 1)
  }

  @Test("A body that reads a lane or an id is not updated by others")
  func granular() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    let toasts = Body { store.presentations(in: .toast).map(\.popup.id) }
    let isA = Body { store.isPresented("a") }
    store.request("a")
    store.request("b")
    store.request("c") { $0.lane = .banner }
    #expect(toasts.values == [[]])
    #expect(isA.values == [false, true])
    store.request("d") { $0.lane = .toast }
    // On its way in, and on screen.
    #expect(toasts.values == [[], ["d"], ["d"]])
    #expect(isA.values == [false, true])
    store.dismiss("a")
    #expect(isA.values == [false, true, false])
    #expect(toasts.values.count == 3)
  }

  @Test("R43, R45: a body that reads an explanation is updated when its reasons or hosts change")
  func explanation() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let body = Body { store.explanation(of: "a")?.description }
    store.send(.suspend)
    store.request("a") { $0.requires = ["ready"] }
    clock.skip(to: 5)
    store.send(.gate("other", isOpen: true))
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.send(.gate("ready", isOpen: true))
    store.send(.resume)
    let queued = "a is queued, number 1 in lane modal."
    let suspended = "Suspended until app is resumed. This began at 0 s."
    let closed = "Waits for gate ready to open. It was never set."
    #expect(
      body.values == [
        nil,
        "\(queued) No host serves the lane modal. \(suspended) \(closed)",
        "\(queued) \(suspended) \(closed)",
        "\(queued) \(suspended)", "a is presenting in lane modal.", "a is presented in lane modal.",
      ])
  }

  @Test("Readers of one thing are all updated, and one that has stopped reading is not")
  func severalReaders() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    let first = Body { store.isPresented("a") }
    var second: Body? = Body { store.isPresented("a") }
    store.request("a")
    #expect(first.values == [false, true] && second?.values == [false, true])
    second = nil
    store.dismiss("a")
    #expect(first.values == [false, true, false])
  }

  @Test("A reader during a delivery, before events have settled, is updated when they have")
  func duringADelivery() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.request("a")
    let early = Body { store.isPresented("b") }
    var late: Body<Bool>?
    let subscription = store.outcomes.sink { _ in
      store.request("b")
      late = Body { store.isPresented("b") }
    }
    store.dismiss("a")
    #expect(early.values == [false, true])
    #expect(late?.values == [false, true])
    subscription.cancel()
  }

  @Test("Without readers, and after their last change, the store has no subscriber of its own")
  func nobodyObserves() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    let ownCount = store.engine.stateBroadcast.subscribers.count
    var isFollowed: Bool { store.engine.stateBroadcast.subscribers.count > ownCount }
    store.request("a")
    #expect(!isFollowed)
    // Not tracked: followed until the answer has changed once.
    #expect(store.isPresented("a"))
    #expect(isFollowed)
    store.dismiss("a")
    #expect(!isFollowed)
  }

  @Test("Reads of very many ids are forgotten at the next event, and readers updated")
  func manyReads() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.keepDriving(ScriptedHost.answeringAtOnce())
    let body = Body { store.isPresented("other") }
    for number in 0..<100 { #expect(!store.isPresented(PopupID("\(number)"))) }
    store.request("a")
    #expect(body.values == [false, false])
    for number in 0..<99 { #expect(!store.isPresented(PopupID("\(number)"))) }
    store.dismiss("a")
    #expect(body.values == [false, false])
  }

  @Test("A body does not keep its store alive")
  func lifetime() {
    weak var gone: PopupStore<Shop>?
    do {
      let store = PopupStore<Shop>(clock: VirtualClock())
      gone = store
      withObservationTracking {
        _ = store.presentations()
      } onChange: {
      }
    }
    #expect(gone == nil)
  }
}
