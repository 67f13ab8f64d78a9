import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Sinks are fed from any thread.
@MainActor
@Suite struct StreamsSinkThreadTests {
  // Without a deadline, whose timer would have to be taken back on the main actor at the end.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  @Test("Requests from four threads are all taken in, each thread's in its order")
  func requests() async {
    let streams = (0..<4).map { _ in ManualPublisher<PopupRequest<Shop>>() }
    let sinks = streams.map { $0.enqueue(in: store) }
    await onThreads(4) { thread in
      for index in 0..<250 {
        streams[thread].send(PopupRequest("\(thread * 250 + index)"))
      }
    }
    #expect(store.state.requestCount == 1000)
    let numbers = (store.state.presented.map(\.popup) + store.state.queued).compactMap {
      Int($0.content)
    }
    for thread in 0..<4 {
      #expect(
        numbers.filter { $0 / 250 == thread } == Array(thread * 250..<thread * 250 + 250))
    }
    for sink in sinks { sink.cancel() }
  }

  @Test("Gates, suspension, triggers, logouts and pages from other threads")
  func others() async {
    let gates = ManualPublisher<Bool>()
    let suspensions = ManualPublisher<Bool>()
    let triggers = ManualPublisher<Void>()
    let logouts = ManualPublisher<Void>()
    let pages = ManualPublisher<String>()
    let events = Notes<PopupEvent<Shop>>()
    let sinks = [
      gates.controls("online", in: store), suspensions.suspends(store), triggers.triggers(store),
      logouts.endSession(in: store), pages.track(in: store),
      store.transitions.sink { transition in
        for event in transition.events { events.add(event) }
      },
    ]
    await onThreads(4) { thread in
      switch thread {
      case 0: for index in 0...100 { gates.send(index.isMultiple(of: 2)) }
      case 1: for index in 0...100 { suspensions.send(index.isMultiple(of: 2)) }
      case 2: for _ in 0..<100 { triggers.send(()) }
      default:
        for index in 0..<100 {
          pages.send(index.isMultiple(of: 2) ? "home" : "cart")
          logouts.send(())
        }
      }
    }
    // 101 gates, 101 suspensions, 100 triggers, 100 logouts; and 100 pages, of which each but the
    // first comes to two events.
    #expect(events.all.count == 601)
    #expect(store.state.openGates == ["online"])
    #expect(store.state.isSuspended)
    #expect(store.state.epoch == 100)
    #expect(store.state.visiblePages == ["cart"])
    for sink in sinks { sink.cancel() }
  }
}
