/// Subscriptions that are cancelled together, once, from any thread.
final class CompositeCancellable: Sendable {
  private struct Content {
    var kept: [AnyCancellable] = []
    var isCancelled = false
  }

  private let content = Locked(Content())

  /// Adds a subscription, or cancels it if the others were cancelled.
  func keep(_ subscription: AnyCancellable) {
    let isKept = content.withLock { content in
      if !content.isCancelled { content.kept.append(subscription) }
      return !content.isCancelled
    }
    if !isKept { subscription.cancel() }
  }

  func cancel() {
    let kept = content.withLock { content in
      content.isCancelled = true
      defer { content.kept = [] }
      return content.kept
    }
    for subscription in kept { subscription.cancel() }
  }
}
