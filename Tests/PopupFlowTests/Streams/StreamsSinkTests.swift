import Dispatch
import Testing

@testable import PopupFlow

/// The events of each sink and of each input of `scheduled`.
@MainActor
@Suite struct StreamsSinkTests {
  @Test("Each value causes its event, and so does the end", arguments: SinkKind.all, [true, false])
  func events(of kind: SinkKind, isCancelled: Bool) {
    let sink = kind.make(.none)
    for _ in 0..<2 { sink.source.sendNext() }
    #expect(sink.events == kind.events)
    if isCancelled { sink.cancel() } else { sink.source.finish() }
    #expect(sink.events == kind.events + kind.lastEvents)
    sink.cancel()
  }

  @Test("R19: subscriptions without a name have a reason each, which ends with them")
  func ownReasons() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let first = CurrentValueSubject<Bool, Never>(true)
    let second = CurrentValueSubject<Bool, Never>(true)
    let sinks = [first.suspend(in: store), second.suspend(in: store)]
    #expect(store.state.suspensions.count == 2)
    first.send(false)
    #expect(store.state.suspensions.count == 1)
    second.send(completion: .finished)
    #expect(!store.state.isSuspended)
    for sink in sinks { sink.cancel() }
  }

  @Test("R19: a subscription takes no reason away that it has not given")
  func notGiven() {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let transitions = Collector(store.transitions)
    let calls = CurrentValueSubject<Bool, Never>(false)
    let sink = calls.suspend(in: store)
    #expect(transitions.values.isEmpty)
    for isRunning in [true, false, false] { calls.send(isRunning) }
    sink.cancel()
    #expect(transitions.values.count == 2)
  }

  @Test("R19: a value that arrives during a cancellation does not suspend the store for ever")
  func cancelledMeanwhile() async {
    let store = PopupStore<Shop>(clock: VirtualClock())
    let queue = DispatchQueue(label: "elsewhere")
    for _ in 0..<20 {
      nonisolated(unsafe) let calls = (0..<500).map { _ in PassthroughSubject<Bool, Never>() }
      let sinks = calls.map { $0.suspend(in: store) }
      let group = DispatchGroup()
      queue.async(group: group) { for call in calls { call.send(true) } }
      for sink in sinks { sink.cancel() }
      group.wait()
    }
    store.post(.gate("last", isOpen: true))
    await until { store.state.openGates == ["last"] }
    #expect(store.state.suspensions == [])
  }
}
