import PopupFlowTesting
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Sends, demands, subscribes, cancels and ends at random, and compares each subscriber with a
/// model.
@MainActor
final class StreamRandomRun {
  private let kind: StreamKind
  private let seed: UInt64
  private let stream: StreamUnderTest
  private var generator: SeededGenerator
  private var subscribers: [(TrackingSubscriber<Int>, StreamModel)] = []
  private var isOver = false
  private var sentBeforeEnd = 0
  private var log: [String] = []

  init(_ kind: StreamKind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
    stream = kind.make()
    generator = SeededGenerator(seed: seed)
  }

  func run() {
    subscribe()
    for _ in 0..<30 {
      step()
      for (subscriber, model) in subscribers {
        #expect(subscriber.values == model.values, "seed \(seed): \(log)")
        #expect(subscriber.completionCount == (model.isComplete ? 1 : 0), "seed \(seed): \(log)")
        #expect(subscriber.violations == [], "seed \(seed): \(log)")
      }
    }
    for (subscriber, _) in subscribers { subscriber.cancel() }
  }

  private func step() {
    switch generator.below(20) {
    case 0..<10:
      log.append("send")
      stream.send()
      if !isOver { sentBeforeEnd += 1 }
      for index in subscribers.indices { subscribers[index].1.send() }
    case 10..<14:
      let index = generator.below(subscribers.count)
      let demand = someDemand
      log.append("\(demand) of \(index)")
      subscribers[index].0.request(demand)
      subscribers[index].1.request(demand)
    case 14..<16:
      subscribe()
    case 16:
      let index = generator.below(subscribers.count)
      log.append("cancel \(index)")
      subscribers[index].0.cancel()
      subscribers[index].1.cancel()
    case 17 where !isOver && !kind.traits.contains(.endless) && generator.chance(30):
      log.append("finish")
      isOver = true
      stream.finish()
      for index in subscribers.indices { subscribers[index].1.finish() }
    default:
      break
    }
  }

  private func subscribe() {
    let demand = generator.chance(50) ? .none : someDemand
    log.append("subscribe, \(demand)")
    let subscriber = TrackingSubscriber<Int>(demand: demand)
    subscribers.append(
      (
        subscriber,
        StreamModel(kind, after: sentBeforeEnd, isOver: isOver, demand: demand)
      ))
    stream.publisher.subscribe(subscriber)
  }

  private var someDemand: Subscribers.Demand {
    generator.chance(10) ? .unlimited : .max(1 + generator.below(3))
  }
}
