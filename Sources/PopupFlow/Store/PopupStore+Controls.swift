// Configuration, triggers and the end of a session.
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
  ///   - configuration: The configuration. For values that are out of range, the nearest that make
  ///     sense are used, and issues are reported.
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
    let (values, issues) = configuration.checked
    for issue in issues { engine.tell(issue, at: callSite) }
    send(.configured(values))
  }

  /// Changes the configuration by a patch, such as one from a server (<doc:Rules#R42>).
  ///
  /// The configuration is then that of the store's ``policy``, changed by all patches so far, of which
  /// a later one overrides what earlier ones say. A configuration that the app has set otherwise is
  /// replaced. An archive keeps the patches for the next launch, and applies them to the policy that
  /// the app has then. Takes effect like ``send(_:)``.
  ///
  /// Reports each part of the patch that is wrong or unknown, and each limit that the policy does not
  /// have, as an issue with its path. Everything else holds.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - isComplete: Whether earlier patches are forgotten. Pass true if each patch contains all
  ///     changes: what it leaves out then has the value of the policy again.
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
    enqueue(patch, isComplete: isComplete)
    for issue in issues(of: patch) { engine.tell(issue, at: callSite) }
    engine.drain()
  }

  /// Posts a patch from any thread, and reports the mistakes in it at a line of the app's code.
  nonisolated func post(
    _ patch: PopupConfiguration.Patch, isComplete: Bool, at callSite: PopupCallSite
  ) {
    enqueue(patch, isComplete: isComplete)
    let issues = issues(of: patch)
    MainQueue.run { [engine] in
      for issue in issues { engine.tell(issue, at: callSite) }
      engine.drain()
    }
  }

  // With the lock held, so that the configurations of several threads come in the order of their
  // patches.
  private nonisolated func enqueue(_ patch: PopupConfiguration.Patch, isComplete: Bool) {
    patches.withLock { patches in
      patches = patch.laid(over: patches, isComplete: isComplete)
      enqueue(batch: [.configured(policy.configuration.applying(patches))])
    }
  }

  private nonisolated func issues(of patch: PopupConfiguration.Patch) -> [PopupIssue] {
    (patch.problems + patch.applied(to: policy.configuration).problems).map(\.issue)
  }

  /// Posts a configuration from any thread, and reports the mistakes in it at a line of the app's
  /// code.
  nonisolated func post(_ configuration: PopupConfiguration, at callSite: PopupCallSite) {
    let (values, issues) = configuration.checked
    if !issues.isEmpty {
      MainQueue.run { [engine] in for issue in issues { engine.tell(issue, at: callSite) } }
    }
    post(.configured(values))
  }

  /// Presents waiting popups once, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
  /// Takes effect like ``send(_:)``.
  public func trigger() {
    send(.trigger)
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
