import Dispatch
import Testing

@testable import PopupFlow

/// Every sink takes what comes, to a store it does not hold, until it ends.
@MainActor
@Suite struct StreamsSinkTests {
  // Without a deadline, whose timer would have to be taken back on the main actor at the end.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  /// How many times events have settled while a body ran.
  private func settles(_ body: () -> Void) -> Int {
    var count = 0
    let counting = store.transitions.sink { _ in count += 1 }
    body()
    counting.cancel()
    return count
  }

  @Test("It demands everything, once", arguments: SinkKind.all)
  func demands(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    sink.send()
    #expect(sink.demands() == [[.unlimited]])
    #expect(sink.areHeld() == [true])
    cancellable.cancel()
  }

  @Test("On the main actor each value settles at once", arguments: SinkKind.all)
  func takesAtOnce(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    #expect(settles { sink.send() } == 1)
    #expect(settles { for _ in 0..<3 { sink.send() } } == 3)
    cancellable.cancel()
  }

  @Test(
    "A cancel cancels and lets go of what sends, once; nothing is heard after it",
    arguments: SinkKind.all)
  func cancels(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    cancellable.cancel()
    cancellable.cancel()
    #expect(sink.cancelCounts() == [1])
    #expect(sink.areHeld() == [false])
    #expect(settles { sink.send() } == 0)
    sink.finish()
  }

  @Test("Letting go of what it returns is a cancel", arguments: SinkKind.all)
  func letsGo(kind: SinkKind) {
    let sink = kind.make(store)
    var cancellable: AnyCancellable? = sink.connect()
    #expect(settles { sink.send() } == 1)
    #expect(cancellable != nil)
    cancellable = nil
    #expect(sink.cancelCounts() == [1])
    #expect(settles { sink.send() } == 0)
  }

  @Test("After the completion nothing is heard, nor cancelled", arguments: SinkKind.all)
  func completes(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    sink.finish()
    #expect(sink.areHeld() == [false])
    #expect(settles { sink.send() } == 0)
    sink.finish()
    cancellable.cancel()
    #expect(sink.cancelCounts() == [0])
  }

  @Test(
    "It does not hold the store, and what comes after the store is lost without harm",
    arguments: SinkKind.all)
  func doesNotHoldStore(kind: SinkKind) {
    var own: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    weak var store: PopupStore<Shop>?
    store = own
    let sink = own.map { kind.make($0) }
    let cancellable = sink?.connect()
    sink?.send()
    own = nil
    #expect(store == nil)
    sink?.send()
    sink?.finish()
    cancellable?.cancel()
    #expect(sink?.demands() == [[.unlimited]])
  }

  @Test(
    "Cancelled from inside the delivery that it caused, it hears no more",
    arguments: SinkKind.all)
  func cancelsFromInside(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    let watching = store.transitions.sink { _ in cancellable.cancel() }
    sink.send()
    #expect(sink.cancelCounts() == [1])
    #expect(settles { sink.send() } == 0)
    watching.cancel()
  }

  @Test(
    "What is sent from inside the delivery that it caused is taken in next",
    arguments: SinkKind.all)
  func sendsFromInside(kind: SinkKind) {
    let sink = kind.make(store)
    let cancellable = sink.connect()
    var left = 1000
    let watching = store.transitions.sink { _ in
      left -= 1
      if left > 0 { sink.send() }
    }
    sink.send()
    #expect(left == 0)
    watching.cancel()
    cancellable.cancel()
  }
}

/// Sinks are fed from any thread.
@MainActor
@Suite struct StreamsSinkThreadTests {
  // Without a deadline, whose timer would have to be taken back on the main actor at the end.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  /// Does something on four other threads at once, and comes back behind all that it posted.
  private func onThreads(_ body: @escaping @Sendable (Int) -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 4) { body($0) }
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  @Test("Requests from four threads are all taken in, each thread's in its order")
  func requests() async {
    let streams = (0..<4).map { _ in ManualPublisher<PopupRequest<Shop>>() }
    let sinks = streams.map { $0.enqueue(in: store) }
    await onThreads { thread in
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
    await onThreads { thread in
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

  @Test("A sink cancelled while others send hears nothing from then on, and does no harm")
  func cancelledMeanwhile() async {
    let streams = (0..<4).map { _ in ManualPublisher<Bool>() }
    let sinks = Locked(streams.map { $0.controls("online", in: store) })
    await onThreads { thread in
      for index in 0..<500 {
        streams[thread].send(true)
        if index == 250 && thread == 0 {
          let all = sinks.withLock { sinks in
            defer { sinks = [] }
            return sinks
          }
          for sink in all { sink.cancel() }
        }
      }
    }
    #expect(streams.map(\.cancelCounts) == [[1], [1], [1], [1]])
    var count = 0
    let counting = store.transitions.sink { _ in count += 1 }
    for stream in streams { stream.send(false) }
    #expect(count == 0)
    counting.cancel()
  }
}
