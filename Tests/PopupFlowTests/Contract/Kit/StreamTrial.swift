import Testing

@testable import PopupFlow
@testable import PopupMachine

/// A stream with one subscriber, compared with a model after each step.
@MainActor
struct StreamTrial {
  let stream: StreamUnderTest
  let subscriber: TrackingSubscriber<Int>
  private var model: StreamModel

  init(_ kind: StreamKind, demand: Subscribers.Demand) {
    stream = kind.make()
    subscriber = stream.subscribe(demand: demand)
    model = StreamModel(kind, demand: demand)
  }

  mutating func send(_ count: Int = 1) {
    stream.send(count)
    for _ in 0..<count { model.send() }
    check()
  }

  mutating func request(_ demand: Subscribers.Demand) {
    subscriber.request(demand)
    model.request(demand)
    check()
  }

  mutating func finish() {
    stream.finish()
    model.finish()
    check()
  }

  private func check() {
    #expect(subscriber.values == model.values)
    #expect(subscriber.completionCount == (model.isComplete ? 1 : 0))
    #expect(subscriber.violations == [])
  }
}
