import Testing

@testable import PopupFlow
@testable import PopupMachine

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
    let sinks = [first.suspend(store), second.suspend(store)]
    #expect(store.state.suspensions.count == 2)
    first.send(false)
    #expect(store.state.suspensions.count == 1)
    second.send(completion: .finished)
    #expect(!store.state.isSuspended)
    for sink in sinks { sink.cancel() }
  }
}
