@testable import PopupFlow

/// A publisher whose values and completion a test sends.
protocol ManualSource: Sendable {
  var subscribers: [String] { get }
  var demands: [[Subscribers.Demand]] { get }
  var cancelCounts: [Int] { get }
  var areHeld: [Bool] { get }

  func sendNext()
  func finish()
  func subscribeAgain() -> Int?
}

/// The actions of a publisher inside the subscriber's calls.
enum PublisherHabit {
  case none, sendsWhenSubscribed, sendsWhenDemanded, finishesWhenSubscribed, finishesWhenDemanded
}

/// A publisher that sends what a test requests, demanded or not, even after its completion or a
/// cancel. It records the calls of its subscribers.
final class ManualPublisher<Output: Sendable>: Publisher, ManualSource {
  typealias Failure = Never

  private let records = Locked<[ManualSubscription<Output>.Record]>([])
  private let values: [Output]
  private let nextCount = Counter()
  private let habit: PublisherHabit

  /// - Parameters:
  ///   - values: the values that ``sendNext()`` sends, again and again.
  ///   - habit: what it does when it has sent the subscription, and inside each demand.
  init(repeating values: [Output] = [], habit: PublisherHabit = .none) {
    self.values = values
    self.habit = habit
  }

  /// The description of each subscriber.
  var subscribers: [String] { records.withLock { $0.map(\.subscriber) } }

  /// The number of cancels of each subscriber.
  var cancelCounts: [Int] { records.withLock { $0.map(\.cancelCount) } }

  /// The demands of each subscriber, in order.
  var demands: [[Subscribers.Demand]] { records.withLock { $0.map(\.demands) } }

  /// Whether each subscriber still holds its subscription.
  var areHeld: [Bool] { records.withLock { $0.map(\.isHeld) } }

  func send(_ value: Output) {
    for record in records.withLock({ $0 }) { record.send(value) }
  }

  func sendNext() {
    send(values[(nextCount.increment() - 1) % values.count])
  }

  func finish() {
    for record in records.withLock({ $0 }) { record.finish() }
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let record = ManualSubscription<Output>.Record(subscriber) { [weak self] in
      self?.act(.sendsWhenDemanded, .finishesWhenDemanded)
    }
    records.withLock { $0.append(record) }
    record.subscribe()
    act(.sendsWhenSubscribed, .finishesWhenSubscribed)
  }

  private func act(_ sending: PublisherHabit, _ finishing: PublisherHabit) {
    if habit == sending { sendNext() }
    if habit == finishing { finish() }
  }

  /// Sends the first subscriber a second subscription.
  ///
  /// - Returns: The number of its cancels.
  func subscribeAgain() -> Int? {
    records.withLock { $0.first }?.subscribeAgain().cancelCount
  }
}

/// The subscription of a ``ManualPublisher``. Only the subscriber holds it.
final class ManualSubscription<Output: Sendable>: Subscription {
  /// The recorded calls of a subscription.
  final class Record: @unchecked Sendable {
    // Sendable because the lock protects all mutable state.
    private struct Content {
      var demands: [Subscribers.Demand] = []
      var cancelCount = 0
      weak var subscription: ManualSubscription<Output>?
    }

    /// The description of the subscriber.
    let subscriber: String

    private let content = Locked(Content())
    private let subscription: (any Subscription) -> Void
    private let value: (Output) -> Subscribers.Demand
    private let completion: () -> Void
    private let onDemand: @Sendable () -> Void

    init<Downstream: Subscriber>(
      _ subscriber: Downstream, onDemand: @escaping @Sendable () -> Void
    ) where Downstream.Input == Output, Downstream.Failure == Never {
      self.subscriber = String(describing: subscriber)
      subscription = { subscriber.receive(subscription: $0) }
      value = { subscriber.receive($0) }
      completion = { subscriber.receive(completion: .finished) }
      self.onDemand = onDemand
    }

    private init(another record: Record) {
      subscriber = record.subscriber
      subscription = record.subscription
      value = record.value
      completion = record.completion
      onDemand = {}
    }

    var demands: [Subscribers.Demand] { content.withLock { $0.demands } }
    var cancelCount: Int { content.withLock { $0.cancelCount } }
    var isHeld: Bool { content.withLock { $0.subscription != nil } }

    func subscribe() {
      let new = ManualSubscription(self)
      content.withLock { $0.subscription = new }
      subscription(new)
    }

    func subscribeAgain() -> Record {
      let another = Record(another: self)
      another.subscribe()
      return another
    }

    func send(_ output: Output) {
      let more = value(output)
      if more > .none { request(more) }
    }

    func request(_ demand: Subscribers.Demand) {
      content.withLock { $0.demands.append(demand) }
      onDemand()
    }

    func finish() { completion() }
    func cancel() { content.withLock { $0.cancelCount += 1 } }
  }

  private let record: Record

  fileprivate init(_ record: Record) {
    self.record = record
  }

  func request(_ demand: Subscribers.Demand) { record.request(demand) }
  func cancel() { record.cancel() }
}
