import PopupFlow

/// Collects what a publisher gives, until it is let go or told to stop.
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
    // Not by letting go of it: what comes of it may come back here.
    subscription?.cancel()
  }
}
