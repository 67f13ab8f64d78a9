import Testing

@testable import PopupFlow

/// A publisher of this library that sends the numbers 1, 2, 3 … when a test requests them.
@MainActor
final class StreamUnderTest {
  let publisher: AnyPublisher<Int, Never>

  /// Returns the number of cancels of the upstream; nil if there is no way to count them.
  let cancelCount: (@Sendable () -> Int)?

  /// Sends a number from the current thread, now or soon.
  let post: (@Sendable (Int) -> Void)?

  private let onSend: @MainActor (Int) -> Void
  private var onFinish: (@MainActor () -> Void)?
  private(set) var sent = 0

  init(
    _ publisher: some Publisher<Int, Never>, send: @escaping @MainActor (Int) -> Void,
    post: (@Sendable (Int) -> Void)? = nil, finish: @escaping @MainActor () -> Void,
    cancelCount: (@Sendable () -> Int)? = nil
  ) {
    self.publisher = publisher.eraseToAnyPublisher()
    self.post = post
    self.cancelCount = cancelCount
    onSend = send
    onFinish = finish
  }

  /// Sends the next numbers, in order.
  func send(_ count: Int = 1) {
    for _ in 0..<count {
      sent += 1
      onSend(sent)
    }
  }

  func finish() {
    onFinish?()
    onFinish = nil
  }

  /// Subscribes; see ``TrackingSubscriber``.
  func subscribe(
    demand: Subscribers.Demand = .unlimited,
    onValue: @escaping TrackingSubscriber<Int>.OnValue = { _, _ in .none },
    onCompletion: @escaping @Sendable () -> Void = {}
  ) -> TrackingSubscriber<Int> {
    let subscriber = TrackingSubscriber<Int>(
      demand: demand, onValue: onValue, onCompletion: onCompletion)
    publisher.subscribe(subscriber)
    return subscriber
  }
}

/// A kind of publisher with its expected behavior.
struct StreamKind: ContractSubject {
  /// The treatment of values without demand.
  enum Holding: Sendable {
    case all, latest, nothing
  }

  /// The first value of a new subscriber, before anything is sent.
  enum Opening: Sendable {
    /// None.
    case nothing
    /// The current value, even after the end.
    case current
    /// The current value, until the end.
    case currentUntilTheEnd
    /// The value of a publisher that sends only one, if it was sent before.
    case whatWasSaid
  }

  /// A property of some kinds.
  enum Trait: Sendable {
    /// Subscribers share the values.
    case shared
    /// A value sent from inside a delivery is delivered next.
    case nestedSends
    /// The publisher never ends by itself.
    case endless
  }

  let name: String
  let holding: Holding
  var opening = Opening.nothing
  var traits: Set<Trait> = []

  /// Whether the publisher ends with its first value, and never without one.
  var endsWithFirst = false

  /// The number of values after which the values repeat; nil if repeated values are dropped.
  var period: Int?

  let make: @MainActor @Sendable () -> StreamUnderTest

  /// Returns the first values of a subscriber that subscribes after a number of values.
  func first(after sent: Int = 0, isOver: Bool = false) -> [Int] {
    switch opening {
    case .nothing: []
    case .current: [sent]
    case .currentUntilTheEnd: isOver ? [] : [sent]
    case .whatWasSaid: sent > 0 || isOver ? [1] : []
    }
  }

  /// Returns whether a number has the same value as the last one, so that it is dropped.
  func repeats(_ number: Int, after last: Int) -> Bool {
    period.map { number % $0 == last % $0 } ?? false
  }

  /// Returns the values that a subscriber with unlimited demand has received after the first
  /// numbers.
  func values(_ sent: Int) -> [Int] {
    first() + (1..<(endsWithFirst ? 2 : sent + 1))
  }
}
