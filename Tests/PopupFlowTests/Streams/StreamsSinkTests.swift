import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Sinks receive values on any thread.
@MainActor
@Suite struct StreamsSinkThreadTests {
  // Without deadlines, since their timers would have to be cancelled on the main actor.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  @Test("All requests from four threads are handled, those of each thread in order")
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
}
