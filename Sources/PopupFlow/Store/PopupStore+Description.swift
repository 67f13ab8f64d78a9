extension PopupStore: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The state: the presented, queued and set-aside popups in order. Thread-safe, but the state is
  /// read on the main thread only.
  public nonisolated var description: String { text(\.description) }

  /// The state with its pages, gates and session, for `po store` on the main thread. Thread-safe.
  public nonisolated var debugDescription: String {
    "PopupStore<\(Domain.self)>\n\(text(\.debugDescription))"
  }

  /// The state, on the main thread only, and the policy. Thread-safe.
  public nonisolated var customMirror: Mirror {
    let state = currentState.map { [("state", $0 as Any)] } ?? []
    return Mirror(
      self, children: state + [("policy", policy)], displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  private nonisolated func text(_ words: (PopupState<Domain>) -> String) -> String {
    currentState.map(words) ?? "state unknown: it is read on the main thread only"
  }

  private nonisolated var currentState: PopupState<Domain>? {
    // Correct because this is the main queue, where the main actor runs.
    MainQueue.isCurrent ? MainActor.assumeIsolated { state } : nil
  }
}
