extension PopupStore {
  /// Writes one line for each transition, in words, until the result is cancelled.
  ///
  /// ```swift
  /// store.log { print($0.message) }.store(in: &cancellables)
  /// // 12.5 s: requested ad → present ad
  /// ```
  ///
  /// The closure is called on the main actor, after the transition's commands. From another thread,
  /// the log begins asynchronously. A store without a log has no cost for it.
  ///
  /// - Parameters:
  ///   - level: the least importance of the lines.
  ///   - content: returns the text of a content for ``PopupLogEntry/privateDetails``.
  ///   - answer: returns the text of an answer for ``PopupLogEntry/privateDetails``.
  ///   - write: receives the lines.
  /// - Returns: A cancellable that ends the log.
  public nonisolated func log(
    from level: PopupLogEntry.Level = .info,
    content: @escaping @Sendable (Domain.Content) -> String = { "\($0)" },
    answer: @escaping @Sendable (Domain.Answer) -> String = { "\($0)" },
    to write: @escaping @MainActor @Sendable (PopupLogEntry) -> Void
  ) -> AnyCancellable {
    let subscriptions = CompositeCancellable()
    // A subscriber receives what was sent during its subscription where it subscribes.
    MainQueue.run { [engine] in
      subscriptions.keep(
        engine.transitionBroadcast.sink { transition in
          // Before the words are made: most transitions are below the level.
          guard PopupLogEntry.Level(transition) >= level else { return }
          let entry = PopupLogEntry(transition, content: content, answer: answer)
          // Correct because a store publishes on the main actor.
          MainActor.assumeIsolated { write(entry) }
        })
    }
    return AnyCancellable { subscriptions.cancel() }
  }
}
