@testable import PopupFlow

/// A publisher that sends what a test says when it says so, demanded or not, also after the
/// completion or a cancel; and counts what its subscribers do.
final class ManualPublisher<Output: Sendable>: Publisher, Sendable {
  typealias Failure = Never

  private let records = Locked<[ManualSubscription<Output>.Record]>([])
  private let onSubscribe: @Sendable (ManualPublisher) -> Void

  /// - Parameter onSubscribe: called from inside the subscribing, behind the subscription.
  init(onSubscribe: @escaping @Sendable (ManualPublisher) -> Void = { _ in }) {
    self.onSubscribe = onSubscribe
  }

  var subscriberCount: Int { records.withLock { $0.count } }

  /// How often each subscriber cancelled.
  var cancelCounts: [Int] { records.withLock { $0.map(\.cancelCount) } }

  /// What each subscriber demanded, one after the other.
  var demands: [[Subscribers.Demand]] { records.withLock { $0.map(\.demands) } }

  /// Whether each subscriber still holds its subscription.
  var areHeld: [Bool] { records.withLock { $0.map(\.isHeld) } }

  func send(_ value: Output) {
    for record in records.withLock({ $0 }) { record.send(value) }
  }

  func finish() {
    for record in records.withLock({ $0 }) { record.finish() }
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let record = ManualSubscription<Output>.Record(
      value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: .finished) })
    records.withLock { $0.append(record) }
    subscriber.receive(subscription: ManualSubscription(record))
    onSubscribe(self)
  }
}

/// What a ``ManualPublisher`` gives its subscriber. Only the subscriber holds it.
final class ManualSubscription<Output: Sendable>: Subscription {
  /// What is known of one subscription.
  final class Record: @unchecked Sendable {
    // Sendable because all that changes is reached only with the lock held.
    private struct Content {
      var demands: [Subscribers.Demand] = []
      var cancelCount = 0
      weak var subscription: ManualSubscription<Output>?
    }

    private let content = Locked(Content())
    private let value: (Output) -> Subscribers.Demand
    private let completion: () -> Void

    init(value: @escaping (Output) -> Subscribers.Demand, completion: @escaping () -> Void) {
      self.value = value
      self.completion = completion
    }

    var demands: [Subscribers.Demand] { content.withLock { $0.demands } }
    var cancelCount: Int { content.withLock { $0.cancelCount } }
    var isHeld: Bool { content.withLock { $0.subscription != nil } }

    func send(_ output: Output) {
      let more = value(output)
      if more > .none { request(more) }
    }

    func finish() { completion() }
    func request(_ demand: Subscribers.Demand) { content.withLock { $0.demands.append(demand) } }
    func cancel() { content.withLock { $0.cancelCount += 1 } }

    fileprivate func isGiven(as subscription: ManualSubscription<Output>) {
      content.withLock { $0.subscription = subscription }
    }
  }

  private let record: Record

  init(_ record: Record) {
    self.record = record
    record.isGiven(as: self)
  }

  func request(_ demand: Subscribers.Demand) { record.request(demand) }
  func cancel() { record.cancel() }
}
