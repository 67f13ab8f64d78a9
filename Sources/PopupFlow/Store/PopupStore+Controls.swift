#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Configuration, the end of a session, showings, gates and suspension.
extension PopupStore {
  /// Replaces the configuration: all rules of the policy but the order (<doc:Rules#R42>).
  ///
  /// An archive does not keep it. For a configuration from a server, use a
  /// ``PopupConfiguration/Patch``.
  ///
  /// Popups on screen stay, even if the capacity of their lane is smaller now. Takes effect like
  /// ``send(_:)``.
  ///
  /// - Parameters:
  ///   - configuration: The configuration. For values that are out of range, others are used, which the
  ///     issues about them name.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func configure(
    _ configuration: PopupConfiguration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (values, issues) = corrected(configuration)
    engine.report(issues, at: callSite)
    send(.configured(values))
  }

  /// Changes the configuration by a patch, such as one from a server (<doc:Rules#R42>).
  ///
  /// The configuration is then that of the policy with which the store was created, changed by all
  /// patches so far, of which a later one overrides what earlier ones say. A configuration that the
  /// app has set otherwise is replaced. An archive keeps the patches for the next launch, and applies
  /// them to the policy that the app has then. Takes effect like ``send(_:)``.
  ///
  /// Reports each part of the patch that is wrong or unknown, and each limit that the policy does not
  /// have, as an issue with its path. Everything else holds.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - isComplete: Whether earlier patches are forgotten. Pass true if each patch contains all
  ///     changes: what it leaves out then has the value of the policy again. An empty patch, `{}`,
  ///     resets the configuration to that of the policy.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func configure(
    _ patch: PopupConfiguration.Patch, isComplete: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    engine.report(issues(of: patch), at: callSite)
    enqueue(patch, isComplete: isComplete)
    engine.drain()
  }

  /// Posts a patch from any thread, and reports the mistakes in it at a line of the app's code.
  nonisolated func post(
    _ patch: PopupConfiguration.Patch, isComplete: Bool, at callSite: PopupCallSite
  ) {
    enqueue(patch, isComplete: isComplete)
    let issues = issues(of: patch)
    MainQueue.run { [engine] in engine.report(issues, at: callSite) }
  }

  // With the lock held, so that the configurations of several threads come in the order of their
  // patches.
  private nonisolated func enqueue(_ patch: PopupConfiguration.Patch, isComplete: Bool) {
    guard !patch.isUnreadable else { return }
    patches.withLock { patches in
      patches = patch.laid(over: patches, isComplete: isComplete)
      enqueue(batch: [.configured(policy.configuration.applying(patches))])
    }
  }

  private nonisolated func issues(of patch: PopupConfiguration.Patch) -> [PopupIssue] {
    patch.problems(for: policy).map(\.issue)
  }

  /// Posts a configuration from any thread, and reports the mistakes in it at a line of the app's
  /// code.
  nonisolated func post(_ configuration: PopupConfiguration, at callSite: PopupCallSite) {
    let (values, issues) = corrected(configuration)
    if !issues.isEmpty {
      MainQueue.run { [engine] in engine.report(issues, at: callSite) }
    }
    post(.configured(values))
  }

  /// Returns the configuration as the machine uses it, and the mistakes that the machine does not find in
  /// that: an empty name stays, so the machine reports it.
  private nonisolated func corrected(
    _ configuration: PopupConfiguration
  ) -> (values: PopupConfiguration, issues: [PopupIssue]) {
    let (values, issues) = configuration.checked
    let left = values.checked.issues
    return (values, issues.filter { !left.contains($0) })
  }

  /// Ends the session of the user: a logout (<doc:Rules#R17>).
  ///
  /// All popups of the session end, and requests that were made for it are refused from then on.
  /// Takes effect like ``send(_:)``.
  ///
  /// ```swift
  /// account.signOut()
  /// store.endSession()
  /// ```
  public func endSession() {
    send(.sessionEnded)
  }
}

// MARK: - Showings (R38)

