import Testing

@testable import PopupFlow

/// Sends, demands, subscribes, cancels and ends at random, and compares each subscriber with a
/// model after each step.
@MainActor
final class StreamRandomRun {
  private let kind: StreamKind
  private let seed: UInt64
  private let stream: StreamUnderTest
  private var generator: SeededGenerator
  private var subscribers: [(subscriber: TrackingSubscriber<Int>, model: StreamModel)] = []
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
    for demand in [.none, .max(1), someDemand] { subscribe(demand: demand) }
    for _ in 0..<30 { step() }
    // The end, with values that follow it, and subscribers that come later.
    if !isOver { finish() }
    for demand in [.none, .unlimited] as [Subscribers.Demand] {
      subscribe(demand: demand)
      send()
    }
    for index in subscribers.indices.flatMap({ Array(repeating: $0, count: 4) }) {
      request(.max(1), of: index)
    }
    for (subscriber, _) in subscribers { subscriber.cancel() }
  }

  private func step() {
    switch generator.below(20) {
    case 0..<10: send()
    case 10..<14: request(someDemand, of: generator.below(subscribers.count))
    case 14..<16: subscribe(demand: generator.chance(50) ? .none : someDemand)
    case 16: cancel(generator.below(subscribers.count))
    case 17 where !isOver && generator.chance(30): finish()
    default: break
    }
  }

  private func send() {
    stream.send()
    if !isOver { sentBeforeEnd += 1 }
    for index in subscribers.indices { subscribers[index].model.send() }
    check("send")
  }

  private func request(_ demand: Subscribers.Demand, of index: Int) {
    subscribers[index].subscriber.request(demand)
    subscribers[index].model.request(demand)
    check("\(demand) of \(index)")
  }

  private func subscribe(demand: Subscribers.Demand) {
    let subscriber = TrackingSubscriber<Int>(demand: demand)
    let model = StreamModel(kind, after: sentBeforeEnd, isOver: isOver, demand: demand)
    subscribers.append((subscriber, model))
    stream.publisher.subscribe(subscriber)
    check("subscribe, \(demand)")
  }

  private func cancel(_ index: Int) {
    subscribers[index].subscriber.cancel()
    subscribers[index].model.cancel()
    check("cancel \(index)")
  }

  private func finish() {
    guard kind.endless == nil else { return }
    isOver = true
    stream.finish()
    for index in subscribers.indices { subscribers[index].model.finish() }
    check("finish")
  }

  private func check(_ step: String) {
    log.append(step)
    for (subscriber, model) in subscribers {
      #expect(subscriber.values == model.values, "seed \(seed): \(log)")
      #expect(subscriber.completionCount == (model.isComplete ? 1 : 0), "seed \(seed): \(log)")
      #expect(subscriber.violations == [], "seed \(seed): \(log)")
    }
  }

  private var someDemand: Subscribers.Demand {
    generator.chance(10) ? .unlimited : .max(1 + generator.below(3))
  }
}
