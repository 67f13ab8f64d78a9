extension Publisher where Output == Bool, Failure == Never {
  /// Suspends a store for a reason while the latest value is true (<doc:Rules#R19>).
  ///
  /// ```swift
  /// calls.isRunning.suspends(store, for: "call")
  /// ```
  ///
  /// Subscriptions for the same reason share it: the latest value of any of them decides.
  ///
  /// - Returns: a cancellable that ends it. The store stays as it is then.
  public func suspends<Domain: PopupDomain>(
    _ store: PopupStore<Domain>, for reason: PopupSuspension
  ) -> AnyCancellable {
    sink { [weak store] in store?.post($0 ? .suspend(reason) : .resume(reason)) }
  }

  /// Suspends a store while the latest value is true, for a reason of this subscription alone.
  ///
  /// The reason is taken away when the publisher completes or the subscription is cancelled.
  ///
  /// - Returns: a cancellable that ends it.
  public func suspends<Domain: PopupDomain>(_ store: PopupStore<Domain>) -> AnyCancellable {
    let reason = store.newSuspension()
    let end: @Sendable () -> Void = { [weak store] in store?.post(.resume(reason)) }
    let subscription = sink(
      receiveCompletion: { _ in end() },
      receiveValue: { [weak store] in store?.post($0 ? .suspend(reason) : .resume(reason)) })
    return AnyCancellable {
      subscription.cancel()
      end()
    }
  }
}
