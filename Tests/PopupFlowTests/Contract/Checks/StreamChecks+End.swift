import Dispatch
import Testing

@testable import PopupFlow

extension ContractCheck<StreamKind> {
  /// Every publisher ends once, by its completion or by a cancel.
  static let ofTheEnd: [ContractCheck] = [
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
      excuse: { kind in
        [StreamKind.scheduled, .handleOutcomes].contains { $0.name == kind.name }
          ? nil : "It has no upstream to cancel."
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
}
