import PopupFlow
import PopupFlowTesting
import Testing

@MainActor
@Suite struct HandlePlaceTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Phases tell a life with a displacement and a return, and complete with the outcome")
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

  @Test("Only phases that it settles in are told: a host that dismisses at once leaves one out")
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

  @Test("What happens to others is not told")
  func othersAreNotTold() {
    let phases = Collector(store.ask("a").places)
    store.ask("b")
    store.ask("c") { $0.lane = .toast }
    #expect(phases.values == [.presented(.presenting)])
  }

  @Test("Phases begin with where it is now, and after the outcome there are none")
  func beginning() {
    let handle = store.ask("a")
    store.report(.didPresent, "a")
    #expect(Collector(handle.places).values == [.presented(.presented)])
    store.report(.userDismissed(nil), "a")
    let late = Collector(handle.places)
    #expect(late.values == [])
    #expect(late.isFinished)
  }

  @Test("Phases asked for before the request is taken in begin when it is")
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

  @Test("Not listening to phases any more withdraws nothing")
  func cancelling() {
    let phases = Collector(store.ask("a").places)
    phases.cancel()
    #expect(store.presented == ["a"])
  }

  @Test("When the store is gone, phases complete")
  func storeGone() {
    var store: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    let phases = (store?.ask("a").places).map { Collector($0) }
    store = nil
    #expect(phases?.values == [.presented(.presenting)])
    #expect(phases?.isFinished == true)
  }
}
