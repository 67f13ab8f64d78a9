import PopupFlow
import PopupFlowTesting
import Testing

@MainActor
@Suite struct HandlePlaceTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Places include a displacement and a return, and complete with the outcome")
  func displacedAndReturned() {
    let host = ScriptedHost()
    let driving = store.drive(host)
    store.suspend()
    let phases = Collector(store.ask("a") { $0.preemption = .yield }.places)
    store.resume()
    host.answerAll()
    store.ask("better") { $0.priority = .high }
    host.answerAll()
    store.dismiss("better")
    host.answerAll()
    #expect(!phases.isFinished)
    store.report(.willDismiss, "a")
    store.report(.userDismissed(nil), "a")
    #expect(
      phases.values == [
        .queued, .presented(.presenting), .presented(.presented), .presented(.dismissing), .alive,
        .presented(.presenting), .presented(.presented), .presented(.swiping),
      ])
    #expect(phases.isFinished)
    driving.cancel()
  }

  @Test("Only settled places are published: a host that dismisses at once skips one")
  func instantHost() {
    let driving = store.drive(InstantHost<Shop>())
    store.suspend()
    let phases = Collector(store.ask("a").places)
    store.resume()
    store.dismiss("a")
    #expect(phases.values == [.queued, .presented(.presenting), .presented(.presented)])
    #expect(phases.isFinished)
    driving.cancel()
  }

  @Test("Changes of other popups are not published")
  func othersAreNotTold() {
    let phases = Collector(store.ask("a").places)
    store.ask("b")
    store.ask("c") { $0.lane = .toast }
    #expect(phases.values == [.presented(.presenting)])
  }

  @Test("Places begin with the current one, and there are none after the outcome")
  func beginning() {
    let handle = store.ask("a")
    store.report(.didPresent, "a")
    #expect(Collector(handle.places).values == [.presented(.presented)])
    store.report(.userDismissed(nil), "a")
    let late = Collector(handle.places)
    #expect(late.values == [])
    #expect(late.isFinished)
  }

  @Test("Places of a posted request begin when the store receives it")
  func beforeTakenIn() {
    var phases: Collector<PopupPlace>?
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      phases = Collector(store.ask("a").places)
      #expect(phases?.values == [])
    }
    store.send(.tick)
    #expect(phases?.values == [.presented(.presenting)])
    subscription.cancel()
  }

  @Test("Cancelling a subscription to places does not withdraw the request")
  func cancelling() {
    let phases = Collector(store.ask("a").places)
    phases.cancel()
    #expect(store.presented == ["a"])
  }

  @Test("Places complete when the store is released")
  func storeGone() {
    var store: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    let phases = (store?.ask("a").places).map { Collector($0) }
    store = nil
    #expect(phases?.values == [.presented(.presenting)])
    #expect(phases?.isFinished == true)
  }
}
