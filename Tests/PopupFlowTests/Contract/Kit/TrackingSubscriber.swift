@testable import PopupFlow

/// A subscriber that demands what a test requests, records what it receives, and detects violations
/// of the contract; see ``violations``.
final class TrackingSubscriber<Input: Sendable>: Subscriber, Cancellable,
  @unchecked Sendable
{
  // Sendable because the lock protects all mutable state.
  typealias Failure = Never
  typealias OnValue = @Sendable (Input, TrackingSubscriber) -> Subscribers.Demand

  private struct Content {
    var subscription: (any Subscription)?
    var wasSubscribed = false
    var demand = Subscribers.Demand.none
    var values: [Input] = []
    var completionCount = 0
    var receiverCount = 0
    var violations: [String] = []
  }

  private let content = Locked(Content())
  private let initialDemand: Subscribers.Demand
  private let onSubscription: @Sendable (any Subscription) -> Void
  private let onValue: OnValue
  private let onCompletion: @Sendable () -> Void

  /// - Parameters:
  ///   - demand: the demand at the subscription; nothing if `none`.
  ///   - onValue: runs inside the delivery of a value, and returns further demand.
  ///   - onSubscription: receives the subscription, before the demand.
  ///   - onCompletion: runs inside the delivery of the completion.
  init(
    demand: Subscribers.Demand = .unlimited,
    onValue: @escaping OnValue = { _, _ in .none },
    onSubscription: @escaping @Sendable (any Subscription) -> Void = { _ in },
    onCompletion: @escaping @Sendable () -> Void = {}
  ) {
    initialDemand = demand
    self.onSubscription = onSubscription
    self.onCompletion = onCompletion
    self.onValue = onValue
  }

  var values: [Input] { content.withLock { $0.values } }
  var completionCount: Int { content.withLock { $0.completionCount } }
  var subscription: (any Subscription)? { content.withLock { $0.subscription } }

  /// The violations of the publisher.
  var violations: [String] { content.withLock { $0.violations } }

  func request(_ demand: Subscribers.Demand) {
    content.withLock { $0.demand += demand }
    subscription?.request(demand)
  }

  func cancel() {
    subscription?.cancel()
  }

  /// Releases the subscription without cancelling it.
  func dropSubscription() {
    let subscription = content.withLock { content in
      defer { content.subscription = nil }
      return content.subscription
    }
    withExtendedLifetime(subscription) {}
  }

  // MARK: Subscriber

  func receive(subscription: any Subscription) {
    content.withLock { content in
      if content.wasSubscribed { content.violations.append("subscribed twice") }
      content.wasSubscribed = true
      content.subscription = subscription
    }
    onSubscription(subscription)
    if initialDemand > .none { request(initialDemand) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    enter { content in
      if content.completionCount > 0 { content.violations.append("a value after the completion") }
      if content.demand == .none { content.violations.append("a value that was not demanded") }
      if content.demand > .none { content.demand -= 1 }
      content.values.append(value)
    }
    let more = onValue(value, self)
    content.withLock { content in
      content.demand += more
      content.receiverCount -= 1
    }
    return more
  }

  func receive(completion: Subscribers.Completion<Never>) {
    enter { content in
      if content.completionCount > 0 { content.violations.append("completed twice") }
      content.completionCount += 1
    }
    onCompletion()
    content.withLock { $0.receiverCount -= 1 }
  }

  private func enter(_ note: (inout Content) -> Void) {
    content.withLock { content in
      if !content.wasSubscribed { content.violations.append("something before the subscription") }
      if content.receiverCount > 0 { content.violations.append("two deliveries at once") }
      content.receiverCount += 1
      note(&content)
    }
  }
}
