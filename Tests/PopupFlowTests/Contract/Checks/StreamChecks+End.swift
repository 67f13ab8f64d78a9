import Dispatch
import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<StreamKind> {
  /// Every publisher ends once, by its completion or by a cancel.
  static let ofTheEnd: [ContractCheck] = [
    ContractCheck("The completion needs no demand, unless values are buffered", except: endless) {
      kind in
      var trial = StreamTrial(kind, demand: .none)
      trial.finish()
      #expect(trial.subscriber.completionCount == (kind.endsWithFirst ? 0 : 1))
      trial.request(.max(1))
      #expect(trial.subscriber.completionCount == 1)
    },
    ContractCheck(
      "A completion keeps buffered events, and drops a buffered current value",
      except: endless
    ) { kind in
      var trial = StreamTrial(kind, demand: .none)
      trial.send(3)
      trial.finish()
      for _ in 0..<4 { trial.request(.max(1)) }
      #expect(trial.subscriber.completionCount == 1)
    },
    ContractCheck(
      "A late subscriber receives the current value, or only later values",
      unless: \.ownForEach
    ) { kind in
      let stream = kind.make()
      stream.send(2)
      let late = stream.subscribe()
      #expect(late.values == kind.first(after: 2))
      stream.send()
      #expect(late.values == kind.first(after: 2) + (kind.endsWithFirst ? [] : [3]))
      #expect(late.violations == [])
      late.cancel()
    },
    ContractCheck("A subscriber after the completion receives the completion", except: endless) {
      kind in
      let stream = kind.make()
      stream.send(2)
      stream.finish()
      let late = stream.subscribe()
      #expect(late.values == kind.first(after: 2, isOver: true))
      #expect(late.completionCount == 1)
      let undemanding = stream.subscribe(demand: .none)
      #expect(undemanding.values == [])
      #expect(undemanding.completionCount == (kind.endsWithFirst ? 0 : 1))
      #expect(late.violations + undemanding.violations == [])
    },
    ContractCheck("Nothing is delivered after the completion", except: endless) { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe()
      stream.send()
      stream.finish()
      stream.finish()
      let values = subscriber.values
      stream.send(2)
      subscriber.request(.max(1))
      #expect(subscriber.values == values)
      #expect(subscriber.completionCount == 1)
      #expect(subscriber.violations == [])
    },
    ContractCheck("Neither values nor a completion are delivered after a cancellation") { kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .max(1 + kind.first().count))
      if !kind.endsWithFirst { stream.send() }
      subscriber.cancel()
      subscriber.cancel()
      stream.send(2)
      subscriber.request(.max(1))
      stream.finish()
      #expect(subscriber.values == (kind.endsWithFirst ? [] : kind.values(1)))
      #expect(subscriber.completionCount == 0)
      #expect(subscriber.violations == [])
    },
    ContractCheck("Cancelling one subscription does not affect the others") { kind in
      let stream = kind.make()
      let subscribers = (0..<3).map { _ in stream.subscribe() }
      subscribers[1].cancel()
      stream.send(2)
      stream.finish()
      let completions = kind.traits.contains(.endless) ? 0 : 1
      #expect(subscribers.map(\.values) == [kind.values(2), kind.first(), kind.values(2)])
      #expect(subscribers.map(\.completionCount) == [completions, 0, completions])
      for subscriber in subscribers { subscriber.cancel() }
    },
    ContractCheck("A subscription ends if eight threads cancel it while values are sent") { kind in
      let stream = kind.make()
      let subscribers = (0..<20).map { _ in stream.subscribe() }
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          for subscriber in subscribers { subscriber.cancel() }
        }
      }
      if !kind.endsWithFirst { stream.send(20) }
      await withCheckedContinuation { continuation in
        group.notify(queue: .main) { continuation.resume() }
      }
      let counts = subscribers.map(\.values.count)
      stream.send(5)
      stream.finish()
      #expect(subscribers.map(\.values.count) == counts)
      #expect(subscribers.allSatisfy { $0.completionCount == 0 && $0.violations == [] })
    },
    ContractCheck(
      "Cancelled twice or by eight threads, a subscription cancels its upstream once",
      unless: { kind in
        [StreamKind.scheduled.map(\.name), [StreamKind.handleOutcomes.name]].joined()
          .contains(kind.name) ? nil : "It has no upstream to cancel."
      }
    ) { kind in
      let stream = kind.make()
      let count = try #require(stream.cancelCount)
      let once = stream.subscribe()
      #expect(count() == 0)
      once.cancel()
      once.cancel()
      #expect(count() == 1)
      let often = stream.subscribe()
      await onThreads(8) { _ in often.cancel() }
      #expect(count() == 2)
      // A completed subscription is not cancelled.
      let completed = stream.subscribe()
      stream.finish()
      completed.cancel()
      #expect(completed.completionCount == 1)
      #expect(count() == 2)
    },
  ]

  private static let endless = [StreamKind.Trait.endless: StreamKind.endless]
}
