import Dispatch
import PopupFlow
import Testing

@MainActor
@Suite struct StorePostTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Ten threads that post lose nothing, and all subscribers see the same order")
  func tenThreads() async {
    let threadCount = 10
    let countEach = 2000
    let first = Collector(store.transitions.map { $0.events.compactMap(\.dismissedID) })
    let second = Collector(store.transitions.map { $0.events.compactMap(\.dismissedID) })
    let last = Collector(store.states.map(\.openGates))
    for thread in 0..<threadCount {
      DispatchQueue(label: "poster \(thread)").async { [store] in
        for index in 0..<countEach { store.post(.dismiss(PopupID("\(thread) \(index)"))) }
        store.post(.gate(PopupGate("\(thread)"), isOpen: true))
      }
    }
    await until { store.state.openGates.count == threadCount }

    let order = first.values.flatMap { $0 }
    #expect(order.count == threadCount * countEach)
    #expect(second.values == first.values)
    #expect(last.values.last == store.state.openGates)
    for thread in 0..<threadCount {
      let own = order.filter { $0.hasPrefix("\(thread) ") }
      #expect(own == (0..<countEach).map { "\(thread) \($0)" })
    }
  }

  @Test("Events posted together from another thread settles once")
  func batchElsewhere() async {
    let transitions = Collector(store.transitions)
    await Task.detached { [store] in
      store.post(.request(.named("a")), .request(.named("b") { $0.priority = .high }))
    }.value
    await until { !store.presented.isEmpty }
    #expect(store.presented == ["b"])
    #expect(transitions.values.map(\.events.count) == [2])
  }

  @Test("Subscribing and cancelling on other threads during deliveries is safe")
  func subscribingElsewhere() async {
    let subscribers = (0..<4).map { _ in
      Task.detached { [store] in
        var counts: [Int] = []
        for round in 0..<200 {
          let states = AsyncStream<Int>.makeStream()
          let subscription = store.states.sink { states.continuation.yield($0.requestCount) }
          // Every other one is cancelled before its first state.
          if round.isMultiple(of: 2) {
            for await count in states.stream.prefix(1) { counts.append(count) }
          }
          subscription.cancel()
        }
        return counts
      }
    }
    for number in 0..<200 {
      store.request(PopupID("\(number)"))
      await Task.yield()
    }
    for subscriber in subscribers {
      let counts = await subscriber.value
      #expect(counts.count == 100)
      #expect(counts == counts.sorted())
    }
  }
}

extension PopupEvent<Shop> {
  fileprivate var dismissedID: String? {
    if case .dismiss(let id) = self { id.description } else { nil }
  }
}