extension PopupStore {
  /// Sets the showings that a limit counts, in place of all that it has counted so far
  /// (<doc:Rules#R38>).
  ///
  /// At the first launch after an update, an app can take over what another library has shown:
  ///
  /// ```swift
  /// store.setShowings(of: "once", id: "tour", to: [tourWasShown])
  /// ```
  ///
  /// A button *Show all hints again* removes the showings of all ids:
  ///
  /// ```swift
  /// store.setShowings(of: "once", to: [])
  /// ```
  ///
  /// For a limit of a calendar day, put the day into the id (<doc:Frequency#Once-a-calendar-day>). To
  /// empty a limit at midnight is not enough: an app that does not run at midnight misses it.
  ///
  /// The showings of popups on screen stay counted, so leave them out of the dates. A date ahead of now
  /// counts as now. The dates are converted with ``PopupClock/instant(of:)``. Takes effect like
  /// ``send(_:)``. O(*s* log *s*), where the limit counts *s* showings.
  ///
  /// Showings that do not fit the limit change nothing, and are reported as
  /// ``PopupIssue/invalidShowings(of:id:_:)``: the policy does not have the limit, dates without an id
  /// are given for a limit that counts each id, or an id for one that counts all ids together.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - id: The id, for a limit that counts each id separately. With nil, `dates` must be empty there.
  ///   - dates: The dates of the showings, in any order.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func setShowings(
    of limit: PopupLimitName, id: PopupID? = nil, to dates: [Date],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    engine.showingsSites[limit] = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    send(.showings(of: limit, instants: dates.map { .at($0) }, id: id))
  }
}

// MARK: - Gates (R18)

extension PopupStore {
  /// Opens a gate. Takes effect like ``send(_:)``.
  ///
  /// Waiting popups that require the gate can be presented from then on (<doc:Rules#R18>). All gates
  /// are closed at first. A repeated call changes nothing.
  ///
  /// ```swift
  /// store.openGate("onboarded")
  /// ```
  public func openGate(_ gate: PopupGate) {
    send(.gate(gate, isOpen: true))
  }

  /// Closes a gate. Takes effect like ``send(_:)``.
  ///
  /// Popups that require the gate wait. Those on screen stay (<doc:Rules#R18>). A repeated call
  /// changes nothing.
  public func closeGate(_ gate: PopupGate) {
    send(.gate(gate, isOpen: false))
  }

  /// Opens a gate while a condition holds, which is evaluated on the main actor, now and before each
  /// settle (<doc:Rules#R18>).
  ///
  /// The closure must be fast, and must not change the store. Later, it is not called when no event
  /// arrives. If the condition can change without an event, use a publisher and
  /// `Publisher.openGate(_:in:)`. Of several conditions of one gate, the one that was added last counts.
  /// While there is one, ``openGate(_:)`` and ``closeGate(_:)`` of the gate have no effect: the condition is
  /// evaluated after them.
  ///
  /// - Parameters:
  ///   - gate: The gate.
  ///   - condition: Returns whether the gate is open. The store keeps the closure until the result is
  ///     cancelled, so it must not retain the store.
  /// - Returns: A cancellable. When it is cancelled, the gate stays as it is, or follows an earlier
  ///   condition again.
  public func openGate(
    _ gate: PopupGate, while condition: @escaping @MainActor @Sendable () -> Bool
  ) -> AnyCancellable {
    let asked = AskedGate(gate, isOpen: condition)
    engine.askedGates.append(asked)
    if let change: PopupEvent<Domain> = asked.change(in: engine.state.openGates) { send(change) }
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.run { self?.engine.stopAsking(asked) }
    }
  }
}

// MARK: - Suspension (R19)

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
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the suspension.
  public nonisolated func suspension(
    for reason: PopupSuspension, lane: PopupLane? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable {
    let own = engine.ownSuspension(named: reason)
    post(.suspend(own, lane: lane))
    let end: @Sendable () -> Void = { [weak self] in self?.post(.resume(own, lane: lane)) }
    #if DEBUG
      let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return engine.observed(.suspension(reason), at: callSite, end: end)
    #else
      return AnyCancellable(end)
    #endif
  }

  /// Suspends the store, or one lane, while a closure runs.
  ///
  /// ```swift
  /// try await store.withSuspension(for: "checkout") { try await payment.run() }
  /// ```
  ///
  /// The store is suspended before the closure begins, and until the closure returns or throws, also in
  /// a task that was cancelled. It is a reason of its own (<doc:Rules#R19>).
  ///
  /// On the main actor, the suspension then lasts until the code behind the `await` has run to where it
  /// waits next, or has ended (<doc:Rules#R47>). So that code can request the next popup before another
  /// popup is presented. On another actor, the suspension ends asynchronously.
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
    let own = engine.ownSuspension(named: reason)
    post(.suspend(own, lane: lane))
    defer { engine.endSuspension(for: own, lane: lane) }
    if !MainQueue.isCurrent { await MainActor.run { engine.drain() } }
    #if DEBUG
      return try await SuspendedBody.run(ofStore: engine, for: reason, lane: lane, body)
    #else
      return try await body()
    #endif
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
