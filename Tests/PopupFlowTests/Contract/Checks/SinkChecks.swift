import Testing

@testable import PopupFlow

extension ContractCheck<SinkKind> {
  /// The checks of every sink and every input of `scheduled`.
  static let sinks: [ContractCheck] = ofTaking + ofEnding + ofThreads

  private static let ofTaking: [ContractCheck] = [
    ContractCheck("It demands an unlimited number of values, once") { kind in
      let sink = kind.make(.none)
      sink.source.sendNext()
      #expect(sink.source.demands == [[.unlimited]])
      #expect(sink.source.areHeld == [true])
      #expect(sink.count == 1)
      sink.cancel()
    },
    ContractCheck("It cancels a second subscription, and the first one continues") { kind in
      let sink = kind.make(.none)
      #expect(sink.source.subscribeAgain() == 1)
      #expect(sink.source.cancelCounts == [0])
      sink.source.sendNext()
      #expect(sink.count == 1)
      sink.cancel()
      #expect(sink.source.cancelCounts == [1])
    },
    ContractCheck("It takes values sent while it receives the subscription or demands") { kind in
      for habit in [PublisherHabit.sendsWhenSubscribed, .sendsWhenDemanded] {
        let sink = kind.make(habit)
        // `scheduled` sends the value on as soon as its own subscriber may receive it.
        #expect(sink.count == 1, "\(habit)")
        sink.source.sendNext()
        #expect(sink.count == 2, "\(habit)")
        sink.cancel()
      }
    },
    ContractCheck(
      "It takes values sent during a delivery that it caused next, in constant stack"
    ) { kind in
      let sink = kind.make(.none)
      let length = ContractScale.chainLength
      let stack = StackWatch()
      sink.onTaken { [unowned sink] in
        stack.note()
        if sink.count < length { sink.source.sendNext() }
      }
      sink.source.sendNext()
      #expect(sink.count == length)
      #expect(stack.extent < StackWatch.limit)
      sink.cancel()
    },
    ContractCheck("Its description is one word") { kind in
      let sink = kind.make(.none)
      let names = sink.source.subscribers
      #expect(names.count == 1 && names.allSatisfy { $0.allSatisfy(\.isLetter) })
      sink.cancel()
    },
  ]

  private static let ofEnding: [ContractCheck] = [
    ContractCheck("Cancelled twice, it cancels its upstream once and releases it") { kind in
      let sink = kind.make(.none)
      #expect(sink.source.areHeld == [true])
      sink.cancel()
      sink.cancel()
      #expect(sink.source.cancelCounts == [1])
      #expect(sink.source.areHeld == [false])
    },
    ContractCheck(
      "Releasing its cancellable cancels it",
      excuse: { $0.hasStore ? nil : "The subscriber of `scheduled` ends it." }
    ) { kind in
      let sink = kind.make(.none)
      sink.letGo()
      #expect(sink.source.cancelCounts == [1])
      sink.source.sendNext()
      #expect(sink.count == 0)
    },
    ContractCheck("It ignores values and completions after a cancellation") { kind in
      let sink = kind.make(.none)
      sink.cancel()
      for _ in 0..<2 {
        sink.source.sendNext()
        sink.source.finish()
      }
      #expect(sink.count == 0)
      #expect(sink.source.cancelCounts == [1])
    },
    ContractCheck("After the completion, it ignores values and does not cancel its upstream") {
      kind in
      let sink = kind.make(.none)
      sink.source.sendNext()
      // Each input of `scheduled` completes once, however often its publisher completes.
      for _ in 0..<6 { sink.source.finish() }
      #expect(sink.source.areHeld == [false])
      sink.source.sendNext()
      sink.cancel()
      #expect(sink.count == 1)
      #expect(sink.source.cancelCounts == [0])
    },
    ContractCheck("It takes a completion sent while it receives the subscription or demands") {
      kind in
      for habit in [PublisherHabit.finishesWhenSubscribed, .finishesWhenDemanded] {
        let sink = kind.make(habit)
        #expect(sink.source.areHeld == [false], "\(habit)")
        sink.source.sendNext()
        #expect(sink.count == 0, "\(habit)")
        sink.cancel()
        #expect(sink.source.cancelCounts == [0], "\(habit)")
      }
    },
    ContractCheck("Cancelled during a delivery that it caused, it takes no more values") { kind in
      let sink = kind.make(.none)
      sink.onTaken { [unowned sink] in sink.cancel() }
      sink.source.sendNext()
      sink.source.sendNext()
      #expect(sink.count == 1)
      #expect(sink.source.cancelCounts == [1])
      #expect(sink.source.areHeld == [false])
    },
    ContractCheck(
      "It does not retain the store, and ignores values after the store is deallocated",
      excuse: { $0.hasStore ? nil : "It has no store." }
    ) { kind in
      let sink = kind.make(.none)
      sink.source.sendNext()
      #expect(sink.endStore())
      sink.source.sendNext()
      sink.source.finish()
      sink.cancel()
      #expect(sink.source.demands == [[.unlimited]])
    },
  ]
}
