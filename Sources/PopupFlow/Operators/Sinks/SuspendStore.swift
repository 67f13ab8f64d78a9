extension Publisher where Output == Bool, Failure == Never {
  /// Suspends a store, or one lane, for a reason while the latest value is true (<doc:Rules#R19>).
  ///
  /// ```swift
  /// calls.isRunning.suspend(in: store, for: "call")
  /// ```
  ///
  /// Subscriptions for the same reason share it: the latest value of any of them decides.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  /// - Returns: A cancellable that ends the subscription. The store stays as it is then.
  public func suspend<Domain: PopupDomain>(
    in store: PopupStore<Domain>, for reason: PopupSuspension, lane: PopupLane? = nil
  ) -> AnyCancellable {
    sink { [weak store] in
      store?.post($0 ? .suspend(reason, lane: lane) : .resume(reason, lane: lane))
    }
  }

  /// Suspends a store, or one lane, while the latest value is true, for a reason of this
  /// subscription alone (<doc:Rules#R19>).
  ///
  /// The reason is taken away when the publisher completes or the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - lane: The lane; nil for all lanes.
  /// - Returns: A cancellable that ends the subscription.
  public func suspend<Domain: PopupDomain>(
    in store: PopupStore<Domain>, lane: PopupLane? = nil
  ) -> AnyCancellable {
    let reason = store.engine.ownSuspension(named: "suspension")
    let hasEnded = Locked(false)
    // Another thread can be in here with a value while the subscription is cancelled, so the end is
    // noted together with the last event.
    let tell: @Sendable (Bool, Bool) -> Void = { [weak store] isSuspended, isLast in
      guard let store else { return }
      hasEnded.withLock { ended in
        if ended { return }
        ended = isLast
        store.enqueue(batch: [
          isSuspended ? .suspend(reason, lane: lane) : .resume(reason, lane: lane)
        ])
      }
      store.drainSoon()
    }
    let subscription = sink(
      receiveCompletion: { _ in tell(false, true) }, receiveValue: { tell($0, false) })
    return AnyCancellable {
      subscription.cancel()
      tell(false, true)
    }
  }
}
