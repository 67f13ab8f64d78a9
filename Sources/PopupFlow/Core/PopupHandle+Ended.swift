extension PopupHandle {
  /// Creates a handle with an outcome, for a request that was not sent to a store.
  package convenience init(endedWith outcome: PopupOutcome<Answer>) {
    self.init(owner: NoOwner())
    end(outcome)
  }
}

/// The owner of handles without a request.
private final class NoOwner: HandleOwner {
  func withdraw(request number: Int) {}

  func places(of number: @escaping @Sendable () -> Int?) -> AnyPublisher<PopupPlace?, Never> {
    Just(nil).eraseToAnyPublisher()
  }
}
