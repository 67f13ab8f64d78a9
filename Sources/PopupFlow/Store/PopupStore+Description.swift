extension PopupStore: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The state: the presented, queued and set-aside popups in order. Thread-safe.
  public nonisolated var description: String { latestState.description }

  /// The state with its pages, gates and session, for `po store`. Thread-safe.
  public nonisolated var debugDescription: String {
    "PopupStore<\(Domain.self)>\n\(latestState.debugDescription)"
  }

  /// The state and the policy. Thread-safe.
  public nonisolated var customMirror: Mirror {
    Mirror(
      self, children: ["state": latestState, "policy": policy], displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  private nonisolated var latestState: PopupState<Domain> {
    // Correct because this is the main queue, where the main actor runs.
    if MainQueue.isCurrent { return MainActor.assumeIsolated { state } }
    return engine.stateBroadcast.latest ?? PopupState()
  }
}
