// Suspension: R19.
extension PopupStore {
  /// Suspends the store, or one lane, until the returned cancellable is cancelled or released.
  ///
  /// ```swift
  /// let checkout = store.suspension(for: "checkout")
  /// ```
  ///
  /// Each suspension is a reason of its own (<doc:Rules#R19>), so two screens with the same reason
  /// do not end each other's. Explanations name the reason as given. Thread-safe. On the main queue,
  /// a suspension begins and ends immediately, else asynchronously.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  /// - Returns: A cancellable that ends the suspension.
  public nonisolated func suspension(
    for reason: PopupSuspension, lane: PopupLane? = nil
  ) -> AnyCancellable {
    let own = engine.ownSuspension(named: reason)
    post(.suspend(own, lane: lane))
    return AnyCancellable { @Sendable [weak self] in self?.post(.resume(own, lane: lane)) }
  }

  /// Suspends the store, or one lane, while a closure runs.
  ///
  /// ```swift
  /// try await store.withSuspension(for: "checkout") { try await payment.run() }
  /// ```
  ///
  /// The store is suspended before the closure begins. The suspension ends when the closure returns
  /// or throws, also if its task is cancelled; outside the main actor, it ends asynchronously. It is a
  /// reason of its own (<doc:Rules#R19>).
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  ///   - isolation: The actor of the caller, on which the closure runs.
  ///   - body: The closure.
  /// - Returns: The value of the closure.
  /// - Throws: The error of the closure.
  public func withSuspension<Value>(
    for reason: PopupSuspension, lane: PopupLane? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let suspension = suspension(for: reason, lane: lane)
    defer { suspension.cancel() }
    if !MainQueue.isCurrent { await MainActor.run { engine.drain() } }
    return try await body()
  }

  /// Adds a reason to suspend the store, or one lane, until ``resume(for:lane:)`` (<doc:Rules#R19>).
  ///
  /// A repeated call for the same reason changes nothing. If several parts of an app suspend the
  /// store, or if one could forget to resume it, use ``suspension(for:lane:)`` or
  /// ``withSuspension(for:lane:isolation:_:)`` instead. Takes effect like ``send(_:)``.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  public func suspend(for reason: PopupSuspension = .app, lane: PopupLane? = nil) {
    send(.suspend(reason, lane: lane))
  }

  /// Removes a reason from where it was given: from a lane, or from all lanes. Popups are presented
  /// again after the last reason (<doc:Rules#R19>). Takes effect like ``send(_:)``.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  public func resume(for reason: PopupSuspension = .app, lane: PopupLane? = nil) {
    send(.resume(reason, lane: lane))
  }
}

extension StoreEngine {
  /// Returns a reason that no other caller has.
  nonisolated func ownSuspension(named reason: PopupSuspension) -> PopupSuspension {
    let number = suspensionCount.withLock { count in
      count += 1
      return count
    }
    return PopupSuspension(reason, number: number)
  }
}
