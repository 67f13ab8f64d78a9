extension Publisher where Failure == Never {
  /// Opens a gate of a store while the latest value is true (<doc:Rules#R18>).
  ///
  /// ```swift
  /// network.isOnline.openGate("online", in: store)
  /// ```
  ///
  /// - Returns: A cancellable that ends the subscription. The gate stays as it is then.
  public func openGate<Domain: PopupDomain>(
    _ gate: PopupGate, in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post(.gate(gate, isOpen: $0)) }
  }

  /// Triggers a store with each value, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
  ///
  /// A value on the main queue is ignored if no popup waits, or if nothing has happened since the last
  /// trigger, also to the conditions of gates. So ``Publishers/mainLoopIdle`` does not keep the main loop
  /// busy.
  ///
  /// - Returns: A cancellable that ends the subscription.
  public func trigger<Domain: PopupDomain>(in store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in
      if MainQueue.isCurrent {
        // Correct because this is the main queue.
        MainActor.assumeIsolated { store?.engine.trigger() }
      } else {
        store?.post(.trigger)
      }
    }
  }

  /// Activates a store with each value that is true, and deactivates it with each that is false
  /// (<doc:Rules#R37>).
  ///
  /// While the store is inactive, no popup is presented, and the time of popups on screen stands
  /// still. The UIKit and SwiftUI adapters do this for their scenes; use this operator on other
  /// platforms.
  ///
  /// - Returns: A cancellable that ends the subscription. The store stays as it is then.
  public func activate<Domain: PopupDomain>(
    in store: PopupStore<Domain>
  ) -> AnyCancellable where Output == Bool {
    sink { [weak store] in store?.post($0 ? .activated : .deactivated) }
  }

  /// Replaces the configuration of a store with each value (<doc:Rules#R42>).
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription. The configuration stays as it is then.
  public func configure<Domain: PopupDomain>(
    in store: PopupStore<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable where Output == PopupConfiguration {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return sink { [weak store] in store?.post($0, at: callSite) }
  }

  /// Changes the configuration of a store by each value, such as the patches of a server
  /// (<doc:Rules#R42>).
  ///
  /// ```swift
  /// responses.map { PopupConfiguration.Patch(json: $0) }.configure(in: store)
  /// ```
  ///
  /// The store reports the parts of a patch that are wrong or unknown as issues.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isComplete: Whether each patch contains all changes, so that earlier ones are forgotten.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription. The configuration stays as it is then.
  public func configure<Domain: PopupDomain>(
    in store: PopupStore<Domain>, isComplete: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable where Output == PopupConfiguration.Patch {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return sink { [weak store] in store?.post($0, isComplete: isComplete, at: callSite) }
  }

  /// Ends the session of a store with each value, also with `false`: a logout (<doc:Rules#R17>).
  ///
  /// ```swift
  /// isSignedOut.filter { $0 }.endSession(in: store).store(in: &cancellables)
  /// ```
  ///
  /// - Returns: A cancellable that ends the subscription.
  public func endSession<Domain: PopupDomain>(in store: PopupStore<Domain>) -> AnyCancellable {
    sink { [weak store] _ in store?.post(.sessionEnded) }
  }
}

extension Publisher where Output == Bool, Failure == Never {
  /// Suspends a store, or one lane, while the latest value is true (<doc:Rules#R19>).
  ///
  /// ```swift
  /// calls.isRunning.suspend(in: store, for: "call").store(in: &cancellables)
  /// ```
  ///
  /// Each subscription is a reason of its own, and explanations name the reason as given. It is taken
  /// away when the publisher completes or the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - reason: The reason.
  ///   - lane: The lane; nil for all lanes.
  /// - Returns: A cancellable that ends the subscription, and the suspension with it.
  public func suspend<Domain: PopupDomain>(
    in store: PopupStore<Domain>, for reason: PopupSuspension = "suspension",
    lane: PopupLane? = nil
  ) -> AnyCancellable {
    let reason = store.engine.ownSuspension(named: reason)
    let status = Locked((isGiven: false, hasEnded: false))
    // Another thread can be in here with a value while the subscription is cancelled, so the end is
    // noted together with the last event.
    let tell: @Sendable (Bool, Bool) -> Void = { [weak store] isSuspended, isLast in
      guard let store else { return }
      status.withLock { status in
        if status.hasEnded { return }
        status.hasEnded = isLast
        // A reason that was not given is not taken away.
        guard isSuspended || status.isGiven else { return }
        status.isGiven = isSuspended
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

extension Publisher where Failure == Never {
  /// Sends each request to a store. Requests can arrive on any thread.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription. Earlier requests are not withdrawn.
  public func enqueue<Domain: PopupDomain>(
    in store: PopupStore<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable where Output == PopupRequest<Domain> {
    let callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return sink { [weak store] request in
      var request = request
      // The line of `popupRequests` says more than this one.
      if request.callSite == nil { request.callSite = callSite }
      store?.post(.request(request))
    }
  }
}
