import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<SinkKind> {
  /// The checks of every sink and every input of `scheduled`.
  static let sinks: [ContractCheck] = ofTaking + ofEnding + ofThreads

  private static let ofTaking: [ContractCheck] = [
    ContractCheck("Everything is demanded, once") { kind in
      let sink = kind.make(.none)
      sink.source.send()
      #expect(sink.source.demands() == [[.unlimited]])
      #expect(sink.source.areHeld() == [true])
      #expect(sink.count == 1)
      sink.cancel()
    },
    ContractCheck("A second subscription is cancelled, and the first goes on") { kind in
      let sink = kind.make(.none)
      #expect(sink.source.subscribeAgain() == 1)
      #expect(sink.source.cancelCounts() == [0])
      sink.source.send()
      #expect(sink.count == 1)
      sink.cancel()
      #expect(sink.source.cancelCounts() == [1])
    },
    ContractCheck("What is sent from inside the subscribing or the demand is taken") { kind in
      for habit in [SinkUnderTest.Habit.sendsWhenSubscribed, .sendsWhenDemanded] {
        let sink = kind.make(habit)
        // `scheduled` sends the value on as soon as its own subscriber may receive it.
        #expect(sink.count == 1, "\(habit)")
        sink.source.send()
        #expect(sink.count == 2, "\(habit)")
        sink.cancel()
      }
    },
    ContractCheck(
      "What is sent from inside the delivery that a value caused is taken next, in constant stack"
    ) { kind in
      let sink = kind.make(.none)
      let length = ContractScale.chainLength
      sink.onTaken { [unowned sink] in if sink.count < length { sink.source.send() } }
      sink.source.send()
      #expect(sink.count == length)
      sink.cancel()
    },
    ContractCheck("It describes itself in a word") { kind in
      let sink = kind.make(.none)
      let names = sink.source.subscribers()
      #expect(names.count == 1 && names.allSatisfy { $0.allSatisfy(\.isLetter) })
      sink.cancel()
    },
  ]

  private static let ofEnding: [ContractCheck] = [
    ContractCheck("A cancel, twice, cancels what sends once and lets go of it") { kind in
      let sink = kind.make(.none)
      #expect(sink.source.areHeld() == [true])
      sink.cancel()
      sink.cancel()
      #expect(sink.source.cancelCounts() == [1])
      #expect(sink.source.areHeld() == [false])
    },
    ContractCheck(
      "Letting go of what ends it is a cancel",
      excuse: { $0.hasStore ? nil : "It is ended by the subscriber of `scheduled`." }
    ) { kind in
      let sink = kind.make(.none)
      sink.letGo()
      #expect(sink.source.cancelCounts() == [1])
      sink.source.send()
      #expect(sink.count == 0)
    },
    ContractCheck("Values and completions after a cancel are not heard") { kind in
      let sink = kind.make(.none)
      sink.cancel()
      for _ in 0..<2 {
        sink.source.send()
        sink.source.finish()
      }
      #expect(sink.count == 0)
      #expect(sink.source.cancelCounts() == [1])
    },
    ContractCheck("Values after the completion are not heard, nor is a cancel") { kind in
      let sink = kind.make(.none)
      sink.source.send()
      // Each input of `scheduled` completes once, however often its publisher completes.
      for _ in 0..<6 { sink.source.finish() }
      #expect(sink.source.areHeld() == [false])
      sink.source.send()
      sink.cancel()
      #expect(sink.count == 1)
      #expect(sink.source.cancelCounts() == [0])
    },
    ContractCheck("A completion from inside the subscribing or the demand is heard") { kind in
      for habit in [SinkUnderTest.Habit.finishesWhenSubscribed, .finishesWhenDemanded] {
        let sink = kind.make(habit)
        #expect(sink.source.areHeld() == [false], "\(habit)")
        sink.source.send()
        #expect(sink.count == 0, "\(habit)")
        sink.cancel()
        #expect(sink.source.cancelCounts() == [0], "\(habit)")
      }
    },
    ContractCheck("Cancelled from inside the delivery that it caused, it hears no more") { kind in
      let sink = kind.make(.none)
      sink.onTaken { [unowned sink] in sink.cancel() }
      sink.source.send()
      sink.source.send()
      #expect(sink.count == 1)
      #expect(sink.source.cancelCounts() == [1])
      #expect(sink.source.areHeld() == [false])
    },
    ContractCheck(
      "It does not hold the store, and what comes after the store is lost without harm",
      excuse: { $0.hasStore ? nil : "It has no store." }
    ) { kind in
      let sink = kind.make(.none)
      sink.source.send()
      #expect(sink.endStore())
      sink.source.send()
      sink.source.finish()
      sink.cancel()
      #expect(sink.source.demands() == [[.unlimited]])
    },
  ]
}
