/// Passes on values that differ from the previous one. One conduit calls it, one value after
/// another.
final class DistinctValues<Downstream: Subscriber>: Subscriber
where Downstream.Input: Equatable {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private var last: Input?

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // The demand for this value remains.
    guard input != last else { return .max(1) }
    last = input
    return downstream.receive(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
