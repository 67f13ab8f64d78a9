import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// Every publisher delivers serially, in the same order for all subscribers.
  static let ofOrder: [ContractCheck] = [
    ContractCheck(
      "Subscribers are served in the order in which they subscribed", excuse: \.ownForEach
    ) { kind in
      let stream = kind.make()
      let notes = Notes<String>()
      let subscribers = (0..<20).map { index in
        stream.subscribe { value, _ in
          notes.add("\(value) to \(index)")
          return .none
        }
      }
      stream.send(3)
      var expected = subscribers.indices.flatMap { index in
        kind.first().map { "\($0) to \(index)" }
      }
      for value in kind.values(3) where value > 0 {
        expected += subscribers.indices.map { "\(value) to \($0)" }
      }
      #expect(notes.all == expected)
      for subscriber in subscribers { subscriber.cancel() }
    },
    ContractCheck(
      "Values sent during a delivery reach all subscribers in the same order",
      excuse: { $0.ownForEach ?? $0.unfitForNestedSends }
    ) { kind in
      let stream = kind.make()
      let subscribers = (0..<4).map { _ in
        stream.subscribe { value, _ in
          // Each subscriber answers the first values with two more.
          MainActor.assumeIsolated { if value > 0 && value < 4 { stream.send(2) } }
          return .none
        }
      }
      stream.send()
      // Pending events settle together, so states may skip numbers.
      let values = subscribers[0].values
      #expect(values == values.sorted() && Set(values).count == values.count)
      #expect(stream.sent >= 9 && values.last == stream.sent)
      for subscriber in subscribers {
        #expect(subscriber.values == values)
        #expect(subscriber.violations == [])
      }
    },
    ContractCheck(
      "A million values, each sent during the delivery of the previous one, use constant stack",
      excuse: \.unfitForNestedSends
    ) { kind in
      let stream = kind.make()
      let length = ContractScale.chainLength
      let counter = Counter()
      let stack = StackWatch()
      let chain = stream.publisher.sink { value in
        counter.increment()
        stack.note()
        MainActor.assumeIsolated { if value > 0 && value < length { stream.send() } }
      }
      stream.send()
      #expect(counter.count == length + kind.first().count)
      #expect(stack.extent < StackWatch.limit)
      chain.cancel()
    },
    ContractCheck(
      "Values sent by four threads are all delivered, one at a time",
      excuse: { kind in
        kind.traits.contains(.nestedSends) ? nil : StreamKind.oneSender
      }
    ) { kind in
      let stream = kind.make()
      let post = try #require(stream.post)
      let perThread = 100
      let subscriber = stream.subscribe()
      await onThreads(4) { thread in
        for index in 1...perThread { post(thread * perThread + index) }
      }
      let count = 4 * perThread
      #expect(subscriber.violations == [])
      if kind.holding == .latest {
        #expect(subscriber.values == subscriber.values.sorted())
        #expect(subscriber.values.last == count)
      } else {
        #expect(subscriber.values.sorted() == Array(1...count))
      }
      subscriber.cancel()
    },
  ]
}

extension StreamKind {
  fileprivate var unfitForNestedSends: String? {
    if traits.contains(.nestedSends) { return nil }
    if endsWithFirst { return StreamKind.oneValue }
    return "It publishes the value at the time of delivery, not each change."
  }
}
