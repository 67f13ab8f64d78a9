extension PopupStore: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The state: the presented, queued and alive popups in order. Thread-safe; on other
  /// threads, while an event is processed, a note of that.
  public nonisolated var description: String { latestState?.description ?? unsettled }

  /// The state with its pages, gates and session, for `po store`. Thread-safe, as ``description``.
  public nonisolated var debugDescription: String {
    "PopupStore<\(Domain.self)>\n\(latestState?.debugDescription ?? unsettled)"
  }

  /// The state and the policy. Thread-safe, as ``description``.
  public nonisolated var customMirror: Mirror {
    let state = latestState.map { $0 as Any } ?? unsettled
    return Mirror(
      self, children: ["state": state, "policy": policy], displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  private nonisolated var unsettled: String { "an event is being processed" }

  private nonisolated var latestState: PopupState<Domain>? {
    // Correct because this is the main queue, where the main actor runs.
    if MainQueue.isCurrent { return MainActor.assumeIsolated { state } }
    return engine.stateBroadcast.latest
  }
}
