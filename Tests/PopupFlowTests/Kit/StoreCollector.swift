import PopupFlow

/// Collects the values of a publisher until it is released or stopped.
final class Collector<Value> {
  private(set) var values: [Value] = []
  private(set) var isFinished = false
  private(set) var isCancelled = false
  private var subscription: AnyCancellable?

  init(_ publisher: some Publisher<Value, Never>) {
    subscription = publisher.sink(
      receiveCompletion: { [weak self] _ in self?.isFinished = true },
      receiveValue: { [weak self] in self?.values.append($0) })
  }

  func cancel() {
    isCancelled = !isFinished
    // Cancels explicitly, since the cancel may call this object again.
    subscription?.cancel()
  }
}
