import PopupFlow
import Testing

/// R45: popups of lanes that no host serves.
@MainActor
@Suite struct UnservedLaneTests {
  var (clock, store) = virtualStore()

  private func reasons(_ lane: PopupLane) -> Set<PopupSuspension> {
    store.state.laneSuspensions[lane] ?? []
  }

  @Test("R45: after a second, a popup without a host is declined, with one issue for its lane")
  func declined() {
    let host = ScriptedHost.answeringAtOnce()
    store.keepDriving(host, lanes: [.modal, .banner])
    let found = issues {
      store.request("a") { $0.lane = "tost" }
      store.request("b") { $0.lane = "tost" }
      clock.advance(by: 0.9)
      #expect(store.presented == ["a"])
      clock.advance(by: 0.1)
      #expect(store.presented == [] && store.queued == ["a", "b"] && reasons("tost") == [.host])
      clock.advance(by: 600)
      #expect(store.queued == ["a", "b"])
    }
    #expect(
      found.map(\.message) == [
        """
        No host serves the lane "tost", so "a", request 1, waits until one does. Hosts serve \
        "banner", "modal". Correct the name of the lane, or add a host for it: with \
        store.drive(host, lanes: ["tost"]), or in SwiftUI with a modifier such as \
        popupHost(store, lane: "tost"). If your app shows store.states itself, report didPresent \
        within a second.
        """
      ])
  }

  @Test("R45: a host that comes in time presents the popup, and nothing is said")
  func inTime() {
    store.request("a")
    clock.advance(by: 0.9)
    let host = ScriptedHost()
    store.keepDriving(host)
    clock.advance(by: 5)
    #expect(host.log == ["present a 1"] && reasons(.modal) == [])
  }

  @Test(
    "R28, R45: a popup that is dismissed before a host comes is never presented",
    arguments: [true, false])
  func dismissedInTime(comes: Bool) {
    let outcomes = Collector(store.outcomes.map(\.snapshot))
    store.request("a")
    clock.advance(by: 0.5)
    store.endSession()
    let host = ScriptedHost()
    let driving = comes ? store.drive(host) : nil
    let found = issues { clock.advance(by: 5) }
    #expect(outcomes.values == ["a#1 dismissed.sessionEnded"])
    #expect(host.log == [] && found.isEmpty)
    driving?.cancel()
  }

  @Test(
    "R45: a taken screen does not count as time in which a host had a popup that nobody shows now")
  func takenBefore() {
    // The host waits for the lock, so it has not begun.
    let lock = TransitionLock(timeout: nil, clock: clock)
    let token = lock.tryBegin()
    let driving = store.drive(ScriptedHost(), lock: lock)
    store.request("a")
    clock.advance(by: 1)
    store.send(.suspend(.screen, lane: .modal))
    clock.advance(by: 3)
    driving.cancel()
    store.send(.resume(.screen, lane: .modal))
    let found = issues {
      clock.advance(by: 0.9)
      #expect(store.presented == ["a"])
      clock.advance(by: 0.2)
      #expect(store.queued == ["a"])
    }
    #expect(found.count == 1)
    token?.end()
  }

  @Test(
    "R33, R45: a popup without a host waits, also if the process slept longer than the timeout",
    arguments: [10, 1, 0.5] as [Double], [true, false])
  func asleep(timeout: Double, isDriven: Bool) {
    let store = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: .seconds(timeout)), clock: clock)
    store.request("a")
    clock.skip(to: 3600)
    let host = ScriptedHost()
    var driving: AnyCancellable?
    let found = issues { if isDriven { driving = store.drive(host) } else { store.send(.trigger) } }
    if isDriven {
      #expect(host.log == ["present a 2"] && store.presented == ["a"])
    } else {
      #expect(store.queued == ["a"] && store.state.laneSuspensions[.modal] == [.host])
    }
    #expect(found.count == 1 && found[0].message.hasPrefix("No host serves the lane"))
    driving?.cancel()
  }

  @Test("R45: a host that comes later presents the best popup that waits")
  func later() {
    let found = issues {
      store.request("a")
      clock.advance(by: 5)
    }
    #expect(found.count == 1)
    store.request("b") { $0.priority = .high }
    let host = ScriptedHost()
    store.keepDriving(host)
    #expect(host.log == ["present b 2"] && reasons(.modal) == [])
  }

  @Test("R37, R45: only active time counts")
  func inactive() {
    store.request("a")
    clock.advance(by: 0.5)
    store.send(.deactivated)
    clock.advance(by: 600)
    store.send(.activated)
    clock.advance(by: 0.25)
    #expect(store.presented == ["a"])
    let found = issues { clock.advance(by: 0.25) }
    #expect(store.queued == ["a"] && found.count == 1)
  }

  @Test("R45: an app that shows the states itself and sends reports is served, too")
  func servedByApp() {
    store.request("a")
    clock.advance(by: 0.5)
    store.report(.didPresent, "a")
    clock.advance(by: 600)
    #expect(store.presented == ["a"])
    #expect(store.explanation(of: "a")?.description == "a is presented in lane modal.")
    store.dismiss("a")
    store.report(.didDismiss, "a")
    // Its next transition may be longer than a second.
    store.request("b")
    clock.advance(by: 3)
    store.report(.didPresent, "b")
    #expect(store.presented == ["b"] && reasons(.modal) == [])
    // A host that is added does not present what the app shows.
    let host = ScriptedHost()
    store.keepDriving(host)
    #expect(host.log == [])
  }

  @Test(
    "R45: what a removed host has not begun is declined a second later, if no host comes",
    arguments: [0.5, 3], [true, false])
  func removed(seconds: Double, comes: Bool) {
    let lock = TransitionLock()
    let token = lock.tryBegin()
    let host = ScriptedHost()
    let driving = store.drive(host, lock: lock)
    store.request("a")
    clock.advance(by: seconds)
    driving.cancel()
    let early = issues { clock.advance(by: 0.9) }
    #expect(store.presented == ["a"] && early.isEmpty)
    let next = ScriptedHost()
    let nextDriving = comes ? store.drive(next) : nil
    let found = issues { clock.advance(by: 0.1) }
    if comes {
      #expect(next.log == ["present a 1"] && found.isEmpty)
    } else {
      #expect(store.queued == ["a"] && reasons(.modal) == [.host] && found.count == 1)
    }
    #expect(host.log == [])
    nextDriving?.cancel()
    token?.end()
  }

  @Test("R45: what a removed host declines late waits a second for the next one")
  func declinedLate() {
    let (host, next) = (ScriptedHost(), ScriptedHost())
    let driving = store.drive(host)
    store.request("a")
    clock.advance(by: 1)
    driving.cancel()
    clock.advance(by: 2)
    let found = issues {
      host.report(.didDecline(.screen), ofPresentation: 1)
      clock.advance(by: 0.9)
    }
    store.keepDriving(next)
    #expect(next.log == ["present a 1"] && found.isEmpty)
  }

  @Test("R37, R45: while the app is inactive, no time passes for what a removed host has not begun")
  func takenOver() {
    let lock = TransitionLock()
    let token = lock.tryBegin()
    let (host, next) = (ScriptedHost(), ScriptedHost())
    let driving = store.drive(host, lock: lock)
    store.request("a")
    clock.advance(by: 3)
    store.send(.deactivated)
    clock.advance(by: 60)
    driving.cancel()
    let found = issues {
      store.send(.activated)
      clock.advance(by: 0.9)
    }
    let nextDriving = store.drive(next)
    #expect(next.log == ["present a 1"] && found.isEmpty)
    nextDriving.cancel()
    token?.end()
  }

  @Test("R45: the explanation of a store says that no host serves the lane, at once")
  func explained() {
    store.request("a") { $0.lane = "tost" }
    #expect(
      store.explanation(of: "a")?.description
        == "a is presenting in lane tost. No host serves the lane tost.")
    _ = issues { clock.advance(by: 1) }
    #expect(
      store.explanation(of: "a")?.description == """
        a is queued, number 1 in lane tost. No host serves the lane tost. Waits for a host of its \
        lane. This began at 1 s.
        """)
    store.keepDriving(ScriptedHost(), lanes: ["tost"])
    #expect(store.explanation(of: "a")?.description == "a is presenting in lane tost.")
    #expect(store.explanation(of: "unknown") == nil)
  }

  @Test(
    "R45: a host that is added in answer to the issue serves its lanes", arguments: [true, false])
  func addedInAnswer(servesAll: Bool) {
    let host = ScriptedHost()
    var drivings: [AnyCancellable] = []
    let subscription = store.issues.sink { _ in
      guard drivings.isEmpty else { return }
      drivings.append(store.drive(host, lanes: servesAll ? nil : [.modal, .toast]))
    }
    let found = issues {
      store.request("a")
      store.request("b") { $0.lane = .toast }
      clock.advance(by: 1)
    }
    #expect(found.count == 2 && store.state.laneSuspensions == [:])
    #expect(host.log == ["present a 3", "present b 4"])
    subscription.cancel()
    for driving in drivings { driving.cancel() }
  }

  @Test("A host receives no dismissal of a popup of a restored state that is gone meanwhile")
  func restored() {
    store.request("a")
    store.report(.didPresent, "a")
    let restored = PopupStore<Shop>(state: store.state, clock: clock)
    restored.dismiss("a")
    restored.report(.didDismiss, "a")
    #expect(restored.presented == [])
    let host = ScriptedHost()
    restored.keepDriving(host)
    restored.request("b")
    #expect(host.log == ["present b 2"])
  }
}
